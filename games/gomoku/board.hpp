// A go-moku position: the lines, and counts derived from them. It is copied at every node, so it stores no table of
// points. The pattern of a point is looked up in the lines (744 bytes and four loads instead of 2.3 KB; see README).
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/lines.hpp"
#include "games/gomoku/patterns.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::gomoku {

// Kinds of patterns, from `one` upwards. A position counts, for each side, the (empty point, direction) pairs where a
// stone would make a pattern of this kind.
enum PatternKind : std::uint8_t {
  one,
  closed_two,
  open_two,
  closed_three,
  open_three,
  closed_four,
  winning_four,  // an open four, or a double four on one line if the rules allow it
  five
};
inline constexpr int kinds = 8;
using Counts = std::array<std::uint16_t, 2 * kinds>;  // Black's counts, then White's

inline constexpr int symmetries = 8;

struct Position {
  Lines lines;
  Counts counts{};
  std::array<Key, symmetries> keys{};  // keys of the board and its symmetric images, without the side to move
  std::array<std::uint16_t, 2> stones{};
  std::uint16_t free = 0;  // number of empty points
  std::uint8_t mover = 0;  // 0: Black, 1: White
  bool is_won = false;     // the side that moved last has completed its row

  int count(int side, PatternKind kind) const { return counts[static_cast<std::size_t>(side * kinds + kind)]; }
  friend bool operator==(const Position&, const Position&) = default;
};

// The patterns in the four directions that a stone on a point would make, for both sides.
struct Made {
  std::array<Shape, directions> shapes{};
  Pattern best = Pattern::none;         // best pattern for the side to move
  Pattern best_denied = Pattern::none;  // best pattern for the opponent, if it were to move
};

static_assert(sizeof(Position) <= 768);

}  // namespace kibitz::gomoku
