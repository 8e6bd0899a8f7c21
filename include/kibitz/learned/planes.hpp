// Which kind of man stands where, as bit words: what evaluations that are learned look at.
#pragma once

#include <cstdint>
#include <vector>

namespace kibitz {

// Kinds of men that one side can have, and the points of the board. The plane of kind k of side s is the words from
// word(s, k) on, a bit a point.
struct PlaneShape {
  int kinds = 0;
  int points = 0;

  int words_a_plane() const { return (points + 63) / 64; }
  int word(int side, int kind) const { return (side * kinds + kind) * words_a_plane(); }
  int words() const { return 2 * kinds * words_a_plane(); }
  friend bool operator==(const PlaneShape&, const PlaneShape&) = default;
};

// Points that are judged together. Tuples of one group share their weights: they are the same points in the same
// order, seen through a symmetry of the board, or shifted.
struct Tuple {
  std::vector<std::uint16_t> points;  // one or more
  int group = 0;                      // from 0, without gaps; all tuples of a group have as many points
  friend bool operator==(const Tuple&, const Tuple&) = default;
};

}  // namespace kibitz
