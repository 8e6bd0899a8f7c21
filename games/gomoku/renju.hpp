// Renju's forbidden moves for Black: overline, double four and double three (International Rules of Renju, RIF, 1996
// and 1998, sections 3 and 9). A five is never forbidden.
#pragma once

#include "games/gomoku/patterns.hpp"

namespace kibitz::gomoku {

// A three counts only if a legal next stone makes it a straight four without also making a five. The definition is
// recursive; the recursion ends because every step fills a point.

enum class ForbiddenReason : std::uint8_t { none, overline, double_four, double_three };

// Whether, and why, a black stone on the empty point (x, y) is forbidden.
ForbiddenReason forbidden_reason(const Lines& lines, const PatternTable& table, int x, int y);

}  // namespace kibitz::gomoku
