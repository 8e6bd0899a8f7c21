// The engine's name, and the depth, the deepest ply and the scores in a report.
#include <doctest/doctest.h>

#include <cmath>

#include "kibitz/engine/catalogue.hpp"
#include "rounds.hpp"

using namespace kibitz;

namespace {

Analysis analyse(Engine& engine, const Limits& limits) {
  Request request;
  request.limits = limits;
  Control control;
  return engine.analyse(request, control).value();
}

}  // namespace

TEST_CASE("the catalogue and the engine give a game the same name") {
  for (const CatalogueEntry& entry : standard_catalogue()) CHECK(entry.make()->info().name == entry.name);
}

TEST_CASE("the depth of a fully searched tree is the depth of the tree") {
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
  // SSS* makes several calls; the table answers most of the later ones.
  REQUIRE(engine->set_preset("paper"));
  REQUIRE(engine->set_option("table", "on"));
  REQUIRE(engine->set_option("driver", "sss"));
  CHECK(analyse(*engine, {}).report.depth == 2);
}

TEST_CASE("the deepest ply of a plain search is its depth") {
  auto engine = make_engine(standard_catalogue(), "othello").value();
  REQUIRE(engine->set_preset("paper"));
  Limits limits;
  limits.depth = 5;
  const Report report = analyse(*engine, limits).report;
  CHECK(report.depth == 5);
  CHECK(report.statistics.deepest_ply == 5);
}

TEST_CASE("a search of no nodes reports a legal move, the static score and depth 0") {
  for (const CatalogueEntry& entry : standard_catalogue()) {
    auto engine = entry.make();
    Limits limits;
    limits.nodes = 0;
    const Report report = analyse(*engine, limits).report;
    CAPTURE(entry.name);
    REQUIRE(report.lines.size() == 1);
    CHECK(engine->read_move(report.lines[0].moves.at(0).move));
    CHECK(report.lines[0].score == engine->evaluation());
    CHECK(report.lines[0].bound == Bound::exact);
    CHECK(report.depth == 0);
  }
}

TEST_CASE("a search whose solver uses up the node limit still reports a finite score") {
  auto engine = make_engine(standard_catalogue(), "othello").value();
  REQUIRE(engine->set_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"));
  for (std::uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 / 2 + 1) {
    Limits limits;
    limits.nodes = nodes;
    engine->clear();
    for (const AnalysedLine& line : analyse(*engine, limits).report.lines) CHECK(std::abs(line.score) < win_score);
  }
}

TEST_CASE("a game that ends at the horizon is reported with its points") {
  auto engine = make_engine(standard_catalogue(), "othello").value();
  REQUIRE(engine->set_option("size", "4"));
  REQUIRE(engine->set_preset("paper"));
  Limits limits;
  limits.depth = 12;
  CHECK(analyse(*engine, limits).report.lines.at(0).score == points_score(-10));
}

TEST_CASE("a draw is proved if no position was evaluated") {
  auto engine = make_engine(standard_catalogue(), "tic_tac_toe").value();
  Limits limits;
  limits.depth = 3;
  CHECK(!analyse(*engine, limits).report.lines.at(0).is_proved);
  limits.depth = 9;
  const AnalysedLine line = analyse(*engine, limits).report.lines.at(0);
  CHECK(line.score == 0);
  CHECK(line.is_proved);
}

TEST_CASE("bisection stopped at any node reports no score beyond max_evaluation") {
  auto engine = make_engine(standard_catalogue(), "chess").value();
  REQUIRE(engine->set_option("driver", "bisect"));
  for (std::uint64_t nodes = 100; nodes < (test::is_sanitized ? 20'000 : 100'000); nodes = nodes * 5 / 4) {
    Limits limits;
    limits.nodes = nodes;
    engine->clear();
    CHECK(std::abs(analyse(*engine, limits).report.lines.at(0).score) <= max_evaluation);
  }
}

TEST_CASE("a search finds a move although a draw may be claimed") {
  auto engine = make_engine(standard_catalogue(), "chess").value();
  Limits limits;
  limits.depth = 3;
  REQUIRE(engine->set_position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 100 80"));
  CHECK(engine->ending());
  CHECK(analyse(*engine, limits).report.lines.at(0).moves.at(0).move == "a1a8");
  REQUIRE(engine->set_position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 150 105"));
  CHECK(analyse(*engine, limits).end == SearchEnd::game_over);
  engine = make_engine(standard_catalogue(), "xiangqi").value();
  REQUIRE(engine->set_position("3k5/9/9/9/9/9/9/1R7/R8/4K4 w - - 120 90"));
  CHECK(engine->ending());
  const AnalysedLine mate = analyse(*engine, limits).report.lines.at(0);
  CHECK(mate.score == win_score - 1);
}

TEST_CASE("scores are written in pawns, moves to the end, or points") {
  CHECK(format_score(34) == "+0.34");
  CHECK(format_score(win_score - 5) == "win in 3");
  CHECK(format_score(-win_score + 4) == "loss in 2");
  CHECK(format_score(points_score(12)) == "+12 points");
  CHECK(format_score(-infinite_score) == "no score");
}
