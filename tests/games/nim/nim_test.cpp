#include "games/nim/nim.hpp"

#include <doctest/doctest.h>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

const Nim game;

bool wins(const Nim::Position& position, MoveStack<Nim::Move>& stack) {
  MoveList<Nim::Move> moves(stack);
  game.generate(position, moves);
  const int count = moves.size();
  for (int i = 0; i < count; ++i)
    if (!wins(game.play(position, moves[i]), stack)) return true;
  return false;
}

std::string error_of(std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "none" : position.error().message;
}

}  // namespace

TEST_CASE("Nim satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 50}) == std::vector<std::string>{});
  CHECK(check_game_from(game, {*game.parse_position("99 1 0 50 2 7 9"), *game.parse_position("0")}) ==
        std::vector<std::string>{});
}

TEST_CASE("Nim is lost if the XOR of the heaps is zero (Bouton 1901)") {
  MoveStack<Nim::Move> stack;
  for (int a = 0; a < 5; ++a)
    for (int b = 0; b < 4; ++b)
      for (int c = 0; c < 4; ++c) {
        const auto position = game.parse_position(fmt::format("{} {} {}", a, b, c));
        CHECK(wins(*position, stack) == ((a ^ b ^ c) != 0));
      }
}

TEST_CASE("Nim: perft") {
  Perft<Nim> perft(game);
  CHECK(perft(game.start(), 1) == 12);
  CHECK(perft(*game.parse_position("1 1"), 2) == 2);
  CHECK(perft(*game.parse_position("1 1"), 3) == 0);
}

TEST_CASE("Nim: positions and moves as text") {
  const auto position = game.parse_position(" 3  4 5 second");
  REQUIRE(position.has_value());
  CHECK(game.mover(*position) == 1);
  CHECK(game.format_position(*position) == "3 4 5 second");
  CHECK(game.parse_move(*position, "c5") == Nim::Move{2, 5});
  CHECK(game.parse_move(*position, "a4").error().message == "'a4' cannot be taken from '3 4 5 second'");
  CHECK(game.parse_move(*position, "a0").error().message == "'a0' cannot be taken from '3 4 5 second'");
  CHECK(game.parse_move(*position, "4").error().message ==
        "'4' is not a heap's letter and a number of stones, such as a2");
  CHECK(error_of("") == "'' is not a list of 1 to 7 heaps");
  CHECK(error_of("3 4 100") == "'100' is not a heap of 0 to 99 stones");
  CHECK(error_of("3 -4") == "'-4' is not a heap of 0 to 99 stones");
}
