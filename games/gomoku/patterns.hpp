// The pattern that a stone on an empty point makes in one line through it, from a table with every neighbourhood, so
// that a point and direction cost one load. The names are those of the literature: Allis, van den Herik and Huntjens
// 1993, "Go-Moku and threat-space search"; International Rules of Renju, section 3.
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
  closed_three,  // one move short of a four that one move stops
  open_three,    // one move short of an open four
  closed_four,   // one point makes five
  double_four,   // two points make five, but the four is not straight; in renju it counts as two fours
  open_four,     // a straight four: both ends make five
  five,
  overline  // a row longer than the win length, if such a row does not win
};

inline constexpr int patterns = 11;

// Does a row that is longer than the win length win?
enum class Length : std::uint8_t { at_least, exact };

struct PatternRules {
  int win_length = 5;
  Length black = Length::at_least;
  Length white = Length::at_least;
  friend bool operator==(const PatternRules&, const PatternRules&) = default;
};

// The patterns of both colours at a point, in one byte.
struct Shape {
  std::uint8_t bits = 0;
  Pattern black() const { return static_cast<Pattern>(bits & 15); }
  Pattern white() const { return static_cast<Pattern>(bits >> 4); }
  Pattern of(int side) const { return static_cast<Pattern>(bits >> 4 * side & 15); }
};

class PatternTable {
 public:
  explicit PatternTable(const PatternRules& rules);

  // The distance to which a stone influences the patterns of a line.
  int radius() const { return radius_; }

  // The shape at a place of the line. The cell at this place is ignored, so it need not be empty.
  Shape shape(std::uint64_t line, int place) const {
    const std::uint64_t window = line >> (shift_of(place) - 2 * radius_);
    return {shapes_[(window & low_mask_) | (window >> 2 & high_mask_)]};
  }
  Shape shape(const Lines& lines, int direction, int x, int y) const {
    const Spot spot = spot_of(direction, x, y);
    return shape(lines.line(direction, spot), spot.place);
  }

 private:
  int radius_;
  std::uint64_t low_mask_;
  std::uint64_t high_mask_;
  std::vector<std::uint8_t> shapes_;
};

}  // namespace kibitz::gomoku
