// A go-moku position: the lines, and what is counted along with them. It is copied at every node, so it holds no table
// of points: what a point is worth is looked up in the lines (744 bytes and four loads against 2.3 KB; see README).
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/lines.hpp"
#include "games/gomoku/patterns.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::gomoku {

// How many (empty point, direction) pairs would make each of these, for one side: kinds from `one` upwards.
enum Kind : std::uint8_t {
  one,
  closed_two,
  open_two,
  closed_three,
  open_three,
  closed_four,
  winning_four,  // open, or double on one line where that is allowed
  five
};
inline constexpr int kinds = 8;
using Counts = std::array<std::uint16_t, 2 * kinds>;  // Black's, then White's

inline constexpr int symmetries = 8;

struct Position {
  Lines lines;
  Counts counts{};
  std::array<Key, symmetries> keys{};  // of the board and its images, without the side to move
  std::array<std::uint16_t, 2> stones{};
  std::uint16_t free = 0;  // empty points
  std::uint8_t mover = 0;  // 0 Black, 1 White
  bool is_won = false;     // the side that moved last has its five

  int count(int side, Kind kind) const { return counts[static_cast<std::size_t>(side * kinds + kind)]; }
  friend bool operator==(const Position&, const Position&) = default;
};

// What a stone on a point makes in the four directions, for both sides.
struct Made {
  std::array<Shape, directions> shapes{};
  Pattern best = Pattern::none;         // for the side to move
  Pattern best_denied = Pattern::none;  // for the other side, had it the move
};

static_assert(sizeof(Position) <= 768);

}  // namespace kibitz::gomoku
