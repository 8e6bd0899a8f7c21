// Recorded searches: every row that is read equals the event that was written.
#include "trace/trace.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

#include "trace/recorded.hpp"

using namespace kibitz;
using test::record;
using trace::Row;
using trace::TraceNode;
using trace::TraceTree;

namespace {

std::string line_of(const TraceTree& tree, Row row) {
  const TraceNode node = tree.node(row);
  std::ostringstream text;
  text << row << '+' << node.subtree << ' ' << tree.move(row) << '@' << node.ply << ' ' << name_of(node.reason) << ' '
       << node.order << ' ' << node.depth << ' ' << points_of(node.value) << ' ' << name_of(node.cause);
  return text.str();
}

bool agrees(const TraceNode& node, const NodeEvent& event) {
  const bool is_leaf = event.subtree == 1 && (event.cause == Cause::evaluated || event.cause == Cause::stand_pat);
  const bool same_score = node.static_score == event.static_score || (is_leaf && event.static_score == event.score);
  const bool same_table =
      node.table_lower.has_value() == event.table.has_value() &&
      (!event.table ||
       (node.table_lower == event.table->lower && node.table_upper == event.table->upper &&
        node.table_lower_depth == event.table->lower_depth.units &&
        node.table_upper_depth == event.table->upper_depth.units && node.table_used == event.table->is_used));
  return same_score && same_table && node.nodes() == event.subtree && node.unwritten == 0 && node.ply == event.ply &&
         node.reason == event.origin.reason && node.cause == event.cause && node.window() == event.window &&
         node.value == event.score && node.bound == event.bound() && node.depth == event.depth.units &&
         node.order == event.origin.order && node.extension == event.origin.extension &&
         node.extension_reasons == event.origin.extension_reasons && node.reduction == event.origin.reduction.units &&
         node.depth_change == event.depth_change.units && node.pruned == event.pruned &&
         node.depth_change_reasons == event.depth_change_reasons && node.phi == event.phi &&
         node.delta == event.delta && node.visits == event.visits && node.key == event.key >> 56 &&
         node.call == event.call && node.iteration == event.iteration.units && node.thread == event.thread;
}

// Checks that every row matches its event. Returns the number of rows.
std::size_t check_rows(const test::RecordingRequest& recording) {
  const test::ScratchFolder folder;
  const test::Recorded recorded = record(recording, folder.file("a.arrow"));
  const trace::Trace trace = test::open(folder.file("a.arrow"));
  REQUIRE(trace.trees().size() == 1);
  const TraceTree& tree = trace.trees()[0];
  REQUIRE(tree.size() == recorded.events.size());
  std::size_t wrong = 0;
  for (Row row = 0; row < tree.size(); ++row)
    wrong += !agrees(tree.node(row), recorded.events[row]) || tree.move(row) != recorded.events[row].move;
  CHECK(wrong == 0);
  CHECK(!trace.error());
  return recorded.events.size();
}

}  // namespace

TEST_CASE("trace: the rows of a tree of eleven nodes") {
  const test::ScratchFolder folder;
  record({.game = "tree", .position = "((3 12 8)(2 4 6)(14 5 2))", .depth = 2}, folder.file("a.arrow"));
  const trace::Trace trace = test::open(folder.file("a.arrow"));
  const TraceTree& tree = trace.trees().at(0);
  std::vector<std::string> lines;
  for (Row row = 0; row < tree.size(); ++row) lines.push_back(line_of(tree, row));
  CHECK(lines == std::vector<std::string>{
                     "0+1 a@2 full 0 0 3 ended", "1+1 b@2 full 1 0 12 ended", "2+1 c@2 full 2 0 8 ended",
                     "3+4 a@1 full 0 24 -3 searched", "4+1 a@2 full 0 0 2 ended", "5+2 b@1 full 1 24 -2 cut",
                     "6+1 a@2 full 0 0 14 ended", "7+1 b@2 full 1 0 5 ended", "8+1 c@2 full 2 0 2 ended",
                     "9+4 c@1 full 2 24 -2 cut", "10+11 @0 root -1 48 3 searched"});
  CHECK(tree.roots() == std::vector<Row>{10});
  CHECK(tree.children(10) == std::vector<Row>{3, 5, 9});
  CHECK(tree.children(9) == std::vector<Row>{6, 7, 8});
  CHECK(tree.children(6).empty());
  CHECK(tree.path(7) == std::vector<Row>{10, 9, 7});
}

TEST_CASE("trace: the header describes the search, the summary its end") {
  const test::ScratchFolder folder;
  const auto file = folder.file("a.arrow");
  record({.game = "chess", .options = {{"pvs", "off"}, {"hash", "3"}}, .position = "startpos", .depth = 3}, file);
  const trace::Trace trace = test::open(file);
  CHECK(trace.header().game == "chess");
  CHECK(trace.header().preset == "strong");
  CHECK(trace.header().settings == std::vector<std::string>{"hash=3", "pvs=off"});
  CHECK(trace.header().position == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(trace.header().request == "depth 3");
  REQUIRE(trace.summary());
  CHECK(trace.summary()->end == "depth");
  CHECK(trace.summary()->nodes == trace.rows());
}

TEST_CASE("trace: every row matches its event, in several games and with several options") {
  CHECK(check_rows({.game = "chess", .depth = 8}) > 2000);
  CHECK(check_rows({.game = "chess", .options = {{"driver", "mtd_f"}}, .depth = 7}) > 1000);
  CHECK(check_rows({.game = "chess",
                    .options = {{"extend.check", "12"}, {"singular", "modern"}, {"k_best", "9"}},
                    .depth = 6}) > 500);
  CHECK(check_rows({.game = "othello", .depth = 6}) > 200);
  CHECK(check_rows({.game = "checkers", .depth = 8}) > 200);
}

TEST_CASE("trace: every row matches its event with methods that keep a tree") {
  for (const char* method : {"pn", "pn2", "dfpn", "mcts", "pn_mcts", "conspiracy", "best_first", "ubfm", "descent"})
    CHECK_MESSAGE(check_rows({.game = "chess", .options = {{"method", method}}, .nodes = 5000}) > 100,
                  std::string(method));
}

TEST_CASE("trace: a proof search stopped while it expands a node records the children made so far") {
  for (std::uint64_t nodes = 20; nodes < 40; ++nodes) {
    CAPTURE(nodes);
    CHECK(check_rows({.game = "nim", .options = {{"method", "pn"}}, .nodes = nodes}) > 10);
  }
}

TEST_CASE("trace: reasons for a changed depth and moves pruned in quiescence are recorded") {
  const test::ScratchFolder folder;
  record({.game = "chess", .options = {{"internal_iterative_reduction", "4"}}, .depth = 8}, folder.file("a.arrow"));
  const trace::Trace trace = test::open(folder.file("a.arrow"));
  const TraceTree& tree = trace.trees()[0];
  int reduced = 0, losing = 0;
  for (Row row = 0; row < tree.size(); ++row) {
    const TraceNode node = tree.node(row);
    if (node.depth_change < 0) CHECK(node.depth_change_reasons == DepthChangeReason::no_table_move);
    reduced += node.depth_change < 0;
    losing += node.pruned[static_cast<std::size_t>(PruneRule::quiescence_exchange)];
  }
  CHECK(reduced > 10);
  CHECK(losing > 10);
}

TEST_CASE("trace: every row matches its event in a recording of several batches") {
  CHECK(check_rows({.game = "chess", .options = {{"lmr", "0"}}, .depth = 11}) > 2 * trace::rows_a_batch);
}

// Statistics count played moves; rows are searches, and a played move may be searched several times. A leaf whose
// quiescence search is answered by the table is still a leaf; its row states that the table was used.
TEST_CASE("trace: counts of the rows equal the statistics of the search") {
  const test::ScratchFolder folder;
  const auto file = folder.file("a.arrow");
  const Statistics reported = record({.game = "chess", .depth = 9}, file).statistics;
  const trace::Trace trace = test::open(file);
  const TraceTree& tree = trace.trees()[0];
  Statistics counted;
  for (Row row = 0; row < tree.size(); ++row) {
    const TraceNode node = tree.node(row);
    const bool is_quiet = node.reason == SearchReason::quiescence;
    const bool is_again = node.reason == SearchReason::after_scout || node.reason == SearchReason::after_reduction;
    counted.driver_calls += node.reason == SearchReason::root || node.reason == SearchReason::root_again;
    counted.passes += node.reason == SearchReason::null_move;
    counted.reductions += node.reason == SearchReason::reduced;
    counted.researches += is_again;
    counted.nodes +=
        node.ply > 0 && node.reason != SearchReason::null_move && !searches_parent_position(node.reason) && !is_again;
    counted.null_move_cutoffs += node.cause == Cause::null_move || node.cause == Cause::verified_null_move;
    counted.etc_cutoffs += node.cause == Cause::etc;
    counted.table_cutoffs += node.table_used;
    counted.cutoffs += node.cause == Cause::cut && !is_quiet;
    counted.leaves += !is_quiet && (node.cause == Cause::evaluated || node.cause == Cause::ended);
    counted.extensions += node.extension > 0;
    for (std::size_t rule = 0; rule < prune_rules_of_main_search; ++rule) counted.skipped += node.pruned[rule];
  }
  CHECK(counted.driver_calls == reported.driver_calls);
  CHECK(counted.passes == reported.passes);
  CHECK(counted.reductions == reported.reductions);
  CHECK(counted.researches == reported.researches);
  CHECK(counted.nodes == reported.nodes);
  CHECK(counted.null_move_cutoffs == reported.null_move_cutoffs);
  CHECK(counted.etc_cutoffs == reported.etc_cutoffs);
  CHECK(counted.table_cutoffs == reported.table_cutoffs);
  CHECK(counted.cutoffs == reported.cutoffs);
  CHECK(counted.leaves == reported.leaves);
  CHECK(counted.skipped == reported.skipped);
}

TEST_CASE("trace: beyond the row limit only nodes near the root are written, but all are counted") {
  const test::ScratchFolder folder;
  const auto file = folder.file("a.arrow");
  const test::Recorded recorded = record({.game = "chess", .depth = 9, .limit = 2000}, file);
  const trace::Trace trace = test::open(file);
  const TraceTree& tree = trace.trees()[0];
  CHECK(recorded.events.size() > 8000);
  CHECK(trace.summary()->nodes == recorded.events.size());
  CHECK(tree.size() == trace.summary()->written);
  CHECK(tree.size() > 1000);
  CHECK(tree.size() < 2200);  // ancestors of written nodes may exceed the limit
  const std::vector<Row> roots = tree.roots();
  std::uint64_t nodes = 0;
  for (const Row root : roots) {
    CHECK(tree.node(root).ply == 0);
    nodes += tree.nodes(root);
  }
  CHECK(nodes == recorded.events.size());
  CHECK(std::ranges::count_if(recorded.events, [](const NodeEvent& event) { return event.parent == -1; }) ==
        static_cast<std::ptrdiff_t>(roots.size()));
}

TEST_CASE("trace: each thread has its own tree") {
  const test::ScratchFolder folder;
  const auto file = folder.file("a.arrow");
  const test::Recorded recorded = record({.game = "chess", .options = {{"threads", "2"}}, .depth = 7}, file);
  const trace::Trace trace = test::open(file);
  REQUIRE(trace.trees().size() == 2);
  CHECK(trace.rows() == recorded.events.size());
  for (std::size_t thread = 0; thread < 2; ++thread) {
    const TraceTree& tree = trace.trees()[thread];
    Row row = 0;
    for (const NodeEvent& event : recorded.events)
      if (event.thread == static_cast<int>(thread)) CHECK(agrees(tree.node(row++), event));
    CHECK(row == tree.size());
  }
}

TEST_CASE("trace: version 1 of the format, whose columns had other names, is still read") {
  const trace::Trace old = test::open(KIBITZ_TEST_DATA "/trace/schema1.arrow");
  const test::ScratchFolder folder;
  record({.game = "tree", .options = {{"pvs", "on"}}, .position = "((3 12 8)(2 4 6)(14 5 2))", .depth = 2},
         folder.file("now.arrow"));
  const trace::Trace now = test::open(folder.file("now.arrow"));
  CHECK(!old.error());
  REQUIRE(old.trees().size() == 1);
  REQUIRE(old.trees()[0].size() == 11);
  REQUIRE(now.trees()[0].size() == 11);
  for (Row row = 0; row < 11; ++row) CHECK(line_of(old.trees()[0], row) == line_of(now.trees()[0], row));
  CHECK(line_of(old.trees()[0], 5).find(" null_window ") != std::string::npos);
}
