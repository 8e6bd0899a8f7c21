// Which places of the board to mark for the last move.
#pragma once

#include <vector>

#include "kibitz/game/text.hpp"

namespace kibitz {

struct MarkedPlaces {
  std::vector<Picture::Place> reached{};  // by men of the side that moved
  std::vector<Picture::Place> left{};
};

// Those on the move's path where the man of `side` came to rest, `before` and `after` the move, and those it left.
MarkedPlaces marks_of(const std::vector<Picture::Place>& path, const Picture& before, const Picture& after, int side);

}  // namespace kibitz
