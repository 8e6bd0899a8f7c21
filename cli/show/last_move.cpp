#include "cli/show/last_move.hpp"

#include <algorithm>

namespace kibitz {

namespace {

bool has_man(const Picture& picture, Picture::Place place, int side) {
  return std::ranges::any_of(picture.pieces, [&](const Picture::Piece& piece) {
    return !piece.is_hint && piece.side == side && piece.column == place.column && piece.row == place.row;
  });
}

}  // namespace

MarkedPlaces marks_of(const std::vector<Picture::Place>& path, const Picture& before, const Picture& after, int side) {
  MarkedPlaces marks;
  for (const Picture::Place& place : path)
    if (has_man(after, place, side))
      marks.reached.push_back(place);
    else if (has_man(before, place, side))
      marks.left.push_back(place);
  return marks;
}

}  // namespace kibitz
