// Published perft counts of 8x8, with passes as plies (Aart Bik 2009) and without (Egaroucid's table). The counts of
// the small boards are from two independent programs.
#include "kibitz/game/perft.hpp"

#include <doctest/doctest.h>

#include "games/othello/othello.hpp"

using namespace kibitz;

namespace {

std::uint64_t count(int size, int depth) {
  Othello game;
  game.size = size;
  return Perft<Othello>(game)(game.start(), depth);
}

// Perft by the convention that a pass is not a ply.
std::uint64_t count_with_free_passes(const Othello& game, Othello::Position position, int depth) {
  if (depth == 0) return 1;
  if (game.is_legal(position, {Othello::Move::pass})) position = game.play(position, {Othello::Move::pass});
  MoveStack<Othello::Move> stack;
  MoveList<Othello::Move> moves(stack);
  game.generate(position, moves);
  if (moves.empty()) return 1;
  std::uint64_t leaves = 0;
  for (const Othello::Move move : moves) leaves += count_with_free_passes(game, game.play(position, move), depth - 1);
  return leaves;
}

}  // namespace

TEST_CASE("perft of the start to depth 9") {
  constexpr std::array<std::uint64_t, 9> counts{4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  for (int depth = 1; depth <= 9; ++depth) CHECK(count(8, depth) == counts[static_cast<std::size_t>(depth - 1)]);
}

TEST_CASE("perft if a pass is not a ply") {
  const Othello game;
  CHECK(count_with_free_passes(game, game.start(), 6) == 8200);
  CHECK(count_with_free_passes(game, game.start(), 8) == 390216);
}

TEST_CASE("perft of 4x4 and 6x6") {
  constexpr std::array<std::uint64_t, 10> counts4{4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540};
  constexpr std::array<std::uint64_t, 8> counts6{4, 12, 56, 244, 1364, 7604, 47740, 308716};
  for (int depth = 1; depth <= 10; ++depth) CHECK(count(4, depth) == counts4[static_cast<std::size_t>(depth - 1)]);
  for (int depth = 1; depth <= 8; ++depth) CHECK(count(6, depth) == counts6[static_cast<std::size_t>(depth - 1)]);
}

TEST_SUITE("slow") {
  TEST_CASE("deep perft") {
    CHECK(count(8, 10) == 24571284);
    CHECK(count(8, 11) == 212258800);
    CHECK(count(6, 10) == 14976792);
    const Othello game;
    CHECK(count_with_free_passes(game, game.start(), 9) == 3005320);
    CHECK(count_with_free_passes(game, game.start(), 10) == 24571420);
  }
}
