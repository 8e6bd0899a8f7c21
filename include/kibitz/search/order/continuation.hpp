// Continuation history (Chessprogramming wiki, "History Heuristic"): how often a quiet move caused a cutoff after the
// opponent's last move (counter-move history) and after the side's own move before that (follow-up history). Updated
// like history.hpp; the two scores are added.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/order/history.hpp"

namespace kibitz {

// The slots of the last two moves that led to a node, the last one first.
using SlotsBefore = std::array<int, 2>;

class ContinuationHistory {
 public:
  // Slots from 2,048 on share entries with lower slots, which limits the table to 16 MB. The table is allocated at
  // the first update.
  explicit ContinuationHistory(int slots) : width_(std::min(slots, most_slots)) {}

  // The two history rows for the moves that led to a node. They are looked up once for all moves of the node.
  class Rows {
   public:
    Rows(const ContinuationHistory& history, const SlotsBefore& before) : width_(history.width_) {
      if (!history.scores_) return;
      for (std::size_t back = 0; back < before.size(); ++back)
        if (before[back] != no_slot) rows_[back] = &history.score_at(back, before[back], 0);
    }

    // The sum of both rows. A row counts as 0 if there was no such move or nothing was learned.
    int score(int slot) const {
      const int folded = slot < width_ ? slot : slot % width_;
      int sum = 0;
      for (const std::int16_t* row : rows_)
        if (row) sum += row[folded];
      return sum;
    }

   private:
    int width_;
    std::array<const std::int16_t*, 2> rows_{};
  };

  int score(const SlotsBefore& before, int slot) const { return Rows(*this, before).score(slot); }

  // Updates the scores like History::add_bonus. Throws std::bad_alloc if the table cannot be allocated.
  void add_bonus(const SlotsBefore& before, int slot, int bonus) {
    if (!scores_) take_memory();
    for (std::size_t back = 0; back < before.size(); ++back) {
      if (before[back] == no_slot) continue;
      std::int16_t& score = score_at(back, before[back], slot);
      score = static_cast<std::int16_t>(History::with_bonus(score, bonus));
    }
  }

 private:
  static constexpr int most_slots = 2048;

  std::size_t folded(int slot) const { return static_cast<std::size_t>(slot < width_ ? slot : slot % width_); }
  std::int16_t& score_at(std::size_t back, int before, int slot) const {
    const auto width = static_cast<std::size_t>(width_);
    return scores_[(back * width + folded(before)) * width + folded(slot)];
  }

  void take_memory() {
    const auto width = static_cast<std::size_t>(width_);
    const std::size_t count = std::tuple_size_v<SlotsBefore> * width * width;
    scores_.reset(static_cast<std::int16_t*>(std::calloc(count, sizeof(std::int16_t))));
    if (!scores_) throw std::bad_alloc();
  }

  int width_;
  // allocated by calloc, because a short search touches few of its pages
  std::unique_ptr<std::int16_t[], void (*)(void*)> scores_{nullptr, std::free};
};

}  // namespace kibitz
