// Positions and moves of a game by their texts, for the tests of its rules.
#pragma once

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>

#include "kibitz/game/game.hpp"

namespace kibitz::test {

using Texts = std::set<std::string>;

template <class G>
PositionOf<G> position_of(const G& game, std::string_view text) {
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), (position ? "" : position.error().message));
  return *position;
}

// Why the position or the move cannot be read; "none" if it can.
template <class G>
std::string error_of(const G& game, std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "none" : position.error().message;
}
template <class G>
std::string move_error(const G& game, std::string_view position, std::string_view move) {
  const auto read = game.parse_move(position_of(game, position), move);
  return read ? "none" : read.error().message;
}

template <class G>
Texts moves_of(const G& game, std::string_view text) {
  const auto position = position_of(game, text);
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> moves(stack);
  game.generate(position, moves);
  Texts texts;
  for (const auto move : moves) texts.insert(game.format_move(position, move));
  return texts;
}

}  // namespace kibitz::test
