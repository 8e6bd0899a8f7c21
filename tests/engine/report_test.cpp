// What an engine says of itself and of a search's extent.
#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

Analysis analyse(Engine& engine, const Limits& limits) {
  Request request;
  request.limits = limits;
  Control control;
  return engine.analyse(request, control).value();
}

}  // namespace

TEST_CASE("a game is called by one name") {
  for (const CatalogueEntry& entry : standard_catalogue()) CHECK(entry.make()->info().name == entry.name);
}

TEST_CASE("a tree searched to its end is as deep as it is") {
  auto engine = make_engine(standard_catalogue(), "tree").value();
  for (const char* preset : {"paper", "strong"}) {
    REQUIRE(engine->set_preset(preset));
    REQUIRE(engine->set_position("((3 12 8)(2 4 6)(14 5 2))"));
    const Report report = analyse(*engine, {}).report;
    CHECK(report.depth == 2);
    CHECK(report.statistics.deepest_ply == 2);
    CHECK(report.lines.at(0).score == points_score(3));
  }
  engine->clear();
  // Several passes, of which the later ones are cut by what the table remembers.
  REQUIRE(engine->set_preset("paper"));
  REQUIRE(engine->set_option("table", "on"));
  REQUIRE(engine->set_option("driver", "sss"));
  CHECK(analyse(*engine, {}).report.depth == 2);
}

TEST_CASE("the deepest ply is that of the deepest leaf") {
  auto engine = make_engine(standard_catalogue(), "othello").value();
  REQUIRE(engine->set_preset("paper"));
  Limits limits;
  limits.depth = 5;
  const Report report = analyse(*engine, limits).report;
  CHECK(report.depth == 5);
  CHECK(report.statistics.deepest_ply == 5);
}

TEST_CASE("a search that never began has a legal move and no score") {
  auto engine = make_engine(standard_catalogue(), "chess").value();
  Limits limits;
  limits.nodes = 0;
  const Report report = analyse(*engine, limits).report;
  REQUIRE(report.lines.size() == 1);
  CHECK(engine->read_move(report.lines[0].moves.at(0).move));
  CHECK(format_score(report.lines[0].score) == "no score");
}

TEST_CASE("scores as people read them") {
  CHECK(format_score(34) == "+0.34");
  CHECK(format_score(win_score - 5) == "win in 3");
  CHECK(format_score(-win_score + 4) == "loss in 2");
  CHECK(format_score(points_score(12)) == "+12 points");
  CHECK(format_score(-infinite_score) == "no score");
}
