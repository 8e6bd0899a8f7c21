// Renju's forbidden moves for Black: overline, double-four and double-three, after the International Rules of Renju
// (RIF, 1996 and 1998), sections 3 and 9. A five is never forbidden. A three counts only if a next stone makes it a
// straight four without making a five, and may legally be put there: so the definition refers to itself, one stone
// further on, and ends because every step fills a point.
#pragma once

#include "games/gomoku/patterns.hpp"

namespace kibitz::gomoku {

enum class Forbidden : std::uint8_t { no, overline, double_four, double_three };

// For Black to put a stone on the empty point (x, y).
Forbidden forbidden(const Lines& lines, const PatternTable& table, int x, int y);

}  // namespace kibitz::gomoku
