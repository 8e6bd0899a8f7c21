// Attacks of the pieces. Sliders use the obstruction difference of a line (Hasse; no table) or, with BMI2, a table
// indexed by PEXT and filled by the same method. Both methods give the same sets. Only this file depends on the choice.
#pragma once

#include <array>
#include <cstdlib>
#include <memory>

#include "games/chess/bits.hpp"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace kibitz::chess {

namespace detail {

// A line through a square, without the square itself: the squares with lower numbers and those with higher numbers.
struct SplitLine {
  Bitboard below = 0;
  Bitboard above = 0;
};

constexpr SplitLine line_through(Square square, int file_step, int rank_step) {
  SplitLine line;
  for (int sign : {-1, 1}) {
    int file = file_of(square) + sign * file_step;
    int rank = rank_of(square) + sign * rank_step;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += sign * file_step, rank += sign * rank_step)
      (make_square(file, rank) < square ? line.below : line.above) |= bit(make_square(file, rank));
  }
  return line;
}

// The attacked squares of a line: the squares up to the nearest piece above and the nearest piece below, inclusive.
// Twice the bit of the piece above, minus the bit of the piece below, sets all bits between the two.
constexpr Bitboard attacks_along(SplitLine line, Bitboard occupied) {
  const Bitboard below = line.below & occupied;
  const Bitboard above = line.above & occupied;
  const Bitboard nearest_below = Bitboard{1} << (63 - std::countl_zero(below | 1));
  const Bitboard nearest_above = above & (0 - above);
  return (2 * nearest_above - nearest_below) & (line.below | line.above);
}

struct SliderLines {
  SplitLine straight[2];
  SplitLine diagonal[2];
};

constexpr std::array<SliderLines, 64> make_slider_lines() {
  std::array<SliderLines, 64> lines{};
  for (Square square = 0; square < 64; ++square) {
    lines[square].straight[0] = line_through(square, 1, 0);
    lines[square].straight[1] = line_through(square, 0, 1);
    lines[square].diagonal[0] = line_through(square, 1, 1);
    lines[square].diagonal[1] = line_through(square, -1, 1);
  }
  return lines;
}
inline constexpr std::array<SliderLines, 64> slider_lines = make_slider_lines();

constexpr Bitboard slow_rook_attacks(Square square, Bitboard occupied) {
  const auto& lines = slider_lines[square].straight;
  return attacks_along(lines[0], occupied) | attacks_along(lines[1], occupied);
}
constexpr Bitboard slow_bishop_attacks(Square square, Bitboard occupied) {
  const auto& lines = slider_lines[square].diagonal;
  return attacks_along(lines[0], occupied) | attacks_along(lines[1], occupied);
}

// The set of the one square that the step leads to; empty if the step leaves the board.
constexpr Bitboard step_target(Square square, int file_step, int rank_step) {
  const int file = file_of(square) + file_step;
  const int rank = rank_of(square) + rank_step;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? bit(make_square(file, rank)) : 0;
}

struct StepTables {
  std::array<Bitboard, 64> knight{};
  std::array<Bitboard, 64> king{};
  std::array<std::array<Bitboard, 64>, 2> pawn{};
};

constexpr StepTables make_step_tables() {
  StepTables tables;
  for (Square square = 0; square < 64; ++square) {
    for (int a : {-1, 1})
      for (int b : {-2, 2}) tables.knight[square] |= step_target(square, a, b) | step_target(square, b, a);
    for (int a : {-1, 0, 1})
      for (int b : {-1, 0, 1}) tables.king[square] |= a == 0 && b == 0 ? 0 : step_target(square, a, b);
    tables.pawn[white][square] = step_target(square, -1, 1) | step_target(square, 1, 1);
    tables.pawn[black][square] = step_target(square, -1, -1) | step_target(square, 1, -1);
  }
  return tables;
}
inline constexpr StepTables step_tables = make_step_tables();

// Tables for pairs of squares. The sets are empty if the two squares share no line.
struct PairTables {
  Bitboard between[64][64];  // the squares strictly between the two squares
  Bitboard line[64][64];     // the whole line through the two squares
  PairTables();
};
extern const PairTables pair_tables;

#ifdef __BMI2__
struct SliderTable {
  struct Entry {
    Bitboard mask;
    std::uint32_t offset;
  };
  Entry rook[64];
  Entry bishop[64];
  Bitboard attacks[102400 + 5248];  // rooks, then bishops; the sizes are sums of 2^(inner squares) over all squares
  SliderTable();

  Bitboard look_up(const Entry& entry, Bitboard occupied) const {
    return attacks[entry.offset + _pext_u64(occupied, entry.mask)];
  }
};
extern const SliderTable slider_table;
#endif

}  // namespace detail

inline Bitboard rook_attacks(Square square, Bitboard occupied) {
#ifdef __BMI2__
  return detail::slider_table.look_up(detail::slider_table.rook[square], occupied);
#else
  return detail::slow_rook_attacks(square, occupied);
#endif
}

inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
#ifdef __BMI2__
  return detail::slider_table.look_up(detail::slider_table.bishop[square], occupied);
#else
  return detail::slow_bishop_attacks(square, occupied);
#endif
}

inline Bitboard queen_attacks(Square square, Bitboard occupied) {
  return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
inline Bitboard knight_attacks(Square square) { return detail::step_tables.knight[square]; }
inline Bitboard king_attacks(Square square) { return detail::step_tables.king[square]; }
inline Bitboard pawn_attacks(Colour colour, Square square) { return detail::step_tables.pawn[colour][square]; }

// The squares that a piece attacks. Not for pawns, whose attacks depend on their colour.
template <PieceKind kind>
Bitboard piece_attacks(Square square, Bitboard occupied) {
  if constexpr (kind == knight) return knight_attacks(square);
  if constexpr (kind == bishop) return bishop_attacks(square, occupied);
  if constexpr (kind == rook) return rook_attacks(square, occupied);
  if constexpr (kind == queen) return queen_attacks(square, occupied);
  if constexpr (kind == king) return king_attacks(square);
}
Bitboard attacks_of(Piece piece, Square square, Bitboard occupied);

inline Bitboard between(Square a, Square b) { return detail::pair_tables.between[a][b]; }
inline Bitboard line_of(Square a, Square b) { return detail::pair_tables.line[a][b]; }

// True if a piece on `from` attacks `to`. This is cheaper than computing all its attacks.
bool attacks_square(Piece piece, Square from, Square to, Bitboard occupied);

// The number of king steps between two squares.
constexpr int distance(Square a, Square b) {
  const int files = file_of(a) > file_of(b) ? file_of(a) - file_of(b) : file_of(b) - file_of(a);
  const int ranks = rank_of(a) > rank_of(b) ? rank_of(a) - rank_of(b) : rank_of(b) - rank_of(a);
  return files > ranks ? files : ranks;
}

}  // namespace kibitz::chess
