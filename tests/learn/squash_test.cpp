// Tests of the scale of the logistic curve that maps scores to results.
#include "learn/squash.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <span>

using namespace kibitz;
using namespace kibitz::learn;

namespace {

float best_squash(std::span<const PlayedGame> games) {
  SquashFit fit;
  for (const PlayedGame& game : games) fit.add(game);
  return fit.best(400);
}

}  // namespace

TEST_CASE("squash: it is the one that best predicts results from scores") {
  std::vector<PlayedGame> games;
  for (int i = 0; i < 2'000; ++i) {
    PlayedGame game;  // a lead of 200 wins three of four games: 200 / squash = ln 3
    game.result = i % 4 == 0 ? 0 : 2;
    game.moves = {{0, PackedScore::from_score(200)}};
    games.push_back(game);
  }
  CHECK(best_squash(games) == doctest::Approx(200 / std::log(3.0)).epsilon(0.06));
  CHECK(best_squash(std::span(games).first(10)) == 400);
}

TEST_CASE("squash: if scores do not predict results, the squash is at most five times their size") {
  std::vector<PlayedGame> games;
  for (int i = 0; i < 2'000; ++i) {
    PlayedGame game;
    game.result = i % 2 == 0 ? 0 : 2;
    game.moves = {{0, PackedScore::from_score(i % 4 < 2 ? 100 : 140)}};
    games.push_back(game);
  }
  CHECK(best_squash(games) == doctest::Approx(5 * 120));
}

TEST_CASE("squash: scores are for the side to move, and results in points count as won, drawn or lost") {
  std::vector<PlayedGame> games;
  for (int i = 0; i < 1'000; ++i) {
    PlayedGame game;  // the side with the lead of 200 wins three of four games
    game.counts_points = true;
    game.result = i % 4 == 0 ? -5 : 30;
    game.moves = {{0, PackedScore::from_score(200)}, {0, PackedScore::from_score(-200)}};
    games.push_back(game);
  }
  CHECK(best_squash(games) == doctest::Approx(200 / std::log(3.0)).epsilon(0.06));
}

TEST_CASE("squash: proved scores, missing scores and scores of 0 do not count") {
  std::vector<PlayedGame> games(2'000);
  for (PlayedGame& game : games)
    game.moves = {{0, {}}, {0, PackedScore::from_score(0)}, {0, PackedScore::from_score(win_score - 1)}};
  CHECK(best_squash(games) == 400);
}
