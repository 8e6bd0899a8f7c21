// Which places of the board the last move changed, as far as two pictures tell.
#pragma once

#include <vector>

#include "kibitz/game/text.hpp"

namespace kibitz {

struct MarkedPlaces {
  std::vector<Picture::Place> reached{};  // by men of the side that moved
  std::vector<Picture::Place> left{};
};

// `before` the move of `side`, and `after` it. A man put on an empty place tells the move by itself: what it captured
// or turned over is not marked.
MarkedPlaces places_of_move(const Picture& before, const Picture& after, int side);

}  // namespace kibitz
