// Queries and exports of recorded searches.
#include "trace/find.hpp"

#include <sqlite3.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "trace/difference.hpp"
#include "trace/export.hpp"
#include "trace/icicle.hpp"
#include "trace/recorded.hpp"

using namespace kibitz;
using test::record;
using trace::Row;
using trace::TraceTree;

namespace {

struct Small {
  test::ScratchFolder folder;
  trace::Trace trace = [this] {
    record({.game = "tree", .position = "((3 12 8)(2 4 6)(14 5 2))", .depth = 2}, folder.file("a.arrow"));
    return test::open(folder.file("a.arrow"));
  }();
  const TraceTree& tree() const { return trace.trees()[0]; }
  trace::TitledSubtree part() const { return {tree(), 10, "a & b"}; }
};

using Moves = std::vector<std::string>;

std::string value_in(const std::string& file, const std::string& sql) {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
  std::string value;
  const auto take = [](void* to, int, char** texts, char**) {
    *static_cast<std::string*>(to) += texts[0] ? texts[0] : "NULL";
    return 0;
  };
  CHECK(sqlite3_exec(database, sql.c_str(), take, &value, nullptr) == SQLITE_OK);
  sqlite3_close(database);
  return value;
}

}  // namespace

TEST_CASE("trace: queries of a small tree: counts by cause, rows by cause or cost, moves") {
  const Small small;
  const TraceTree& tree = small.tree();
  const trace::CauseCounts counts = trace::count_causes(tree, 10);
  CHECK(counts.of(Cause::ended) == 7);
  CHECK(counts.of(Cause::cut) == 2);
  CHECK(counts.of(Cause::searched) == 2);
  CHECK(trace::count_causes(tree, 5).of(Cause::ended) == 1);
  CHECK(trace::rows_with_cause(tree, 10, Cause::cut, 9) == std::vector<Row>{5, 9});
  CHECK(trace::rows_with_cause(tree, 10, Cause::cut, 1) == std::vector<Row>{5});
  CHECK(trace::costliest_rows(tree, 10, 3) == std::vector<Row>{10, 9, 3});
  CHECK(trace::follow_moves(tree, 10, Moves{"c", "b"}) == Row{7});
  CHECK(trace::follow_moves(tree, 10, Moves{"b", "c"}).error().message == "'c' was not searched there");
}

TEST_CASE("trace: a costly subtree is listed without the chain of nodes above it") {
  const test::ScratchFolder folder;
  record({.game = "tree", .position = "((((1 2 3 4 5 6 7 8 9 10 11 12))))", .depth = 6}, folder.file("a.arrow"));
  const trace::Trace trace = test::open(folder.file("a.arrow"));
  const TraceTree& tree = trace.trees()[0];
  const std::vector<Row> found = trace::costliest_rows(tree, tree.roots().back(), 1);
  REQUIRE(found.size() == 1);
  CHECK(tree.children(found[0]).size() == 12);
}

TEST_CASE("trace: find_divergence() gives the path to the node at which two searches differ") {
  const test::ScratchFolder folder;
  const std::string position = "((3 12 8)(2 4 6)(14 5 2))";
  record({.game = "tree", .position = position, .depth = 2}, folder.file("a.arrow"));
  record({.game = "tree", .options = {{"driver", "sss"}, {"table", "on"}}, .position = position, .depth = 2},
         folder.file("b.arrow"));
  const trace::Trace one = test::open(folder.file("a.arrow")), other = test::open(folder.file("b.arrow"));
  const TraceTree &first = one.trees()[0], &second = other.trees()[0];
  const auto same = trace::find_divergence(first, first, {10, 10});
  CHECK(same.path.size() == 1);
  CHECK(same.moves.empty());
  const auto parted = trace::find_divergence(first, second, {10, second.roots().front()});
  REQUIRE(parted.path.size() >= 1);
  CHECK(first.node(parted.path.back().first).cause == Cause::searched);
}

TEST_CASE("trace: an icicle plot has a rectangle for each node that is not too small") {
  const Small small;
  std::ostringstream text;
  for (const trace::IcicleRectangle& one : trace::icicle_rectangles(small.tree(), 10))
    text << one.row << ':' << one.level << ':' << one.begin << '+' << one.nodes << ' ';
  CHECK(text.str() == "10:0:0+11 3:1:0+4 0:2:0+1 1:2:1+1 2:2:2+1 5:1:4+2 4:2:4+1 9:1:6+4 6:2:6+1 7:2:7+1 8:2:8+1 ");
  CHECK(trace::icicle_rectangles(small.tree(), 10, 3).size() == 3);  // nodes with at least a third of the 11 nodes
}

TEST_CASE("trace: depths and windows as text") {
  CHECK(trace::text_of(plies(3)) == "3");
  CHECK(trace::text_of(Depth{-24}) == "-1");
  CHECK(trace::text_of(Depth{60}) == "2 1/2");
  CHECK(trace::text_of(Depth{-10}) == "-5/12");
  CHECK(trace::text_of(Window{-50, infinite_score}) == "-0.50..any");
}

TEST_CASE("trace: export as SVG, HTML, Perfetto and speedscope") {
  const Small small;
  std::ostringstream svg, html, perfetto, speedscope;
  trace::write_svg(svg, small.part());
  CHECK(svg.str().find("<text x=\"0\" y=\"24\">a &amp; b</text>") != std::string::npos);
  CHECK(svg.str().find("<title>c: 4 nodes, full, depth 1, window any..-3 points, -2 points or more: cut</title>") !=
        std::string::npos);
  trace::write_html(html, small.part());
  CHECK(html.str().find(svg.str()) != std::string::npos);

  REQUIRE(trace::write_perfetto(perfetto, small.part()));
  const auto events = nlohmann::json::parse(perfetto.str()).at("traceEvents");
  CHECK(events.size() == 11);
  CHECK(events.at(7).at("name") == "c");
  CHECK(events.at(7).at("ts") == 6);
  CHECK(events.at(7).at("dur") == 4);
  CHECK(events.at(7).at("cat") == "cut");

  REQUIRE(trace::write_speedscope(speedscope, small.part()));
  const auto profile = nlohmann::json::parse(speedscope.str()).at("profiles").at(0);
  CHECK(profile.at("endValue") == 11);
  std::vector<std::pair<int, int>> open;
  for (const auto& event : profile.at("events")) {  // frames must be nested
    if (event.at("type") == "O")
      open.emplace_back(event.at("frame"), event.at("at"));
    else {
      REQUIRE(!open.empty());
      CHECK(open.back().first == event.at("frame"));
      open.pop_back();
    }
  }
  CHECK(open.empty());
  CHECK(profile.at("events").size() == 22);
}

TEST_CASE("trace: export of a subtree to SQLite") {
  const Small small;
  const std::string file = small.folder.file("a.sqlite");
  REQUIRE(trace::write_sqlite(file, {small.tree(), 9, ""}));
  CHECK(value_in(file, "SELECT count(*) FROM nodes") == "4");
  CHECK(value_in(file, "SELECT parent FROM nodes WHERE row=9") == "NULL");
  CHECK(value_in(file, "SELECT move||reason||cause||bound||parent FROM nodes WHERE row=7") == "bfullendedexact9");
  CHECK(trace::write_sqlite(file, small.part()).error().message == "table nodes already exists");
}
