// Continuation history (Chessprogramming wiki, "History Heuristic"): how often a quiet move caused a cutoff after the
// opponent's previous move (counter-move history), and after the side's own previous move (follow-up history). Both
// histories are updated as in history.hpp, and their scores are added.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/order/history.hpp"

namespace kibitz {

// The history slots of the last two moves on the path to a node: the opponent's previous move, then the side's own.
using LastSlots = std::array<int, 2>;

// Both histories. A score is from -2 * History::limit to 2 * History::limit.
class ContinuationHistory {
 public:
  // Slots from 2,048 up share entries with lower slots, so that the table has at most 16 MB. A row is allocated by its
  // first update: to clear the whole table would take a short search more time than its nodes.
  explicit ContinuationHistory(int slots) : width_(std::min(slots, max_slots)) {}

  // The row of the counter-move history and that of the follow-up history for the last two moves on the path to a node.
  // The rows are looked up once for all moves of the node.
  class Rows {
   public:
    Rows(const ContinuationHistory& history, const LastSlots& before) : width_(history.width_) {
      if (history.rows_.empty()) return;
      for (std::size_t back = 0; back < before.size(); ++back)
        if (before[back] != no_slot) rows_[back] = history.rows_[history.row_index(back, before[back])].get();
    }

    // The sum of the move's two scores. A score is 0 if the path lacks its earlier move or its row has no score yet.
    int score(int slot) const {
      const int folded_slot = slot < width_ ? slot : slot % width_;
      int sum = 0;
      for (const std::int16_t* row : rows_)
        if (row) sum += row[folded_slot];
      return sum;
    }

   private:
    int width_;
    std::array<const std::int16_t*, 2> rows_{};
  };

  // The sum of the move's two scores, for one move; for several, use Rows.
  int score(const LastSlots& before, int slot) const { return Rows(*this, before).score(slot); }

  // Adds the bonus, as History::add_bonus() does, to the two scores of the move: after the opponent's last move, and
  // after its side's last move. Throws std::bad_alloc if a row cannot be allocated.
  void add_bonus(const LastSlots& before, int slot, int bonus) {
    const auto width = static_cast<std::size_t>(width_);
    if (rows_.empty()) rows_.resize(before.size() * width);
    for (std::size_t back = 0; back < before.size(); ++back) {
      if (before[back] == no_slot) continue;
      Row& row = rows_[row_index(back, before[back])];
      if (!row) row = std::make_unique<std::int16_t[]>(width);
      std::int16_t& score = row[folded_slot(slot)];
      score = static_cast<std::int16_t>(History::score_with_bonus(score, bonus));
    }
  }

 private:
  static constexpr int max_slots = 2048;

  std::size_t folded_slot(int slot) const { return static_cast<std::size_t>(slot < width_ ? slot : slot % width_); }
  std::size_t row_index(std::size_t back, int before) const {
    return back * static_cast<std::size_t>(width_) + folded_slot(before);
  }

  using Row = std::unique_ptr<std::int16_t[]>;

  int width_;
  std::vector<Row> rows_;  // both histories; none before the first bonus, and null where no move has a score
};

}  // namespace kibitz
