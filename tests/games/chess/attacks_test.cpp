// Compares the attack tables with a walk along the lines.
#include "games/chess/attacks.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::chess;

namespace {

Bitboard walk_line(Square square, Bitboard occupied, int file_step, int rank_step) {
  Bitboard reached = 0;
  int file = file_of(square) + file_step;
  int rank = chess::rank_of(square) + rank_step;
  for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += file_step, rank += rank_step) {
    reached |= bit(make_square(file, rank));
    if (contains(occupied, make_square(file, rank))) break;
  }
  return reached;
}

Bitboard walk_rook_lines(Square square, Bitboard occupied) {
  return walk_line(square, occupied, 1, 0) | walk_line(square, occupied, -1, 0) | walk_line(square, occupied, 0, 1) |
         walk_line(square, occupied, 0, -1);
}
Bitboard walk_bishop_lines(Square square, Bitboard occupied) {
  return walk_line(square, occupied, 1, 1) | walk_line(square, occupied, -1, 1) | walk_line(square, occupied, 1, -1) |
         walk_line(square, occupied, -1, -1);
}

}  // namespace

TEST_CASE("sliders attack up to the first piece on each line, by table and by calculation") {
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    const Bitboard occupied = random.next() & random.next();
    for (Square square = 0; square < 64; ++square) {
      const Bitboard straight = walk_rook_lines(square, occupied);
      const Bitboard diagonal = walk_bishop_lines(square, occupied);
      CHECK(rook_attacks(square, occupied) == straight);
      CHECK(detail::slow_rook_attacks(square, occupied) == straight);
      CHECK(bishop_attacks(square, occupied) == diagonal);
      CHECK(detail::slow_bishop_attacks(square, occupied) == diagonal);
    }
  }
}

TEST_CASE("attacks_square agrees with the set of attacked squares") {
  Random random(6);
  for (int kind = pawn; kind <= king; ++kind) {
    const Piece piece = make_piece(random.below(2) == 0 ? white : black, static_cast<PieceKind>(kind));
    const Bitboard occupied = random.next() & random.next();
    for (Square from = 0; from < 64; ++from)
      for (Square to = 0; to < 64; ++to)
        CHECK(attacks_square(piece, from, to, occupied) == contains(attacks_of(piece, from, occupied), to));
  }
}

TEST_CASE("squares_between and line_of give the squares of a common line") {
  CHECK(squares_between(0, 63) == 0x0040201008040200);
  CHECK(squares_between(0, 1) == 0);
  CHECK(squares_between(0, 10) == 0);
  CHECK(line_of(0, 10) == 0);
  CHECK(line_of(9, 18) == 0x8040201008040201);
  CHECK(line_of(3, 3) == 0);
  CHECK(chess::distance(0, 63) == 7);
}
