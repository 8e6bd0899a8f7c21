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

  void reward(int parity, int slot, Depth depth) { pull(scores_[index(parity, slot)], bonus(depth)); }
  void punish(int parity, int slot, Depth depth) { pull(scores_[index(parity, slot)], -bonus(depth)); }

  // Scores fall to 1/share of what they are.
  void age(int share) {
    for (std::int32_t& score : scores_) score /= share;
  }

 private:
  // Both sides' scores of a slot lie side by side: no multiplication.
  static std::size_t index(int parity, int slot) { return static_cast<std::size_t>(2 * slot + parity); }
  static int bonus(Depth depth) {
    const int plies = std::clamp(depth.plies(), 1, 32);
    return plies * plies;
  }
  static void pull(std::int32_t& score, int bonus) { score += 16 * bonus - score * std::abs(16 * bonus) / limit; }

  std::vector<std::int32_t> scores_;
};

}  // namespace kibitz
