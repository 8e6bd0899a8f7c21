#include "lab/cost.hpp"

#include <doctest/doctest.h>

#include "lab/support.hpp"
#include "match/game_store.hpp"

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("durations are in the largest suitable unit") {
  CHECK(duration_text(99) == "99 s");
  CHECK(duration_text(102) == "1.7 min");
  CHECK(duration_text(9000) == "2.5 h");
  CHECK(duration_text(86400 * 10) == "10.0 days");
}

TEST_CASE("the cost is the number of games, and the time of their moves") {
  Experiment experiment = test::small_experiment();
  CHECK(cost_text(test::planned_cells(experiment), {}).empty());
  experiment.configurations[1].task = CellTask::games;
  experiment.configurations[1].against = {"A"};
  CHECK(cost_text(test::planned_cells(experiment), {}) == "1 pairing, at most 4 games");
  experiment.games[0].limits = {{LimitKind::time, 500}, {LimitKind::time, 1000}};
  const auto plan = test::planned_cells(experiment);
  // 4 games of 80 plies with 0.5 s and 4 with 1 s
  CHECK(cost_text(plan, {}) ==
        "2 pairings, at most 8 games, at most 8.0 min of processor time if a game has 80 plies (a guess)");
  StoredCell cell{plan[0], StoredResult{{}, "a machine", ""}};
  match::StoredGame game;
  game.record.moves.resize(10);
  for (match::MatchMove& move : game.record.moves) move.move = "1";
  cell.stored->result.games = {match::text_of(game)};
  CHECK(cost_text(plan, {cell}) ==
        "2 pairings, at most 8 games, at most 60 s of processor time if the games are as long as the stored ones (a "
        "guess)");
}
