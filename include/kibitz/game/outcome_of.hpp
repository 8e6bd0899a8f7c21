// The outcome of a game after the moves of a line: by a rule that ends the game, or because no move is legal.
#pragma once

#include <optional>

#include "kibitz/game/line.hpp"

namespace kibitz {

// The outcome for the side to move; nullopt if the game continues. As in a search, a draw that a player must claim does
// not end the game.
template <class G>
std::optional<Outcome> outcome_of(const Line<G>& line) {
  if (const auto outcome = line.game().verdict(line, Judge::search)) return outcome;
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> moves(stack);
  line.game().generate(line.current(), moves);
  return moves.empty() ? std::optional(line.game().without_moves(line.current())) : std::nullopt;
}

}  // namespace kibitz
