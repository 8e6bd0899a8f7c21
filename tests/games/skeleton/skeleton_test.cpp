#include "games/skeleton/skeleton.hpp"

#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

const Skeleton game;

std::string error_of(std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "none" : position.error().message;
}

}  // namespace

TEST_CASE("Skeleton satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 200}) == std::vector<std::string>{});
}

TEST_CASE("Skeleton: perft") {
  Perft<Skeleton> perft(game);
  CHECK(perft(game.start(), 1) == 3);
  CHECK(perft(game.start(), 2) == 10);
}

TEST_CASE("Skeleton: the game ends if a pawn reaches the far row or the mover has no move") {
  const auto arrived = game.parse_position("x.o/.../x.. o");
  REQUIRE(arrived);
  CHECK(game.verdict(Line<Skeleton>(game, *arrived), Judge::referee) == Outcome::loss());
  const auto blocked = game.parse_position(".../.o./.x. x");
  REQUIRE(blocked);
  MoveStack<Skeleton::Move> stack;
  MoveList<Skeleton::Move> moves(stack);
  game.generate(*blocked, moves);
  CHECK(moves.empty());
  CHECK(game.without_moves(*blocked) == Outcome::loss());
}

TEST_CASE("Skeleton: positions and moves as text") {
  const auto position = game.parse_position("o.o/.o./x.x x");
  REQUIRE(position);
  CHECK(game.format_position(*position) == "o.o/.o./x.x x");
  const auto capture = game.parse_move(*position, "a1b2");
  REQUIRE(capture);
  CHECK(game.format_position(game.play(*position, *capture)) == "o.o/.x./..x o");
  CHECK(game.parse_move(*position, "a1c2").error().message == "'a1c2' is not a legal move such as a1a2");
  CHECK(game.picture(*position).caption == "x to move");
  CHECK(error_of("ooo/.../xxx") == "'ooo/.../xxx' is not written like ooo/.../xxx x");
  CHECK(error_of("ooo/..?/xxx x") == "'ooo/..?/xxx x' has a square that is not x, o or '.'");
  CHECK(error_of("ooo/.../xxx z") == "'ooo/.../xxx z' does not end with x or o, the side to move");
  CHECK(error_of("x.o/.../x.. x") == "'x.o/.../x.. x' cannot come about: the side to move has won already");
}

TEST_CASE("Skeleton: the second player wins") {
  const auto engine = make_skeleton_engine();
  Control control;
  const auto solution = solve(*engine, {}, control);
  REQUIRE(solution);
  CHECK(solution->at_least == GameValue::loss);
  CHECK(solution->at_most == GameValue::loss);
  CHECK(solution->line_is_whole);
}
