// History heuristic (Schaeffer 1989): orders quiet moves by how often, and how deep, they caused cutoffs anywhere in
// the tree. Scores approach a limit (history gravity), so that old results fade.
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

  // The bonus of a move that caused a cutoff: proportional to the square of the depth. The moves tried before it lose
  // the same amount.
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
  // The scores of both sides for a slot are adjacent, so the index needs no multiplication.
  static std::size_t index(int parity, int slot) { return static_cast<std::size_t>(2 * slot + parity); }

  std::vector<std::int32_t> scores_;
};

}  // namespace kibitz
