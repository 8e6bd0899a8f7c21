// Patterns for a learned evaluation. On 8x8, the patterns of Logistello (Buro 1997, "Experiments with Multi-ProbCut and
// a new high-quality evaluation function for Othello", section 3): lines, diagonals, corners, and edges with X squares.
#include <algorithm>

#include "games/othello/othello.hpp"
#include "games/othello/symmetry.hpp"

namespace kibitz {

namespace {

using Squares = std::vector<std::uint16_t>;

// The squares of a rectangle in the upper left corner, row by row.
Squares rectangle(int rows, int columns) {
  Squares squares;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) squares.push_back(static_cast<std::uint16_t>(8 * row + column));
  return squares;
}

// The squares of the diagonal of this length that runs from the top edge down to the right edge.
Squares diagonal(int length) {
  Squares squares;
  for (int i = 0; i < length; ++i) squares.push_back(static_cast<std::uint16_t>(9 * i + 8 - length));
  return squares;
}

Squares row_squares(int row) {
  Squares squares = rectangle(1, 8);
  for (std::uint16_t& square : squares) square = static_cast<std::uint16_t>(square + 8 * row);
  return squares;
}

Squares edge_with_x_squares() {
  constexpr int b2 = 9, g2 = 14;
  Squares squares = row_squares(0);
  squares.insert(squares.end(), {b2, g2});
  return squares;
}

bool is_same_set(Squares a, Squares b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  return a == b;
}

// Adds the images of the squares under all symmetries. Each set of squares is added once; a reversed line is the same
// set.
void add_images(const Squares& squares, std::vector<Tuple>& tuples) {
  const int group = tuples.empty() ? 0 : tuples.back().group + 1;
  for (std::uint8_t symmetry = 0; symmetry < othello::symmetry_count; ++symmetry) {
    Tuple image{{}, group};
    for (const int square : squares)
      image.points.push_back(static_cast<std::uint16_t>(othello::image_of(square, symmetry)));
    const bool is_known = std::ranges::any_of(
        tuples, [&](const Tuple& tuple) { return tuple.group == group && is_same_set(tuple.points, image.points); });
    if (!is_known) tuples.push_back(std::move(image));
  }
}

}  // namespace

std::vector<Tuple> Othello::tuples() const {
  std::vector<Tuple> tuples;
  if (size != 8) {
    for (int point = 0; point < size * size; ++point) tuples.push_back({{static_cast<std::uint16_t>(point)}, point});
    return tuples;
  }
  for (const int row : {1, 2, 3}) add_images(row_squares(row), tuples);
  for (const int length : {4, 5, 6, 7, 8}) add_images(diagonal(length), tuples);
  add_images(rectangle(3, 3), tuples);
  add_images(rectangle(2, 5), tuples);
  add_images(edge_with_x_squares(), tuples);
  return tuples;
}

}  // namespace kibitz
