// Continuation history (Chessprogramming wiki, "History Heuristic", Continuation History; counter-move history with one
// ply, follow-up history with two): how often a quiet move cut behind the other side's last move, and behind one's own
// before it. Learned and forgotten as the history heuristic is (history.hpp), whose scores these are added to.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "kibitz/search/frame.hpp"
#include "kibitz/search/history.hpp"

namespace kibitz {

// The slots of the moves that led to a node: the last, and the one before it.
using SlotsBefore = std::array<int, 2>;

class ContinuationHistory {
 public:
  // Slots beyond the first 2,048 share places with others: no table has more than 16 MB. The first lesson takes it.
  explicit ContinuationHistory(int slots) : width_(std::min(slots, most_slots)) {}

  // What is known behind the same moves, of any move: found once for all moves of a node.
  class Behind {
   public:
    Behind(const ContinuationHistory& history, const SlotsBefore& before) : width_(history.width_) {
      if (!history.scores_) return;
      for (std::size_t back = 0; back < before.size(); ++back)
        if (before[back] != no_slot) rows_[back] = &history.score_at(back, before[back], 0);
    }

    // The sum of both; 0 where there was no move, or nothing was learned.
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

  int score(const SlotsBefore& before, int slot) const { return Behind(*this, before).score(slot); }

  // As History::pull. Throws std::bad_alloc where there is no memory to learn in.
  void pull(const SlotsBefore& before, int slot, int bonus) {
    if (!scores_) take_memory();
    for (std::size_t back = 0; back < before.size(); ++back) {
      if (before[back] == no_slot) continue;
      std::int16_t& score = score_at(back, before[back], slot);
      score = static_cast<std::int16_t>(History::pulled(score, bonus));
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
  // By calloc: a short search touches few of its pages.
  std::unique_ptr<std::int16_t[], void (*)(void*)> scores_{nullptr, std::free};
};

}  // namespace kibitz
