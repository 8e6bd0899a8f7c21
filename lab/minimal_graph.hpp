// The left-first minimal graph of a search: the nodes that alpha-beta visits if every node's best move comes first. The
// true minimal graph may be smaller: another cutoff move may have a smaller subtree. Plaat, Schaeffer, Pijls, de Bruin
// 1996, "Best-first fixed-depth minimax algorithms" and "Exploiting graph properties of game trees".
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::lab {

struct MinimalGraph {
  Score score = 0;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  int searches = 0;  // number of the repetition that had the fewest leaves, from 1
};

// Measures the minimal graph of the search that `engine`, with its options, would make to this depth. Searches only
// `root_moves`, or all root moves if the list is empty. The engine is unchanged.
//
// The search is made once. It is then repeated with a full window, guided by the best moves that it left in the table,
// until the number of leaves no longer falls. Table entries of earlier repetitions order moves but cause no cutoffs, so
// only true transpositions save work.
//
// In a uniform tree without transpositions, the second repetition is already minimal. At a node that failed low, the
// table holds a refutation of each of its moves. That refutation also holds in every window with the same or a higher
// alpha.
Expected<MinimalGraph> measure_minimal_graph(const Engine& engine, int depth, Control& control,
                                             const std::vector<std::string>& root_moves = {});

}  // namespace kibitz::lab
