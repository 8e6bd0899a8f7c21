// Planes: bitboards that say which kind of piece is on which point. They are the input of learned evaluations.
#pragma once

#include <cstdint>
#include <vector>

namespace kibitz {

// The size of the planes: the number of kinds of pieces that a side can have, and the number of points of the board.
// The plane of kind k of side s begins at words[word(s, k)] and has one bit per point.
struct PlaneShape {
  int kinds = 0;
  int points = 0;

  int words_per_plane() const { return (points + 63) / 64; }
  int word(int side, int kind) const { return (side * kinds + kind) * words_per_plane(); }
  int words() const { return 2 * kinds * words_per_plane(); }
  friend bool operator==(const PlaneShape&, const PlaneShape&) = default;
};

// An n-tuple: points that are evaluated together. The tuples of a group share their weights: a symmetry of the board or
// a shift maps the points of one tuple, in order, to the points of another.
struct Tuple {
  std::vector<std::uint16_t> points;  // at least one point
  int group = 0;  // number of the tuple's group: 0, 1, ...; all tuples of a group have the same length
  friend bool operator==(const Tuple&, const Tuple&) = default;
};

}  // namespace kibitz
