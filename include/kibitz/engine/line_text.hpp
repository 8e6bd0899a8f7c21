// The moves of a line as text.
#pragma once

#include <span>
#include <vector>

#include "kibitz/engine/engine_game.hpp"
#include "kibitz/game/defaults.hpp"

namespace kibitz {

// The texts of a legal move of `position`: coordinates, notation, and second notation if the game has one.
template <class G>
MoveText move_text_of(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  MoveText text{game.format_move(position, move), notation_of(game, position, move)};
  if constexpr (HasSecondNotation<G>) text.second = {G::second_notation_name, game.second_notation(position, move)};
  return text;
}

// The moves as text; the first one is played in `position`.
template <class G>
std::vector<MoveText> text_of_line(const G& game, PositionOf<G> position, std::span<const MoveOf<G>> moves) {
  std::vector<MoveText> texts;
  for (const MoveOf<G> move : moves) {
    texts.push_back(move_text_of(game, position, move));
    position = game.play(position, move);
  }
  return texts;
}

}  // namespace kibitz
