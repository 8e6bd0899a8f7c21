// The board of Lines of Action as 64-bit sets, and the moves of its pieces.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kibitz::lines_of_action {

using Board = std::uint64_t;  // square 8 * row + column, from a1

inline constexpr Board file_a = 0x0101010101010101;

constexpr Board bit_of(int square) { return Board{1} << square; }

// The set and its neighbours in the eight directions.
constexpr Board grown(Board board) {
  board |= (board & ~(file_a << 7)) << 1 | (board & ~file_a) >> 1;
  return board | board << 8 | board >> 8;
}

// All pieces of the set are one group. A single piece is a group.
constexpr bool is_connected(Board pieces) {
  Board group = pieces & (0 - pieces);
  for (Board last = 0; group != last;) {
    last = group;
    group = grown(group) & pieces;
  }
  return group == pieces;
}

struct Step {
  int across, up;
};
inline constexpr std::array<Step, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

constexpr bool is_on_board(int column, int row) { return column >= 0 && column < 8 && row >= 0 && row < 8; }

// lines[d][s]: the squares of the line through square s in direction d, both ways.
inline constexpr auto lines = [] {
  std::array<std::array<Board, 64>, 4> squares{};
  for (std::size_t d = 0; d < 4; ++d)
    for (int square = 0; square < 64; ++square)
      for (int way = -7; way <= 7; ++way) {
        const int column = square % 8 + way * directions[d].across, row = square / 8 + way * directions[d].up;
        if (is_on_board(column, row)) squares[d][static_cast<std::size_t>(square)] |= bit_of(8 * row + column);
      }
  return squares;
}();

// The squares to which the piece on `from` can move. It moves exactly as many squares as there are pieces on the line,
// past its own side's pieces but not past enemy pieces, to a square that its own side does not occupy.
constexpr Board targets(int from, Board own, Board enemy) {
  Board found = 0;
  for (std::size_t d = 0; d < 4; ++d) {
    const int distance = std::popcount(lines[d][static_cast<std::size_t>(from)] & (own | enemy));
    for (const int way : {1, -1}) {
      const int across = way * directions[d].across, up = way * directions[d].up;
      const int column = from % 8 + distance * across, row = from / 8 + distance * up;
      if (!is_on_board(column, row)) continue;
      Board passed = 0;
      for (int i = 1; i < distance; ++i) passed |= bit_of(from + i * (8 * up + across));
      if ((passed & enemy) == 0) found |= bit_of(8 * row + column) & ~own;
    }
  }
  return found;
}

}  // namespace kibitz::lines_of_action
