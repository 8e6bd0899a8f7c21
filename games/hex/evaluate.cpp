// Hex: the evaluation by two-distances (J. van Rijswijck, Computer Hex: Are Bees Better than Fruitflies?, University of
// Alberta, 2000, the program Queenbee).
#include "games/hex/hex.hpp"

namespace kibitz {

using namespace hex;

namespace {

// The empty cells next to each empty cell, for a side: its own chains count as no distance, so all empty cells next to
// one chain are neighbours.
struct Surroundings {
  std::array<Board, cells> near{};
  std::array<Board, 2> near_edge{};  // the empty cells next to each edge of the side, or to a chain that reaches it
};

Surroundings surroundings(Board own, Board empty, const std::array<Board, 2>& edges) {
  Surroundings around;
  for_each(empty, [&](int cell) { around.near[static_cast<std::size_t>(cell)] = neighbours(bit_of(cell)) & empty; });
  for (std::size_t i = 0; i < 2; ++i) around.near_edge[i] = edges[i] & empty;
  while (own != 0) {
    const Board chain = flood(bit_of(first_cell(own)), own), liberties = neighbours(chain) & empty;
    own &= ~chain;
    for_each(liberties, [&](int cell) { around.near[static_cast<std::size_t>(cell)] |= liberties & ~bit_of(cell); });
    for (std::size_t i = 0; i < 2; ++i)
      if ((chain & edges[i]) != 0) around.near_edge[i] |= liberties;
  }
  return around;
}

// The cells by their two-distance from an edge. It is 1 next to the edge. Elsewhere it is one more than the second
// smallest of the neighbours' distances, because the opponent blocks the nearest one.
struct Layers {
  std::array<Board, cells + 1> within{};  // the cells at this distance or less
  int last = 0;                           // the greatest distance
};

Layers layers_from(Board near_edge, const std::array<Board, cells>& near, Board empty) {
  Layers layers;
  Board seen = near_edge, added = near_edge;
  while (added != 0) {
    layers.within[static_cast<std::size_t>(++layers.last)] = seen;
    Board candidates = 0;
    for_each(added, [&](int cell) { candidates |= near[static_cast<std::size_t>(cell)]; });
    added = 0;
    for_each(candidates & empty & ~seen, [&](int cell) {
      if (count(near[static_cast<std::size_t>(cell)] & seen) > 1) added |= bit_of(cell);
    });
    seen |= added;
  }
  return layers;
}

struct Potential {
  int distance;  // the smallest sum of a cell's two-distances from both edges
  int routes;    // the number of cells with that sum
};

Potential potential_of(const Hex::Position& position, std::size_t side, int size) {
  const int which = static_cast<int>(side), none = 2 * size + 2;  // worse than any distance on an empty board
  const Board empty = cells_of(size) & ~position.occupied();
  const Surroundings around =
      surroundings(position.stones[side], empty, {edge(which, false, size), edge(which, true, size)});
  const Layers from_first = layers_from(around.near_edge[0], around.near, empty);
  const Layers from_second = layers_from(around.near_edge[1], around.near, empty);
  for (int sum = 2; sum < none && sum <= from_first.last + from_second.last; ++sum) {
    Board best = 0;  // no cell has a smaller sum, so these have exactly this one
    for (int first = std::max(1, sum - from_second.last); first <= std::min(sum - 1, from_first.last); ++first)
      best |= from_first.within[static_cast<std::size_t>(first)] &
              from_second.within[static_cast<std::size_t>(sum - first)];
    if (best != 0) return {sum, count(best)};
  }
  return {none, 0};
}

// Its next stone shortens the distance of the side to move by a step or two; without a value for it, scores would
// alternate between odd and even depths.
constexpr Score step_value = 100, tempo_value = 150;

}  // namespace

Score Hex::evaluate(const Line<Hex>& line) const {
  Score sum = 0;
  for (const Term& term : terms(line)) sum += term.score;
  return sum;
}

std::vector<Term> Hex::terms(const Line<Hex>& line) const {
  const Position& position = line.current();
  const Potential own = potential_of(position, position.mover, size);
  const Potential enemy = potential_of(position, position.mover ^ 1, size);
  return {{"two-distance", step_value * (enemy.distance - own.distance)},
          {"routes", own.routes - enemy.routes},
          {"tempo", tempo_value}};
}

}  // namespace kibitz
