// The planes of a position, for tests.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/planes.hpp"

namespace kibitz::test {

using Words = std::vector<std::uint64_t>;

template <class G>
Words words_of(const G& game, const PositionOf<G>& position, const std::vector<std::string>& symbols = {}) {
  Words words(static_cast<std::size_t>(plane_shape_of(game, picture_layout(game, symbols)).words()));
  planes_of(game, position, picture_layout(game, symbols), words);
  return words;
}

// The points with a piece of this side and kind, in ascending order.
inline std::vector<int> points_in(const PlaneShape& shape, const Words& words, int side, int kind) {
  std::vector<int> points;
  for (int point = 0; point < 64 * shape.words_per_plane(); ++point)
    if (words[static_cast<std::size_t>(shape.word(side, kind) + point / 64)] >> point % 64 & 1) points.push_back(point);
  return points;
}

template <class G>
std::vector<int> points_at_start(const G& game, int side, int kind = 0) {
  return points_in(game.plane_shape(), words_of(game, game.start()), side, kind);
}

// (column, row) -> side and symbol of the piece.
using Men = std::map<std::pair<int, int>, std::pair<int, std::string>>;

inline Men piece_cells_in_picture(const Picture& picture) {
  Men men;
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint) men[{piece.column, piece.row}] = {piece.side, piece.symbol};
  return men;
}

template <class G>
Men men_found(const G& game, const Words& words, const std::vector<std::string>& symbols) {
  const PlaneShape shape = game.plane_shape();
  Men men;
  for (const PlacedPiece& man : pieces_in_planes(shape, words)) {
    const auto [column, row] = game.cell(man.point);
    men[{column, row}] = {man.side, symbols[static_cast<std::size_t>(man.side * shape.kinds + man.kind)]};
  }
  return men;
}

// Checks in random games that planes and picture show the same pieces. `symbols` are the picture's, ordered by side and
// kind. Returns the number of positions.
template <class G>
int compare_with_picture(const G& game, const std::vector<std::string>& symbols) {
  Random random(5);
  MoveStack<MoveOf<G>> stack;
  int positions = 0;
  for (int i = 0; i < 10; ++i) {
    Line<G> line(game, game.start());
    for (int ply = 0; ply < 200; ++ply, ++positions) {
      const Words words = words_of(game, line.current());
      CHECK(men_found(game, words, symbols) == piece_cells_in_picture(game.picture(line.current())));
      MoveList<MoveOf<G>> moves(stack);
      game.generate(line.current(), moves);
      if (moves.empty()) break;
      line.push(moves[random.between(0, moves.size() - 1)]);
    }
  }
  return positions;
}

}  // namespace kibitz::test
