// Reads a position that is given by the moves that lead to it from the start.
#pragma once

#include "kibitz/core/words.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

// The position after the moves in `text`, with or without move numbers. read_move(position, word) reads each move; if
// it returns an error, so does this function.
template <class G, class ReadMove>
Expected<PositionOf<G>> position_after(const G& game, std::string_view text, ReadMove read_move) {
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
