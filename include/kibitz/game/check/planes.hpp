// Conformance checks of the input of learned evaluations: tuples, and planes. Planes are compared with the picture and
// with the opponent's view.
#pragma once

#include <algorithm>
#include <compare>
#include <iterator>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

inline void check_tuples(std::span<const Tuple> tuples, int points, ContractFindings& findings) {
  const auto report_violation = [&](const char* promise, std::size_t i) {
    findings.add(promise, fmt::format("{}: tuple {}", promise, i));
  };
  std::vector<std::size_t> lengths;  // group -> length of its tuples; 0: no tuple of the group was seen yet
  for (std::size_t i = 0; i < tuples.size(); ++i) {
    const Tuple& tuple = tuples[i];
    const std::set<int> distinct_points(tuple.points.begin(), tuple.points.end());
    if (tuple.points.empty()) report_violation("a tuple has no points", i);
    if (distinct_points.size() != tuple.points.size()) report_violation("a tuple has a point twice", i);
    if (!distinct_points.empty() && *distinct_points.rbegin() >= points)
      report_violation("a tuple has a point outside the board", i);
    if (tuple.group < 0 || tuple.group >= std::ssize(tuples)) {
      report_violation("a tuple's group is not among the tuples' number", i);
      continue;
    }
    const auto group = static_cast<std::size_t>(tuple.group);
    if (lengths.size() <= group) lengths.resize(group + 1);
    if (lengths[group] != 0 && lengths[group] != tuple.points.size())
      report_violation("tuples of one group have different lengths", i);
    lengths[group] = tuple.points.size();
  }
  for (std::size_t group = 0; group < lengths.size(); ++group)
    if (lengths[group] == 0) findings.add("no tuple", fmt::format("no tuple is of group {}", group));
}

// opposite_point() must map the board onto itself; applied twice it must give the point.
template <class G>
void check_opposite_points(const G& game, int points, ContractFindings& findings) {
  for (int point = 0; point < points; ++point) {
    const int other = game.opposite_point(point);
    const auto report_violation = [&](const char* promise) {
      findings.add(promise, fmt::format("{}: point {} is {}", promise, point, other));
    };
    if (other < 0 || other >= points)
      report_violation("opposite_point leaves the board");
    else if (game.opposite_point(other) != point)
      report_violation("opposite_point is not its own inverse");
  }
}

// cell() must map every point to a separate cell of the picture.
template <class G>
void check_cells(const G& game, int points, ContractFindings& findings) {
  if constexpr (HasTextInterface<G>) {
    const Picture board = game.picture(game.start());
    std::set<std::pair<int, int>> taken;
    for (int point = 0; point < points; ++point) {
      const auto [column, row] = game.cell(point);
      const auto report_violation = [&](const char* promise) {
        findings.add(promise, fmt::format("{}: point {} is column {}, row {}", promise, point, column, row));
      };
      if (column < 0 || column >= board.columns || row < 0 || row >= board.rows)
        report_violation("cell leaves the picture");
      if (!taken.emplace(column, row).second) report_violation("two points have one cell");
    }
  }
}

// Checks what does not depend on a position: the shape, the opposite points, the cells, and the tuples.
template <class G>
void check_plane_shape(const G& game, ContractFindings& findings) {
  if constexpr (HasPlanes<G>) {
    const PlaneShape shape = game.plane_shape();
    if (shape.kinds < 1 || shape.points < 1)
      findings.add("plane_shape", fmt::format("plane_shape has {} kinds and {} points", shape.kinds, shape.points));
    check_opposite_points(game, shape.points, findings);
    check_cells(game, shape.points, findings);
    if constexpr (HasTuples<G>) check_tuples(game.tuples(), shape.points, findings);
  }
}

// The planes of a position: plane_shape().words() words.
template <class G>
std::vector<std::uint64_t> planes_in(const G& game, const PositionOf<G>& position) {
  std::vector<std::uint64_t> words(static_cast<std::size_t>(game.plane_shape().words()));
  game.planes(position, words);
  return words;
}

// The planes as the opponent sees them: sides exchanged, and each point moved to its opposite point.
template <class G>
std::vector<std::uint64_t> planes_seen_by_opponent(const G& game, std::span<const std::uint64_t> words) {
  const PlaneShape shape = game.plane_shape();
  std::vector<std::uint64_t> seen(words.size());
  for (const PlacedPiece& man : pieces_in_planes(shape, words)) {
    const int to = game.opposite_point(man.point);
    if (to < 0 || to >= shape.points) continue;  // check_plane_shape reports this fault
    const int word = shape.word(1 - man.side, man.kind) + to / 64;
    seen[static_cast<std::size_t>(word)] |= std::uint64_t{1} << to % 64;
  }
  return seen;
}

// The side and cell of a piece. Kinds are not compared: planes number them, but pictures show symbols.
struct PieceCell {
  int side = 0;
  int row = 0;     // from 0, from the top
  int column = 0;  // from 0, from the left
  friend auto operator<=>(const PieceCell&, const PieceCell&) = default;
};

// The pieces of a picture, without hints: side, row and column of each.
inline std::multiset<PieceCell> piece_cells_in_picture(const Picture& picture) {
  std::multiset<PieceCell> men;
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint) men.insert({side_in_planes(piece), piece.row, piece.column});
  return men;
}

// The pieces in the planes: side, row and column of each, as the picture shows them.
template <class G>
std::multiset<PieceCell> piece_cells_in_planes(const G& game, std::span<const std::uint64_t> words) {
  std::multiset<PieceCell> men;
  for (const PlacedPiece& man : pieces_in_planes(game.plane_shape(), words)) {
    const auto [column, row] = game.cell(man.point);
    men.insert({man.side, row, column});
  }
  return men;
}

// The planes must have the pieces of the picture, and no others.
template <class G>
void check_planes_against_picture(Visit<G>& visit, std::span<const std::uint64_t> words) {
  if constexpr (HasTextInterface<G>) {
    const auto drawn = piece_cells_in_picture(visit.game.picture(visit.position()));
    const auto found = piece_cells_in_planes(visit.game, words);
    std::vector<PieceCell> mismatches;
    std::ranges::set_symmetric_difference(drawn, found, std::back_inserter(mismatches));
    if (mismatches.empty()) return;
    const PieceCell& man = mismatches.front();
    visit.report_violation("planes and picture show different pieces",
                           fmt::format("side {} at column {}, row {}: {} in the planes, {} drawn", man.side, man.column,
                                       man.row, found.count(man), drawn.count(man)));
  }
}

// No two pieces on one point, no bit after the last point; the picture and the swapped position must agree.
template <class G>
void check_planes(Visit<G>& visit) {
  if constexpr (HasPlanes<G>) {
    const G& game = visit.game;
    const PlaneShape shape = game.plane_shape();
    if (shape.kinds < 1 || shape.points < 1) return;
    const std::vector<std::uint64_t> words = planes_in(game, visit.position());
    std::vector<std::uint64_t> taken(static_cast<std::size_t>(shape.words_per_plane()));
    const std::uint64_t in_last = ~std::uint64_t{0} >> (64 * shape.words_per_plane() - shape.points);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t place = i % taken.size();
      if ((taken[place] & words[i]) != 0) visit.report_violation("planes have two pieces on one point");
      if (place + 1 == taken.size() && (words[i] & ~in_last) != 0)
        visit.report_violation("planes have a man outside the board");
      taken[place] |= words[i];
    }
    check_planes_against_picture(visit, words);
    if constexpr (HasSwap<G>)
      if (planes_in(game, game.swapped(visit.position())) != planes_seen_by_opponent(game, words))
        visit.report_violation("planes of the position swapped are not what the other side sees");
  }
}

}  // namespace kibitz::check
