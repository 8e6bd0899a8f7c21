// The power HasPlanes: which kind of man stands where, as bit words. What evaluations that are learned look at
// (learned/shape.hpp). A game without it is read off its picture.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/game/speaks.hpp"
#include "kibitz/learned/planes.hpp"

namespace kibitz {

// plane_shape: of the board as the game's settings say. planes: sets a bit for every man, kind k of side s from
// words[shape.word(s, k)] on; the words come zeroed. opposite_point: where the other side sees this point, so that a
// position and its image with the colours exchanged look the same to their movers; its own inverse. Asked at every
// evaluation.
template <class G>
concept HasPlanes = requires(const G& g, const PositionOf<G>& p, std::span<std::uint64_t> words, int point) {
  { g.plane_shape() } -> std::same_as<PlaneShape>;
  { g.planes(p, words) } -> std::same_as<void>;
  { g.opposite_point(point) } -> std::same_as<int>;
};

template <class G>  // which points are judged together, of the board as the settings say; without it each by itself
concept HasTuples = HasPlanes<G> && requires(const G& g) {
  { g.tuples() } -> std::same_as<std::vector<Tuple>>;
};

// ---- read off the picture ------------------------------------------------------------------------------------------

// What stands for the men, in order. A number of counters is a symbol like any other.
inline std::vector<std::string> symbols_of(const Picture& picture) {
  std::set<std::string> symbols;
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint) symbols.insert(piece.symbol);
  return {symbols.begin(), symbols.end()};
}

// The symbols that come up in so many games of random moves, in order. Whoever calls it includes game/line.hpp.
template <Speaks G>
std::vector<std::string> symbols_in_play(const G& game, int games, std::uint64_t seed) {
  constexpr int most_plies = 400;  // of a game that need not end
  std::set<std::string> found;
  Random random(seed);
  MoveStack<MoveOf<G>> stack;
  for (int i = 0; i < games; ++i) {
    Line<G> line(game, game.start());
    for (int ply = 0;; ++ply) {
      for (std::string& symbol : symbols_of(game.picture(line.current()))) found.insert(std::move(symbol));
      MoveList<MoveOf<G>> moves(stack);
      if (ply < most_plies && !game.verdict(line, Judge::referee)) game.generate(line.current(), moves);
      if (moves.empty()) break;
      line.push(moves[random.between(0, moves.size() - 1)]);
    }
  }
  return {found.begin(), found.end()};
}

// Kinds are symbols, in their order; point row * columns + column. What has another symbol, or lies off the board, is
// left out.
inline void planes_from_picture(const Picture& picture, const std::vector<std::string>& symbols,
                                std::span<std::uint64_t> words) {
  const PlaneShape shape{static_cast<int>(symbols.size()), picture.columns * picture.rows};
  assert(words.size() == static_cast<std::size_t>(shape.words()));
  for (const Picture::Piece& piece : picture.pieces) {
    const auto kind = std::ranges::find(symbols, piece.symbol);
    const bool is_inside =
        piece.column >= 0 && piece.column < picture.columns && piece.row >= 0 && piece.row < picture.rows;
    if (piece.is_hint || kind == symbols.end() || !is_inside) continue;
    const int point = piece.row * picture.columns + piece.column;
    const int word = shape.word(piece.side, static_cast<int>(kind - symbols.begin())) + point / 64;
    words[static_cast<std::size_t>(word)] |= std::uint64_t{1} << point % 64;
  }
}

// ---- of any game that speaks ---------------------------------------------------------------------------------------

// `symbols` is what is looked for in pictures; a game with planes needs none.
template <Speaks G>
PlaneShape plane_shape_of(const G& game, [[maybe_unused]] const std::vector<std::string>& symbols) {
  if constexpr (HasPlanes<G>) {
    return game.plane_shape();
  } else {
    const Picture board = game.picture(game.start());
    return {static_cast<int>(symbols.size()), board.columns * board.rows};
  }
}

// The words come zeroed, as many as plane_shape_of tells.
template <Speaks G>
void planes_of(const G& game, const PositionOf<G>& position, [[maybe_unused]] const std::vector<std::string>& symbols,
               std::span<std::uint64_t> words) {
  if constexpr (HasPlanes<G>) {
    game.planes(position, words);
  } else {
    // Some pictures are larger in one position than in another (heaps); the board is that of the start.
    Picture picture = game.picture(position);
    const Picture board = game.picture(game.start());
    picture.columns = board.columns;
    picture.rows = board.rows;
    planes_from_picture(picture, symbols, words);
  }
}

}  // namespace kibitz
