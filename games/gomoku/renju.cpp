#include "games/gomoku/renju.hpp"

namespace kibitz::gomoku {
namespace {

// The numbers of patterns of each kind that a black stone on a point makes in the four directions.
struct MadePatternCounts {
  int fives = 0;
  int overlines = 0;
  int fours = 0;
  int threes = 0;
  std::array<bool, directions> is_three{};
};

MadePatternCounts count_made_patterns(const Lines& lines, const PatternTable& table, int x, int y) {
  MadePatternCounts made;
  for (int d = 0; d < directions; ++d) {
    const Pattern pattern = table.pattern_pair(lines, d, x, y).black();
    made.fives += pattern == Pattern::five;
    made.overlines += pattern == Pattern::overline;
    made.fours += pattern == Pattern::closed_four || pattern == Pattern::open_four;
    made.fours += 2 * (pattern == Pattern::double_four);
    made.threes += pattern == Pattern::open_three;
    made.is_three[static_cast<std::size_t>(d)] = pattern == Pattern::open_three;
  }
  return made;
}

class ForbiddenMoveTest {
 public:
  ForbiddenMoveTest(const Lines& lines, const PatternTable& table) : lines_(lines), table_(table) {}

  ForbiddenReason find_reason(int x, int y, const MadePatternCounts& made) {
    if (made.fives > 0) return ForbiddenReason::none;
    if (made.overlines > 0) return ForbiddenReason::overline;
    if (made.fours > 1) return ForbiddenReason::double_four;
    if (made.threes < 2) return ForbiddenReason::none;
    lines_.put_stone(x, y, Stone::black);
    int threes = 0;
    for (int d = 0; d < directions; ++d)
      threes += made.is_three[static_cast<std::size_t>(d)] &&
                (can_become_straight_four(x, y, d, -1) || can_become_straight_four(x, y, d, 1));
    lines_.put_stone(x, y, Stone::none);
    return threes > 1 ? ForbiddenReason::double_three : ForbiddenReason::none;
  }

 private:
  // True if a legal stone on the next free point in this direction turns the row through (x, y) into a straight four.
  // `side` is -1 or 1. A straight four has no gaps, so no other point in this direction needs to be tested.
  bool can_become_straight_four(int x, int y, int direction, int side) {
    const auto d = static_cast<std::size_t>(direction);
    do {
      x += side * step_x[d];
      y += side * step_y[d];
      if (x < 0 || y < 0 || x >= max_side || y >= max_side) return false;
    } while (lines_.at(x, y) == Stone::black);
    if (lines_.at(x, y) != Stone::none) return false;
    if (table_.pattern_pair(lines_, direction, x, y).black() != Pattern::open_four) return false;
    const MadePatternCounts made = count_made_patterns(lines_, table_, x, y);
    return made.fives == 0 && find_reason(x, y, made) == ForbiddenReason::none;
  }

  Lines lines_;
  const PatternTable& table_;
};

}  // namespace

ForbiddenReason forbidden_reason(const Lines& lines, const PatternTable& table, int x, int y) {
  const MadePatternCounts made = count_made_patterns(lines, table, x, y);
  if (made.fives == 0 && made.overlines == 0 && made.fours < 2 && made.threes < 2) return ForbiddenReason::none;
  return ForbiddenMoveTest(lines, table).find_reason(x, y, made);
}

}  // namespace kibitz::gomoku
