// Counter-move heuristic (Uiterwijk 1992, "The countermove heuristic"): the quiet move that last caused a cutoff
// after a given move of the opponent is tried early after that move.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "kibitz/search/alpha_beta/frame.hpp"

namespace kibitz {

// Indexed by the slot of the opponent's move.
template <class Move>
class CounterMoves {
 public:
  CounterMoves(int slots, bool is_on) : moves_(is_on ? static_cast<std::size_t>(slots) : 0) {}

  std::optional<Move> after(int slot) const {
    if (moves_.empty() || slot == no_slot) return std::nullopt;
    return moves_[static_cast<std::size_t>(slot)];
  }
  void learn(int slot, Move answer) {
    if (!moves_.empty() && slot != no_slot) moves_[static_cast<std::size_t>(slot)] = answer;
  }

 private:
  std::vector<std::optional<Move>> moves_;
};

}  // namespace kibitz
