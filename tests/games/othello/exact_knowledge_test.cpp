// When the search calls the endgame solver, and what stopped and finished searches report near the end of the game.
#include <fstream>

#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "games/othello/othello.hpp"
#include "kibitz/engine/engine.hpp"

using namespace kibitz;

namespace {

// A position from a WTHOR game with 18 empty squares. Black wins by 2 with best play.
constexpr std::string_view eighteen = "---OOOO---OOX---XOOOOOOOXXXOOOOOXXXXOOOO-XOXXOOO--XXXX-----XXXX- X";

Report search_position(std::string_view position, std::uint64_t nodes) {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_position(position));
  Request request;
  request.limits.nodes = nodes;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  return analysis->report;
}

}  // namespace

TEST_CASE("the solver takes over at six empty squares at the horizon, and at three more per four plies of depth") {
  const Othello game;
  const auto pays = [&game](int empties, int depth) {
    Othello::Position position;
    position.discs.mover = othello::all_squares << empties;
    return game.pays_to_know(Line<Othello>(game, position), plies(depth));
  };
  CHECK(pays(6, 0));
  CHECK(pays(6, -2));
  CHECK(!pays(7, 0));
  CHECK(!pays(7, 1));
  CHECK(pays(7, 2));
  CHECK(pays(12, 8));
  CHECK(!pays(13, 8));
  CHECK(pays(13, 10));
}

TEST_CASE("phases are about ten squares long") {
  const Othello game;
  const auto phase = [&game](int empties) {
    Othello::Position position;
    position.discs.mover = othello::all_squares << empties;
    return game.phase(position);
  };
  CHECK(phase(40) == 0);
  CHECK(phase(39) == 1);
  CHECK(phase(30) == 1);
  CHECK(phase(29) == 2);
  CHECK(phase(22) == 2);
  CHECK(phase(21) == 3);
}

TEST_CASE("near the end a small node limit still gives depth, and every score is in discs") {
  for (const std::uint64_t nodes : {3'000, 30'000}) {
    const Report report = search_position(eighteen, nodes);
    CHECK(report.statistics.nodes == nodes);
    CHECK(report.lines[0].depth >= 8);
    CHECK(!report.lines[0].is_proved);
    CHECK(std::abs(report.lines[0].score) <= 6'400);
  }
  const Report whole = search_position(eighteen, 3'000'000);
  CHECK(whole.lines[0].score == points_score(2));
  CHECK(whole.lines[0].is_proved);
  CHECK(whole.lines[0].bound == Bound::exact);
}

TEST_CASE("a window in points is searched in points, whatever the unit of the evaluation") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_position(eighteen));
  for (const int points : {1, 2, 3}) {
    Request request;
    request.limits.depth = 60;
    request.window = null_window_below(points_score(points));
    Control control;
    const auto analysis = engine->analyse(request, control);
    REQUIRE(analysis);
    REQUIRE(analysis->report.lines[0].is_proved);
    CHECK((analysis->report.lines[0].score >= points_score(points)) == (points <= 2));
  }
}

TEST_CASE("FFORUM 1 to 19: the preset strong proves the published score and finds a best move") {
  const Othello game;
  std::ifstream file(KIBITZ_TEST_DATA "/othello/fforum-1-19.obf");
  int records = 0;
  for (std::string text; std::getline(file, text); ++records) {
    const auto record = game.parse_record(text);
    REQUIRE(record);
    const Report report = search_position(record->position, 100'000'000);
    INFO(text);
    CHECK(report.lines[0].is_proved);
    CHECK(report.lines[0].score == points_score(*record->points));
    const auto best = std::ranges::find_if(record->operations, [&](const auto& operation) {
      return std::stoi(operation.second) == *record->points &&
             *game.parse_move(*game.parse_position(record->position), operation.first) ==
                 *game.parse_move(*game.parse_position(record->position), report.lines[0].moves[0].move);
    });
    CHECK(best != record->operations.end());
  }
  CHECK(records == 19);
}
