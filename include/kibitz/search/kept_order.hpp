// Killers and histories from one search of a game to the next. What cut in the last search is likely to cut in this
// one, a move or two on: killers move up by as many plies as were played, and history counts for less, since most of
// what it saw is no longer in the tree. Continuation history stays as it is: the moves that it is about come with the
// moves that they answer.
#pragma once

#include <optional>
#include <utility>

#include "kibitz/game/game_so_far.hpp"
#include "kibitz/search/continuation.hpp"
#include "kibitz/search/history.hpp"
#include "kibitz/search/killers.hpp"

namespace kibitz {

template <class G>
class KeptOrder {
 public:
  struct Learned {
    History history;
    ContinuationHistory continuation;
    std::vector<Killers<MoveOf<G>>> killers;  // by ply
  };
  static constexpr int share_kept = 8;  // one in so many of history's points

  void forget() { learned_.reset(); }

  // What a search of this line's last position may begin with; nothing, where the game is not the one learned from.
  std::optional<Learned> recall(const Line<G>& line) {
    const auto played = game_.moves_since(line);
    if (!learned_ || !played) return std::nullopt;
    Learned learned = *std::exchange(learned_, std::nullopt);
    learned.history.age(share_kept);
    const auto gone = std::min(static_cast<std::size_t>(*played), learned.killers.size());
    learned.killers.erase(learned.killers.begin(), learned.killers.begin() + static_cast<std::ptrdiff_t>(gone));
    return learned;
  }

  void keep(const Line<G>& line, Learned learned) {
    game_.remember(line);
    learned_ = std::move(learned);
  }

 private:
  GameSoFar<G> game_;
  std::optional<Learned> learned_;
};

}  // namespace kibitz
