// Stable discs, which can never be flipped. A disc is safe along a line if the line is full, if the disc is at an end
// of the line, or if a neighbour on the line is a stable disc of the same colour. A disc that is safe along all four
// lines is stable. This test finds only some of the stable discs. (Full lines and propagation: as in Edax.)
#pragma once

#include "games/othello/board.hpp"

namespace kibitz::othello {

// For each direction, the squares on lines without an empty square. Squares outside the board count as filled.
struct FullLines {
  Board row, column, falling, rising;  // falling: step 9; rising: step 7
};

inline constexpr FullLines full_lines(Board filled) {
  Board row = filled & filled >> 1;
  row &= row >> 2;
  row = (row & row >> 4 & left_column) * 0xff;
  Board column = filled & std::rotr(filled, 8);
  column &= std::rotr(column, 16);
  column &= std::rotr(column, 32);
  Board before = filled & (filled << 9 | 0x01010101010101ff);
  Board after = filled & (filled >> 9 | 0xff80808080808080);
  before &= before << 18 | 0x030303030303ffff;
  after &= after >> 18 | 0xffffc0c0c0c0c0c0;
  before &= before << 36 | 0x0f0f0f0fffffffff;
  after &= after >> 36 | 0xfffffffff0f0f0f0;
  const Board falling = before & after;
  before = filled & (filled << 7 | 0x80808080808080ff);
  after = filled & (filled >> 7 | 0xff01010101010101);
  before &= before << 14 | 0xc0c0c0c0c0c0ffff;
  after &= after >> 14 | 0xffff030303030303;
  before &= before << 28 | 0xf0f0f0f0ffffffff;
  after &= after >> 28 | 0xffffffff0f0f0f0f;
  return {row, column, falling, before & after};
}

// The discs in `own` that this test finds to be stable.
inline constexpr Board stable_discs(Board own, Board occupied, Board board) {
  const Board outside = ~board;
  FullLines safe = full_lines(occupied | outside);
  constexpr Board rim = top_row | bottom_row | left_column | right_column;
  safe.row |= left_column | right_column;
  safe.column |= top_row | bottom_row;
  safe.falling |= rim;
  safe.rising |= rim;
  // A shift that wraps to another row arrives on an edge square, which is safe along the line of the shift anyway.
  Board stable = 0;
  for (Board grown = outside;;) {
    const Board next = own & (safe.row | grown << 1 | grown >> 1) & (safe.column | grown << 8 | grown >> 8) &
                       (safe.falling | grown << 9 | grown >> 9) & (safe.rising | grown << 7 | grown >> 7);
    if (next == stable) return stable;
    stable = next;
    grown = stable | outside;
  }
}

}  // namespace kibitz::othello
