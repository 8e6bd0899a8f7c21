// History heuristic (Schaeffer 1989): orders quiet moves by how often, and at what depth, they caused cutoffs anywhere
// in the tree. The nearer a score is to its limit, the less a bonus adds (history gravity), so old results fade.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "kibitz/core/depth.hpp"

namespace kibitz {

class History {
 public:
  static constexpr int limit = 1 << 14;  // scores are from -limit to limit

  explicit History(int slots) : scores_(2 * static_cast<std::size_t>(slots)) {}

  int score(int parity, int slot) const { return scores_[index(parity, slot)]; }

  void add_bonus(int parity, int slot, int bonus) {
    std::int32_t& score = scores_[index(parity, slot)];
    score = score_with_bonus(score, bonus);
  }

  // Adds the bonus of a cutoff at this depth, or subtracts it.
  void reward(int parity, int slot, Depth depth) { add_bonus(parity, slot, bonus(depth)); }
  void punish(int parity, int slot, Depth depth) { add_bonus(parity, slot, -bonus(depth)); }

  // The bonus of a move that causes a cutoff, proportional to the square of the depth. Every move tried before it gets
  // the same amount as a malus.
  static int bonus(Depth depth) {
    const int plies = std::clamp(depth.plies(), 1, 32);
    return 16 * plies * plies;
  }
  // The score after a bonus (or a malus, below 0). The change shrinks to 0 as the score nears the limit.
  static int score_with_bonus(int score, int bonus) { return score + bonus - score * std::abs(bonus) / limit; }

  // Divides all scores by `divisor`.
  void age(int divisor) {
    for (std::int32_t& score : scores_) score /= divisor;
  }

 private:
  // The scores of a slot for both sides are adjacent, so the index can be computed without the number of slots.
  static std::size_t index(int parity, int slot) { return static_cast<std::size_t>(2 * slot + parity); }

  std::vector<std::int32_t> scores_;
};

}  // namespace kibitz
