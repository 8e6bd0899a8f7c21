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
  static constexpr int limit = 1 << 14;

  explicit History(int slots) : scores_(2 * static_cast<std::size_t>(slots)) {}

  int score(int parity, int slot) const { return scores_[index(parity, slot)]; }

  void add_bonus(int parity, int slot, int bonus) {
    std::int32_t& score = scores_[index(parity, slot)];
    score = with_bonus(score, bonus);
  }

  void reward(int parity, int slot, Depth depth) { add_bonus(parity, slot, bonus(depth)); }
  void punish(int parity, int slot, Depth depth) { add_bonus(parity, slot, -bonus(depth)); }

  // The bonus of a move that caused a cutoff is proportional to the square of the depth. The score of each move tried
  // before it falls by the same amount.
  static int bonus(Depth depth) {
    const int plies = std::clamp(depth.plies(), 1, 32);
    return 16 * plies * plies;
  }
  static int with_bonus(int score, int bonus) { return score + bonus - score * std::abs(bonus) / limit; }

  // Divides all scores by `share`.
  void age(int share) {
    for (std::int32_t& score : scores_) score /= share;
  }

 private:
  // The scores of a slot for both sides are adjacent. The number of slots is then not needed to compute the index.
  static std::size_t index(int parity, int slot) { return static_cast<std::size_t>(2 * slot + parity); }

  std::vector<std::int32_t> scores_;
};

}  // namespace kibitz
