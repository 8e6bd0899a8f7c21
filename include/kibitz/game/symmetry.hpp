// Helpers for games with board symmetries (capability HasSymmetry): the canonical image of a position, and the
// symmetries of a rectangle and a square.
#pragma once

#include <utility>

#include "kibitz/game/defaults.hpp"

namespace kibitz {

// The canonical image of a position: the one with the smallest key. image_of(position, symmetry) returns the image
// under a symmetry from 1 to symmetries - 1; symmetry 0 is the identity.
template <class G, class ImageOf>
Canonical smallest_image(const G& game, const PositionOf<G>& position, std::uint8_t symmetries, ImageOf image_of) {
  Canonical smallest{key_of(game, position), 0};
  for (std::uint8_t symmetry = 1; symmetry < symmetries; ++symmetry)
    if (const Key key = key_of(game, image_of(position, symmetry)); key < smallest.key) smallest = {key, symmetry};
  return smallest;
}

// The symmetries of a grid, as numbers of three bits: bit 0 mirrors the columns, bit 1 mirrors the rows, and bit 2
// then exchanges columns and rows. A rectangle has the symmetries 0 to 3, a square 0 to 7.
struct Grid {
  struct Point {
    int column = 0;  // from 0 to columns - 1
    int row = 0;     // from 0 to rows - 1
    friend bool operator==(const Point&, const Point&) = default;
  };

  int columns = 0;
  int rows = 0;

  constexpr std::uint8_t symmetries() const { return columns == rows ? 8 : 4; }
  // The point to which the symmetry maps `place`.
  constexpr Point image(Point place, std::uint8_t symmetry) const {
    if (symmetry & 1) place.column = columns - 1 - place.column;
    if (symmetry & 2) place.row = rows - 1 - place.row;
    if (symmetry & 4) std::swap(place.column, place.row);
    return place;
  }
};

// The symmetry that undoes `symmetry`.
constexpr std::uint8_t inverse_symmetry(std::uint8_t symmetry) {
  const bool exchanges = (symmetry & 4) != 0;
  return exchanges ? static_cast<std::uint8_t>(4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1) : symmetry;
}

}  // namespace kibitz
