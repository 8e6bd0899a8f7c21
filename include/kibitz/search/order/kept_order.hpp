// Keeps killers and history from one search to the next in the same game: a move that caused cutoffs is likely to cause
// cutoffs again one or two moves later.
#pragma once

#include <optional>
#include <utility>

#include "kibitz/game/remembered_game.hpp"
#include "kibitz/search/order/continuation.hpp"
#include "kibitz/search/order/history.hpp"
#include "kibitz/search/order/quiet_moves.hpp"

namespace kibitz {

template <class G>
class KeptOrder {
 public:
  // What one search has learned about the order of moves.
  struct OrderData {
    History history;
    ContinuationHistory continuation;
    std::vector<Killers<MoveOf<G>>> killers;  // indexed by ply
  };
  static constexpr int aging_divisor = 8;  // divisor of the history scores between two searches

  void reset() { learned_.reset(); }  // drops the data

  // The stored data, adapted to a search of this line's last position; nullopt if the line does not continue the
  // remembered game. Killers are shifted by the number of plies played. History scores are divided, because most of the
  // nodes that they come from are no longer in the tree. Continuation history is unchanged, because its scores only
  // apply after particular moves.
  std::optional<OrderData> take_data_for(const Line<G>& line) {
    const auto played = game_.moves_played_since(line);
    if (!learned_ || !played) return std::nullopt;
    OrderData learned = *std::exchange(learned_, std::nullopt);
    learned.history.age(aging_divisor);
    const auto dropped = std::min(static_cast<std::size_t>(*played), learned.killers.size());
    learned.killers.erase(learned.killers.begin(), learned.killers.begin() + static_cast<std::ptrdiff_t>(dropped));
    return learned;
  }

  void keep(const Line<G>& line, OrderData learned) {
    game_.remember(line);
    learned_ = std::move(learned);
  }

 private:
  RememberedGame<G> game_;
  std::optional<OrderData> learned_;
};

}  // namespace kibitz
