#include "cli/show/last_move.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace kibitz {

namespace {

using Men = std::map<std::pair<int, int>, const Picture::Piece*>;

Men men_of(const Picture& picture) {
  Men men;
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint) men[{piece.column, piece.row}] = &piece;
  return men;
}

}  // namespace

MarkedPlaces places_of_move(const Picture& before, const Picture& after, int side) {
  const Men men_before = men_of(before), men_after = men_of(after);
  MarkedPlaces marks;
  std::vector<Picture::Place> changed;
  for (const auto& [place, man] : men_after) {
    const auto old = men_before.find(place);
    if (man->side != side) continue;
    if (old == men_before.end())
      marks.reached.push_back({place.first, place.second});
    else if (old->second->side != side || old->second->symbol != man->symbol)
      changed.push_back({place.first, place.second});
  }
  if (marks.reached.empty()) marks.reached = std::move(changed);
  for (const auto& [place, man] : men_before)
    if (man->side == side && !men_after.contains(place)) marks.left.push_back({place.first, place.second});
  return marks;
}

}  // namespace kibitz
