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
        if (before[back] != no_slot) rows_[back] = &history.scores_[history.place(back, before[back], 0)];
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
      std::int16_t& score = scores_[place(back, before[back], slot)];
      score = static_cast<std::int16_t>(History::pulled(score, bonus));
    }
  }

 private:
  static constexpr int most_slots = 2048;

  std::size_t folded(int slot) const { return static_cast<std::size_t>(slot < width_ ? slot : slot % width_); }
  std::size_t area() const { return static_cast<std::size_t>(width_) * static_cast<std::size_t>(width_); }
  std::size_t place(std::size_t back, int before, int slot) const {
    return back * area() + folded(before) * static_cast<std::size_t>(width_) + folded(slot);
  }

  void take_memory() {
    scores_.reset(static_cast<std::int16_t*>(std::calloc(2 * area(), sizeof(std::int16_t))));
    if (!scores_) throw std::bad_alloc();
  }

  struct Freed {
    void operator()(void* memory) const { std::free(memory); }
  };

  int width_;
  std::unique_ptr<std::int16_t[], Freed> scores_;  // by calloc: a short search touches few of its pages
};

}  // namespace kibitz
