// Reads a position that is written as the moves from the start position to it.
#pragma once

#include "kibitz/core/words.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

// The position after the moves in `text`, which may have move numbers. Calls read_move(position, word) for each move.
// Returns the first error of read_move.
template <class G, class ReadMove>
Expected<PositionOf<G>> position_after_moves(const G& game, std::string_view text, ReadMove read_move) {
  PositionOf<G> position = game.start();
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    word = without_move_number(word);
    if (word.empty()) continue;
    const MoveOf<G> move = TRY(read_move(position, word));
    position = game.play(position, move);
  }
  return position;
}

}  // namespace kibitz
