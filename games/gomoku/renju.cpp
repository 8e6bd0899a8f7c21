#include "games/gomoku/renju.hpp"

namespace kibitz::gomoku {
namespace {

// The number of patterns of each kind that a black stone on a point makes in the four directions.
struct MadeLines {
  int fives = 0;
  int overlines = 0;
  int fours = 0;
  int threes = 0;
  std::array<bool, directions> is_three{};
};

MadeLines made_at(const Lines& lines, const PatternTable& table, int x, int y) {
  MadeLines made;
  for (int d = 0; d < directions; ++d) {
    const Pattern pattern = table.shape(lines, d, x, y).black();
    made.fives += pattern == Pattern::five;
    made.overlines += pattern == Pattern::overline;
    made.fours += pattern == Pattern::closed_four || pattern == Pattern::open_four;
    made.fours += 2 * (pattern == Pattern::double_four);
    made.threes += pattern == Pattern::open_three;
    made.is_three[static_cast<std::size_t>(d)] = pattern == Pattern::open_three;
  }
  return made;
}

class Referee {
 public:
  Referee(const Lines& lines, const PatternTable& table) : lines_(lines), table_(table) {}

  Forbidden judge(int x, int y, const MadeLines& made) {
    if (made.fives > 0) return Forbidden::no;
    if (made.overlines > 0) return Forbidden::overline;
    if (made.fours > 1) return Forbidden::double_four;
    if (made.threes < 2) return Forbidden::no;
    lines_.put(x, y, Stone::black);
    int threes = 0;
    for (int d = 0; d < directions; ++d)
      threes += made.is_three[static_cast<std::size_t>(d)] && (grows(x, y, d, -1) || grows(x, y, d, 1));
    lines_.put(x, y, Stone::none);
    return threes > 1 ? Forbidden::double_three : Forbidden::no;
  }

 private:
  // Can the row through the stone on (x, y) become a straight four by a stone on its next free point in this direction?
  // A straight four is unbroken, so only that point counts.
  bool grows(int x, int y, int direction, int side) {
    const auto d = static_cast<std::size_t>(direction);
    do {
      x += side * step_x[d];
      y += side * step_y[d];
      if (x < 0 || y < 0 || x >= max_side || y >= max_side) return false;
    } while (lines_.at(x, y) == Stone::black);
    if (lines_.at(x, y) != Stone::none) return false;
    if (table_.shape(lines_, direction, x, y).black() != Pattern::open_four) return false;
    const MadeLines made = made_at(lines_, table_, x, y);
    return made.fives == 0 && judge(x, y, made) == Forbidden::no;
  }

  Lines lines_;
  const PatternTable& table_;
};

}  // namespace

Forbidden forbidden(const Lines& lines, const PatternTable& table, int x, int y) {
  const MadeLines made = made_at(lines, table, x, y);
  if (made.fives == 0 && made.overlines == 0 && made.fours < 2 && made.threes < 2) return Forbidden::no;
  return Referee(lines, table).judge(x, y, made);
}

}  // namespace kibitz::gomoku
