// Computes the pattern table. For one colour, a neighbourhood consists of two arms that end at the other colour or the
// edge. Each arm has a code below 64. The pattern of a pair of arms is derived from the patterns that one more stone
// makes.
#include "games/gomoku/patterns.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace kibitz::gomoku {
namespace {

// An arm: the cells from the centre outwards. Bit i is set if cell i holds an own stone. The highest set bit marks the
// end of the arm, one above the last cell that is free or own.
using Arm = std::uint8_t;
inline constexpr int arm_codes = 64;

int arm_length(Arm arm) { return std::bit_width(arm) - 1; }
int run_length(Arm arm) { return std::countr_one(static_cast<unsigned>(arm) ^ (1U << arm_length(arm))); }
bool is_free(Arm arm, int distance) { return distance < arm_length(arm) && (arm >> distance & 1) == 0; }
Arm fill(Arm arm, int distance) { return static_cast<Arm>(arm | 1 << distance); }

class PatternClassifier {
 public:
  PatternClassifier(int win_length, WinningLength length) : win_length_(win_length), length_(length) {
    for (auto& row : memo_) row.fill(unknown);
  }

  Pattern operator()(Arm left, Arm right) {
    std::uint8_t& known = memo_[left][right];
    if (known == unknown) known = static_cast<std::uint8_t>(classify(left, right));
    return static_cast<Pattern>(known);
  }

 private:
  static constexpr std::uint8_t unknown = 255;

  bool is_winning_row(int stones) const {
    return length_ == WinningLength::exact ? stones == win_length_ : stones >= win_length_;
  }

  // True if a stone on the first free cell of the near arm makes a five through the centre.
  bool can_complete_five(Arm near, Arm far) const {
    const int gap = run_length(near);
    return is_free(near, gap) && is_winning_row(run_length(fill(near, gap)) + 1 + run_length(far));
  }

  Pattern classify(Arm left, Arm right) {
    const int stones = run_length(left) + 1 + run_length(right);
    if (is_winning_row(stones)) return Pattern::five;
    if (stones > win_length_) return Pattern::overline;
    const int ways = can_complete_five(left, right) + can_complete_five(right, left);
    if (ways == 2) return stones == win_length_ - 1 ? Pattern::open_four : Pattern::double_four;
    if (ways == 1) return Pattern::closed_four;
    Pattern best = Pattern::none;
    for (int i = 0; i < margin; ++i) {
      if (is_free(left, i)) best = std::max(best, pattern_one_stone_earlier((*this)(fill(left, i), right)));
      if (is_free(right, i)) best = std::max(best, pattern_one_stone_earlier((*this)(left, fill(right, i))));
    }
    return best;
  }

  // The pattern that one more stone turns into `next`.
  static Pattern pattern_one_stone_earlier(Pattern next) {
    switch (next) {
      case Pattern::open_four: return Pattern::open_three;
      case Pattern::closed_four:
      case Pattern::double_four: return Pattern::closed_three;
      case Pattern::open_three: return Pattern::open_two;
      case Pattern::closed_three: return Pattern::closed_two;
      case Pattern::open_two:
      case Pattern::closed_two: return Pattern::one;
      default: return Pattern::none;
    }
  }

  int win_length_;
  WinningLength length_;
  std::array<std::array<std::uint8_t, arm_codes>, arm_codes> memo_;
};

// Converts the cells on one side of the centre, encoded as in the table's index, to an arm of one colour.
Arm arm_of(unsigned cells, int radius, bool outwards_is_up, Stone own) {
  unsigned arm = 0;
  for (int i = 0; i < radius; ++i) {
    const int at = outwards_is_up ? i : radius - 1 - i;
    const auto stone = static_cast<Stone>(cells >> 2 * at & 3);
    if (stone != Stone::none && stone != own) return static_cast<Arm>(arm | 1U << i);
    if (stone == own) arm |= 1U << i;
  }
  return static_cast<Arm>(arm | 1U << radius);
}

}  // namespace

PatternTable::PatternTable(const PatternRules& rules)
    : radius_(rules.black == WinningLength::exact || rules.white == WinningLength::exact ? rules.win_length
                                                                                         : rules.win_length - 1),
      low_mask_((std::uint64_t{1} << 2 * radius_) - 1),
      high_mask_(low_mask_ << 2 * radius_),
      pattern_bits_(std::size_t{1} << 4 * radius_) {
  assert(radius_ <= margin);
  PatternClassifier black(rules.win_length, rules.black);
  PatternClassifier white(rules.win_length, rules.white);
  const std::size_t side = std::size_t{1} << 2 * radius_;
  std::vector<std::array<Arm, 4>> arms(side);  // left and right arms, for Black and for White
  for (unsigned cells = 0; cells < side; ++cells)
    arms[cells] = {arm_of(cells, radius_, false, Stone::black), arm_of(cells, radius_, true, Stone::black),
                   arm_of(cells, radius_, false, Stone::white), arm_of(cells, radius_, true, Stone::white)};
  for (std::size_t high = 0; high < side; ++high)
    for (std::size_t low = 0; low < side; ++low) {
      const auto of_black = static_cast<unsigned>(black(arms[low][0], arms[high][1]));
      const auto of_white = static_cast<unsigned>(white(arms[low][2], arms[high][3]));
      pattern_bits_[high << 2 * radius_ | low] = static_cast<std::uint8_t>(of_black | of_white << 4);
    }
}

}  // namespace kibitz::gomoku
