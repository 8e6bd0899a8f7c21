// The capability HasPlanes: bitboards that say which kind of piece is on which point, the input of learned evaluations
// (learned/shape.hpp). If a game lacks it, the planes are derived from the game's picture.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/game/text_interface.hpp"
#include "kibitz/learned/shape.hpp"

namespace kibitz {

// plane_shape     The number of kinds and points, for the board that the game's settings define.
// planes          Sets one bit for every piece. The plane of kind k of side s begins at words[shape.word(s, k)]. All
//                 words are zero on entry. This function is called at every evaluation.
// opposite_point  The point at which the opponent sees this point, so that a position and its colour-reversed image
//                 look the same to the side to move. The mapping is its own inverse.
// cell            The cell of the game's picture that shows this point.
// Neutral pieces are a kind of the first side: a learned evaluation has separate weights for them, seen by each side.
template <class G>
concept HasPlanes = requires(const G& g, const PositionOf<G>& p, std::span<std::uint64_t> words, int point) {
  { g.plane_shape() } -> std::same_as<PlaneShape>;
  { g.planes(p, words) } -> std::same_as<void>;
  { g.opposite_point(point) } -> std::same_as<int>;
  { g.cell(point) } -> std::same_as<Picture::Cell>;
};

// A piece in the planes.
struct PlacedPiece {
  int side = 0;   // 0 or 1
  int kind = 0;   // from 0 to PlaneShape::kinds - 1
  int point = 0;  // from 0 to PlaneShape::points - 1
};

// Adds the piece to the planes, or removes it if the planes already have it.
inline void toggle_piece(const PlaneShape& shape, std::span<std::uint64_t> words, const PlacedPiece& man) {
  const int word = shape.word(man.side, man.kind) + man.point / 64;
  words[static_cast<std::size_t>(word)] ^= std::uint64_t{1} << man.point % 64;
}

// The pieces in the planes, ordered by side, kind and point.
inline std::vector<PlacedPiece> pieces_in_planes(const PlaneShape& shape, std::span<const std::uint64_t> words) {
  std::vector<PlacedPiece> men;
  for (int plane = 0; plane < 2 * shape.kinds; ++plane)
    for (int point = 0; point < shape.points; ++point) {
      const int word = plane * shape.words_per_plane() + point / 64;
      const bool has_piece = (words[static_cast<std::size_t>(word)] >> point % 64 & 1) != 0;
      if (has_piece) men.push_back({plane / shape.kinds, plane % shape.kinds, point});
    }
  return men;
}

template <class G>  // the n-tuples of points that are evaluated together; default: single points
concept HasTuples = HasPlanes<G> && requires(const G& g) {
  { g.tuples() } -> std::same_as<std::vector<Tuple>>;
};

// king_kind    The kind of piece of which each side has exactly one in all its positions.
// king_bucket  The bucket of a king on this point, as the first side sees it. Points that are mirror images of each
//              other (left and right) must have the same bucket. Buckets are numbered from 0.
template <class G>  // for rows of weights that depend on the king's place (learned::KingBuckets)
concept HasKingBuckets = HasPlanes<G> && requires(const G& g, int point) {
  { g.king_kind() } -> std::same_as<int>;
  { g.king_bucket(point) } -> std::same_as<int>;
};

// ---- planes derived from the picture --------------------------------------------------------------------------------

// The symbols of the pieces in a game's pictures, and the size of the board in the start position. The size is fixed
// because some games (heaps) have larger pictures in some positions.
struct PictureLayout {
  // The symbols of the kinds: first those of the first side, then equally many of the second side.
  std::span<const std::string> symbols;
  int columns = 0;
  int rows = 0;
};

using SymbolsBySide = std::array<std::set<std::string>, 2>;  // the symbols of the pieces of each side, sorted

// Adds the symbols of a picture to the set of each side. Different numbers of pieces ("3", "12") are different symbols.
inline void add_symbols(const Picture& picture, SymbolsBySide& found) {
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint) found[static_cast<std::size_t>(side_in_planes(piece))].insert(piece.symbol);
}

// The symbols of all kinds, sorted, first side first. If the sides share no symbol (X and O, P and p), their n-th
// symbols are one kind, and the side with fewer symbols gets empty ones at the end. Otherwise each symbol is a kind of
// both sides.
inline std::vector<std::string> symbols_of_kinds(const SymbolsBySide& found) {
  const auto& [first, second] = found;
  const bool has_shared_symbol =
      std::ranges::any_of(first, [&](const std::string& symbol) { return second.contains(symbol); });
  std::vector<std::string> symbols;
  if (has_shared_symbol) {
    std::set<std::string> all = first;
    all.insert(second.begin(), second.end());
    for (int side = 0; side < 2; ++side) symbols.insert(symbols.end(), all.begin(), all.end());
    return symbols;
  }
  const std::size_t kinds = std::max(first.size(), second.size());
  symbols.assign(first.begin(), first.end());
  symbols.resize(kinds);
  symbols.insert(symbols.end(), second.begin(), second.end());
  symbols.resize(2 * kinds);
  return symbols;
}

// The symbols of the kinds, as seen in `games` random games. The caller must include game/line.hpp.
template <HasTextInterface G>
std::vector<std::string> symbols_in_random_games(const G& game, int games, std::uint64_t seed) {
  constexpr int max_plies = 400;  // per game, because some games would not end by themselves
  SymbolsBySide found;
  Random random(seed);
  MoveStack<MoveOf<G>> stack;
  for (int i = 0; i < games; ++i) {
    Line<G> line(game, game.start());
    for (int ply = 0;; ++ply) {
      add_symbols(game.picture(line.current()), found);
      MoveList<MoveOf<G>> moves(stack);
      if (ply < max_plies && !game.verdict(line, Judge::referee)) game.generate(line.current(), moves);
      if (moves.empty()) break;
      line.push(moves[random.between(0, moves.size() - 1)]);
    }
  }
  return symbols_of_kinds(found);
}

// Sets the bits of the pieces in the picture. The point of a piece is row * columns + column. Pieces with an unknown
// symbol and pieces off the board are ignored.
inline void planes_from_picture(const Picture& picture, const PictureLayout& layout, std::span<std::uint64_t> words) {
  const auto kinds = static_cast<std::ptrdiff_t>(layout.symbols.size() / 2);
  const PlaneShape shape{static_cast<int>(kinds), layout.columns * layout.rows};
  assert(words.size() == static_cast<std::size_t>(shape.words()));
  for (const Picture::Piece& piece : picture.pieces) {
    const auto begin = layout.symbols.begin() + side_in_planes(piece) * kinds, end = begin + kinds;
    const auto kind = std::find(begin, end, piece.symbol);
    const bool is_inside =
        piece.column >= 0 && piece.column < layout.columns && piece.row >= 0 && piece.row < layout.rows;
    if (piece.is_hint || kind == end || !is_inside) continue;
    const int point = piece.row * layout.columns + piece.column;
    const int word = shape.word(side_in_planes(piece), static_cast<int>(kind - begin)) + point / 64;
    words[static_cast<std::size_t>(word)] |= std::uint64_t{1} << point % 64;
  }
}

// ---- for any game with text and pictures ---------------------------------------------------------------------------

// The layout of the game's picture, its piece symbols and board size, for plane_shape_of(), cell_of() and planes_of().
// It is empty if the game defines its planes, because those functions then ignore it. `symbols` must come from
// symbols_of_kinds() and outlive the result.
template <HasTextInterface G>
PictureLayout picture_layout([[maybe_unused]] const G& game, [[maybe_unused]] std::span<const std::string> symbols) {
  if constexpr (HasPlanes<G>) {
    return {};
  } else {
    const Picture board = game.picture(game.start());
    return {symbols, board.columns, board.rows};
  }
}

// The shape of the game's planes; if the game has none, that of the layout. Then every cell of the picture is a point.
template <HasTextInterface G>
PlaneShape plane_shape_of(const G& game, [[maybe_unused]] const PictureLayout& layout) {
  if constexpr (HasPlanes<G>)
    return game.plane_shape();
  else
    return {static_cast<int>(layout.symbols.size() / 2), layout.columns * layout.rows};
}

// The cell of the picture that shows a point of the planes.
template <HasTextInterface G>
Picture::Cell cell_of(const G& game, [[maybe_unused]] const PictureLayout& layout, int point) {
  if constexpr (HasPlanes<G>)
    return game.cell(point);
  else
    return {point % layout.columns, point / layout.columns};
}

// Writes the planes of a position to `words`: plane_shape_of(...).words() words, which must be zero on entry.
template <HasTextInterface G>
void planes_of(const G& game, const PositionOf<G>& position, [[maybe_unused]] const PictureLayout& layout,
               std::span<std::uint64_t> words) {
  if constexpr (HasPlanes<G>)
    game.planes(position, words);
  else
    planes_from_picture(game.picture(position), layout, words);
}

// The point whose cell is the mirror image of this point's cell, left to right; -1 if there is none.
template <HasPlanes G>
int mirror_point(const G& game, int columns, int point) {
  const Picture::Cell cell = game.cell(point), image{columns - 1 - cell.column, cell.row};
  for (int other = 0; other < game.plane_shape().points; ++other)
    if (game.cell(other) == image) return other;
  return -1;
}

// The king buckets of the game; empty if it has none. Boards without a mirror image are not mirrored.
template <class G>
learned::KingBuckets king_buckets_of([[maybe_unused]] const G& game) {
  learned::KingBuckets king;
  if constexpr (HasKingBuckets<G>) {
    king.kind = game.king_kind();
    const int columns = game.picture(game.start()).columns;
    bool has_mirror = true;
    for (int point = 0; point < game.plane_shape().points; ++point) {
      const int image = mirror_point(game, columns, point);
      has_mirror = has_mirror && image >= 0;
      king.buckets.push_back(static_cast<std::uint16_t>(game.king_bucket(point)));
      king.mirror.push_back(static_cast<std::uint16_t>(image));
    }
    if (!has_mirror) king.mirror.clear();
  }
  return king;
}

}  // namespace kibitz
