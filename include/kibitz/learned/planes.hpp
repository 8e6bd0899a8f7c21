// Planes: bit words that say which kind of piece is on which point; the input of learned evaluations.
#pragma once

#include <cstdint>
#include <vector>

namespace kibitz {

// The number of kinds of pieces that a side can have, and of points of the board. The plane of kind k of side s
// begins at words[word(s, k)] and has one bit per point.
struct PlaneShape {
  int kinds = 0;
  int points = 0;

  int words_a_plane() const { return (points + 63) / 64; }
  int word(int side, int kind) const { return (side * kinds + kind) * words_a_plane(); }
  int words() const { return 2 * kinds * words_a_plane(); }
  friend bool operator==(const PlaneShape&, const PlaneShape&) = default;
};

// An n-tuple: points that are evaluated together. Tuples of one group share their weights: their points correspond,
// in order, by a symmetry of the board or by a shift.
struct Tuple {
  std::vector<std::uint16_t> points;  // at least one point
  int group = 0;  // number of the group, from 0, without gaps; all tuples of a group have the same length
  friend bool operator==(const Tuple&, const Tuple&) = default;
};

}  // namespace kibitz
