// The board as lines: every row, column and diagonal is a 64-bit word of two-bit cells. The neighbourhood of a point in
// one direction is then a shift and a mask.
#pragma once

#include <array>
#include <cstdint>

namespace kibitz::gomoku {

// A line has room for 21 cells with a margin of five cells on both sides; cells off the board are `wall`. Two diagonals
// share a word: x - y = d and x - y = d - 20 together have 20 points, with one wall cell between them.

enum class Stone : std::uint8_t { none = 0, black = 1, white = 2, wall = 3 };

inline constexpr int max_side = 20;
inline constexpr int max_points = max_side * max_side;
inline constexpr int margin = 5;
inline constexpr int directions = 4;

// Where a point lies on one of the four lines through it.
struct LineCell {
  int line;   // number of the line among the lines of its direction
  int index;  // number of the cell on the line
};

// A step along direction d adds (step_x[d], step_y[d]) to the coordinates and 1 to the index of the cell.
inline constexpr std::array<int, directions> step_x = {1, 0, 1, 1};
inline constexpr std::array<int, directions> step_y = {0, 1, 1, -1};

constexpr LineCell line_cell_of(int direction, int x, int y) {
  switch (direction) {
    case 0: return {y, x};
    case 1: return {x, y};
    case 2: return x >= y ? LineCell{x - y, x + 1} : LineCell{x - y + max_side, x};
    default: return x + y < max_side ? LineCell{x + y, x} : LineCell{x + y - max_side, x + 1};
  }
}

constexpr int shift_of(int index) { return 2 * (index + margin); }
constexpr Stone cell(std::uint64_t line, int index) { return static_cast<Stone>(line >> shift_of(index) & 3); }

struct Lines {
  std::array<std::array<std::uint64_t, max_side>, directions> words;

  // All cells are wall: the board has no points yet.
  constexpr Lines() : words() {
    for (auto& direction : words) direction.fill(~std::uint64_t{0});
  }

  constexpr std::uint64_t line(int direction, LineCell spot) const {
    return words[static_cast<std::size_t>(direction)][static_cast<std::size_t>(spot.line)];
  }
  constexpr std::uint64_t& line(int direction, LineCell spot) {
    return words[static_cast<std::size_t>(direction)][static_cast<std::size_t>(spot.line)];
  }
  constexpr std::uint64_t row(int y) const { return words[0][static_cast<std::size_t>(y)]; }

  constexpr Stone at(int x, int y) const { return cell(row(y), x); }
  constexpr void put_stone(int x, int y, Stone stone) {
    for (int d = 0; d < directions; ++d) {
      const LineCell spot = line_cell_of(d, x, y);
      std::uint64_t& word = line(d, spot);
      word &= ~(std::uint64_t{3} << shift_of(spot.index));
      word |= static_cast<std::uint64_t>(stone) << shift_of(spot.index);
    }
  }

  friend bool operator==(const Lines&, const Lines&) = default;
};

// The empty cells of a line, represented by their lower bits.
constexpr std::uint64_t empty_cells(std::uint64_t line) { return ~(line | line >> 1) & 0x5555555555555555; }

}  // namespace kibitz::gomoku
