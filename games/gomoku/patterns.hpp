// The pattern that a stone on an empty point makes on a line. A table holds the patterns of all neighbourhoods, so each
// point and direction costs one load. The names are from Allis, van den Herik and Huntjens 1993, "Go-Moku and
// threat-space search", and the International Rules of Renju, section 3.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/gomoku/lines.hpp"

namespace kibitz::gomoku {

// With win length k, a "four" is one stone short of k, a "three" is one stone short of a straight four, and so on.

enum class Pattern : std::uint8_t {
  none,          // no five is possible on this line, or only an overline
  one,           // a stone with room for a five
  closed_two,    // one move short of a closed three
  open_two,      // one move short of an open three
  closed_three,  // one move short of a closed four or a double four
  open_three,    // one move short of an open four
  closed_four,   // one point completes a five
  double_four,   // two points complete a five, but the four is not straight; in renju it counts as two fours
  open_four,     // a straight four: both ends complete a five
  five,
  overline  // a row longer than the win length, if such a row does not win
};

inline constexpr int patterns = 11;

// Which rows win: all rows of at least the win length, or only rows of exactly the win length.
enum class WinningLength : std::uint8_t { at_least, exact };

struct PatternRules {
  int win_length = 5;
  WinningLength black = WinningLength::at_least;
  WinningLength white = WinningLength::at_least;
  friend bool operator==(const PatternRules&, const PatternRules&) = default;
};

// The patterns that a black and a white stone would make at a point in one direction, in one byte.
struct PatternPair {
  std::uint8_t bits = 0;
  Pattern black() const { return static_cast<Pattern>(bits & 15); }
  Pattern white() const { return static_cast<Pattern>(bits >> 4); }
  Pattern of(int side) const { return static_cast<Pattern>(bits >> 4 * side & 15); }
};

class PatternTable {
 public:
  explicit PatternTable(const PatternRules& rules);

  // The greatest distance at which a stone influences the pattern of a point on its line.
  int radius() const { return radius_; }

  // The patterns that a stone on cell `index` of the line would make. The content of this cell is ignored.
  PatternPair pattern_pair(std::uint64_t line, int index) const {
    const std::uint64_t window = line >> (shift_of(index) - 2 * radius_);
    return {pattern_bits_[(window & low_mask_) | (window >> 2 & high_mask_)]};
  }
  PatternPair pattern_pair(const Lines& lines, int direction, int x, int y) const {
    const LineCell spot = line_cell_of(direction, x, y);
    return pattern_pair(lines.line(direction, spot), spot.index);
  }

 private:
  int radius_;
  std::uint64_t low_mask_;
  std::uint64_t high_mask_;
  std::vector<std::uint8_t> pattern_bits_;
};

}  // namespace kibitz::gomoku
