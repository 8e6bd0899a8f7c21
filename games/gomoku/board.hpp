// A go-moku position: the lines, and counts derived from them. It is copied at every node, so it has no table of
// points: the value of a point is looked up in the lines (744 bytes and four loads instead of 2.3 KB; see README).
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/lines.hpp"
#include "games/gomoku/patterns.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::gomoku {

// For one side: the number of (empty point, direction) pairs that would make each kind of pattern, from `one` upwards.
enum PatternKind : std::uint8_t {
  one,
  closed_two,
  open_two,
  closed_three,
  open_three,
  closed_four,
  winning_four,  // open, or double on one line if that is allowed
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
  bool is_won = false;     // the side that moved last has made its five

  int count(int side, PatternKind kind) const { return counts[static_cast<std::size_t>(side * kinds + kind)]; }
  friend bool operator==(const Position&, const Position&) = default;
};

// The patterns that a stone on a point makes in the four directions, for both sides.
struct Made {
  std::array<Shape, directions> shapes{};
  Pattern best = Pattern::none;         // for the side to move
  Pattern best_denied = Pattern::none;  // for the other side, if it were to move
};

static_assert(sizeof(Position) <= 768);

}  // namespace kibitz::gomoku
