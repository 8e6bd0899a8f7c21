// Quiet moves that are tried early because they caused a cutoff elsewhere: killer moves and counter-moves. order.hpp
// defines their place in the move order. The killers of a ply are in the frame of that ply, which all nodes of the ply
// share.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "kibitz/search/alpha_beta/frame.hpp"

namespace kibitz {

// Killer moves (Akl and Newborn 1977): the last two quiet moves that caused a cutoff at a ply are tried early at all
// nodes of that ply.
template <class Move>
void add_killer(Frame<Move>& frame, Move move) {
  if (frame.killers[0] == move) return;
  frame.killers[1] = frame.killers[0];
  frame.killers[0] = move;
}

// Counter-move heuristic (Uiterwijk 1992, "The countermove heuristic"): the quiet move that last caused a cutoff after
// a move of the opponent is tried early whenever the opponent makes that move. The index is the slot of the opponent's
// move.
template <class Move>
class CounterMoves {
 public:
  CounterMoves(int slots, bool is_on) : moves_(is_on ? static_cast<std::size_t>(slots) : 0) {}

  // The counter-move to the move with this slot; nullopt: none yet.
  std::optional<Move> reply_to(int slot) const {
    if (moves_.empty() || slot == no_slot) return std::nullopt;
    return moves_[static_cast<std::size_t>(slot)];
  }
  // Stores the counter-move to the move with this slot.
  void learn(int slot, Move reply) {
    if (!moves_.empty() && slot != no_slot) moves_[static_cast<std::size_t>(slot)] = reply;
  }

 private:
  std::vector<std::optional<Move>> moves_;
};

}  // namespace kibitz
