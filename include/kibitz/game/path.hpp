// The cells that a user clicks to make a move, for any game with a picture.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "kibitz/game/defaults.hpp"

namespace kibitz {

using Path = std::vector<Picture::Cell>;

namespace detail {

// The pieces of `side` in the picture, by column and row.
inline std::map<std::pair<int, int>, const Picture::Piece*> pieces_of_side(const Picture& picture, int side) {
  std::map<std::pair<int, int>, const Picture::Piece*> men;
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint && piece.side == side) men[{piece.column, piece.row}] = &piece;
  return men;
}

}  // namespace detail

// Deduces the path from the pictures before and after a move of `side`: first the cells that its pieces left, then the
// cells that they reached. If a piece reached an empty cell, cells whose piece only changed (such as a turned disc) are
// not part of the path.
inline Path path_between(const Picture& before, const Picture& after, int side) {
  const auto own_before = detail::pieces_of_side(before, side), own_after = detail::pieces_of_side(after, side);
  const auto others_before = detail::pieces_of_side(before, 1 - side);
  Path left, reached, changed;
  for (const auto& [place, man] : own_before)
    if (!own_after.contains(place)) left.push_back({place.first, place.second});
  for (const auto& [place, man] : own_after) {
    const auto old = own_before.find(place);
    if (old != own_before.end() && old->second->symbol == man->symbol) continue;
    const bool was_empty = old == own_before.end() && !others_before.contains(place);
    (was_empty ? reached : changed).push_back({place.first, place.second});
  }
  left.insert(left.end(), reached.begin(), reached.end());
  if (reached.empty()) left.insert(left.end(), changed.begin(), changed.end());
  return left;
}

// The path of a legal move: the game's own if it has one (HasPath), else from the pictures before and after the move.
template <class G>
Path path_of(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  if constexpr (HasPath<G>)
    return game.path(position, move);
  else
    return path_between(game.picture(position), game.picture(game.play(position, move)), game.mover(position));
}

}  // namespace kibitz
