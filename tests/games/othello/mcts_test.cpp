// Monte-Carlo tree search finds the correct disc count on 4 x 4.
#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "games/othello/othello.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/truth.hpp"

using namespace kibitz;

TEST_CASE("mcts: Othello on 4 x 4 is proved in discs") {
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
    CHECK(test::ends_with_stated_score(game, position, run.lines[0]));
    ++judged;
  }
  CHECK(judged > 30);
}

TEST_CASE("mcts: a proved drawing move does not prove a draw if another move wins") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_option("method", "mcts"));
  REQUIRE(engine->set_position("--XXXXXXOOOXOXXXOOXOXOXXXXOXOX-XXXOOXOOX-XOXOXOOOOXXOOOOO---OOOO O"));
  const auto analyse = [&](std::uint64_t nodes) {
    Request request;
    request.limits.nodes = nodes;
    Control control;
    return engine->analyse(request, control).value();
  };
  const Analysis early = analyse(200);
  CHECK(early.end == SearchEnd::nodes);
  const AnalysedLine& line = early.report.lines.at(0);
  CHECK(line.score == 0);
  CHECK(line.bound == Bound::lower);
  const Analysis late = analyse(1'000'000);
  CHECK(late.end == SearchEnd::solved);
  CHECK(late.report.lines.at(0).score == points_score(12));
  CHECK(late.report.lines[0].bound == Bound::exact);
  CHECK(late.report.lines[0].moves[0].move == "g4");
}

TEST_CASE("conspiracy: a stable move does not prove its points") {
  const auto engine = make_othello_engine();
  REQUIRE(engine->set_option("method", "conspiracy"));
  REQUIRE(engine->set_position("OOOOOOO-OOXXXOOXOXOOOXOXOXXOOXOXOOXXOXXXOXOXXOXXOOOOOOO---O--XXO X"));
  Request request;
  request.limits.nodes = 10'000;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  CHECK(analysis->end == SearchEnd::settled);
  const AnalysedLine& line = analysis->report.lines.at(0);
  CHECK(line.score == points_score(-14));  // the true result is -16
  CHECK(line.bound == Bound::upper);
}
