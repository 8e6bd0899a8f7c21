// Monte-Carlo tree search counts the discs of 4 x 4 right.
#include <doctest/doctest.h>

#include "games/othello/othello.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/truth.hpp"

using namespace kibitz;

TEST_CASE("mcts: Othello on 4 x 4, in discs") {
  Othello game;
  game.size = 4;
  Random random(20261122);
  MoveStack<Othello::Move> stack;
  int judged = 0;
  for (int i = 0; i < 40; ++i) {
    Othello::Position position = game.start();
    for (int played = 0; played < 5 && !game.is_over(position); ++played) {
      MoveList<Othello::Move> list(stack);
      game.generate(position, list);
      position = game.play(position, list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
    }
    if (game.is_over(position)) continue;
    MctsSetup setup;
    setup.options.leaf = i % 2 == 0 ? MctsLeaf::playout : MctsLeaf::evaluation;
    setup.options.bias = 20;
    const auto run = test::run_mcts(game, position, setup, 1'000'000);
    test::Truth<Othello> truth(game, position);
    CHECK(run.is_exhausted);
    CHECK(run.lines[0].score == truth.best(truth.to_the_end));
    CHECK(test::ends_as_told(game, position, run.lines[0]));
    ++judged;
  }
  CHECK(judged > 30);
}
