// Planes: bit words that say which kind of piece is on which point. They are the input of learned evaluations.
#pragma once

#include <cstdint>
#include <vector>

namespace kibitz {

// The kinds of pieces that a side can have, and the points of the board. The plane of kind k of side s begins at
// words[word(s, k)], one bit per point.
struct PlaneShape {
  int kinds = 0;
  int points = 0;

  int words_a_plane() const { return (points + 63) / 64; }
  int word(int side, int kind) const { return (side * kinds + kind) * words_a_plane(); }
  int words() const { return 2 * kinds * words_a_plane(); }
  friend bool operator==(const PlaneShape&, const PlaneShape&) = default;
};

// An n-tuple: points that are evaluated together. Tuples of one group share their weights: they have the same points
// in the same order, mapped by a symmetry of the board or shifted.
struct Tuple {
  std::vector<std::uint16_t> points;  // one or more
  int group = 0;                      // from 0, without gaps; all tuples of a group have the same length
  friend bool operator==(const Tuple&, const Tuple&) = default;
};

}  // namespace kibitz
