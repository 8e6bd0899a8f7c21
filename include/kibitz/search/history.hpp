// History heuristic (Schaeffer 1989): quiet moves are ordered by how often, and how deep, they cut anywhere in the
// tree. A move that cuts gains depth squared, the quiet moves tried before it lose as much; both pull towards a limit,
// so that old news fades.
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

  void pull(int parity, int slot, int bonus) {
    std::int32_t& score = scores_[index(parity, slot)];
    score = pulled(score, bonus);
  }

  void reward(int parity, int slot, Depth depth) { pull(parity, slot, bonus(depth)); }
  void punish(int parity, int slot, Depth depth) { pull(parity, slot, -bonus(depth)); }

  // What a move that cut at such a node gains; what was tried before it loses as much.
  static int bonus(Depth depth) {
    const int plies = std::clamp(depth.plies(), 1, 32);
    return 16 * plies * plies;
  }
  static int pulled(int score, int bonus) { return score + bonus - score * std::abs(bonus) / limit; }

  // Scores fall to 1/share of what they are.
  void age(int share) {
    for (std::int32_t& score : scores_) score /= share;
  }

 private:
  // Both sides' scores of a slot lie side by side: no multiplication.
  static std::size_t index(int parity, int slot) { return static_cast<std::size_t>(2 * slot + parity); }

  std::vector<std::int32_t> scores_;
};

}  // namespace kibitz
