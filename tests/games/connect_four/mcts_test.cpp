// Monte-Carlo tree search proves small boards correctly, with the shortest win and the longest loss.
#include <doctest/doctest.h>

#include "games/connect_four/connect_four.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/truth.hpp"

using namespace kibitz;

namespace {

ConnectFour small_board() {
  ConnectFour game;
  game.shape = connect_four::Shape{4, 4};
  return game;
}

// The position after this number of random moves; nullopt if the game has ended by then.
std::optional<ConnectFour::Position> random_position(const ConnectFour& game, int moves, Random& random) {
  ConnectFour::Position position = game.start();
  MoveStack<ConnectFour::Move> stack;
  for (int i = 0; i < moves; ++i) {
    MoveList<ConnectFour::Move> list(stack);
    game.generate(position, list);
    if (list.empty()) return std::nullopt;
    position = game.play(position, list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
  }
  return game.verdict(position) ? std::nullopt : std::optional(position);
}

}  // namespace

TEST_CASE("mcts: Connect Four on 4 x 4 is proved by playouts and by evaluation") {
  const ConnectFour game = small_board();
  Random random(20261122);
  int wins = 0;
  int losses = 0;
  int draws = 0;
  for (int i = 0; i < 60; ++i) {
    const auto position = random_position(game, random.between(5, 12), random);
    if (!position) continue;
    MctsSetup setup;
    setup.options.leaf = i % 2 == 0 ? MctsLeaf::playout : MctsLeaf::evaluation;
    setup.options.bias = i % 3 == 0 ? 20 : 0;
    setup.options.first_play = i % 4 < 2 ? MctsOptions::all_first : -10;
    const auto run = test::run_mcts(game, *position, setup, 1'000'000);
    test::Truth<ConnectFour> truth(game, *position);
    const Score value = truth.best(truth.to_the_end);
    CHECK(run.lines[0].score == value);
    CHECK(run.lines[0].bound == Bound::exact);
    CHECK(truth.of(run.lines[0].moves[0], truth.to_the_end) == value);
    CHECK(test::ends_with_stated_score(game, *position, run.lines[0]));
    wins += is_win(value);
    losses += is_loss(value);
    draws += value == 0;
  }
  CHECK(wins > 5);
  CHECK(losses > 2);
  CHECK(draws > 5);
}

// On 7 x 6 with 30 discs, exact_knowledge() already solves the first leaves.
TEST_CASE("mcts: exact knowledge is probed only if the option is on, and its results are exact") {
  const ConnectFour game;
  Random random(5);
  int solved_leaves = 0;
  for (int i = 0; i < 120; ++i) {
    const auto position = random_position(game, 30, random);
    if (!position) continue;
    MctsSetup setup;
    const auto plain = test::run_mcts(game, *position, setup, 1'000'000);
    setup.uses_exact_knowledge = true;
    const auto knowing = test::run_mcts(game, *position, setup, 1'000'000);
    CHECK(knowing.lines[0].score == plain.lines[0].score);
    CHECK(knowing.simulations <= plain.simulations);
    CHECK(plain.statistics.exact_knowledge == 0);
    solved_leaves += knowing.statistics.exact_knowledge > 0;
  }
  CHECK(solved_leaves > 3);
}
