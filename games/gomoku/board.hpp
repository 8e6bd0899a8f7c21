// A go-moku position: the lines, and counts derived from them. It is copied at every node, so it is kept small, at 744
// bytes: the patterns at a point are looked up by four loads. Storing them would take 2.3 KB (README.md).
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/lines.hpp"
#include "games/gomoku/patterns.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::gomoku {

// The kinds of patterns that a position counts. The count of a kind is the number of (empty point, direction) pairs at
// which a stone of the side would make a pattern of this kind.
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

inline constexpr int symmetry_count = 8;

struct Position {
  Lines lines;
  Counts counts{};
  std::array<Key, symmetry_count> keys{};  // keys of the board and its symmetric images, without the side to move
  std::array<std::uint16_t, 2> stones{};   // number of stones of each side
  std::uint16_t free = 0;                  // number of empty points
  std::uint8_t mover = 0;                  // 0: Black, 1: White
  bool is_won = false;                     // true if the side that moved last has a winning row

  int count(int side, PatternKind kind) const { return counts[static_cast<std::size_t>(side * kinds + kind)]; }
  friend bool operator==(const Position&, const Position&) = default;
};

// The patterns that a stone on a point would make in the four directions, for both sides.
struct MadePatterns {
  std::array<PatternPair, directions> pattern_pairs{};
  Pattern best = Pattern::none;         // best pattern for the side to move
  Pattern best_denied = Pattern::none;  // best pattern that a stone of the opponent would make on the point
};

static_assert(sizeof(Position) <= 768);

}  // namespace kibitz::gomoku
