// The left-first minimal graph of a search: the nodes that alpha-beta visits if every node's best move comes first. A
// true minimal graph may be smaller: another move that causes a cutoff may have a smaller subtree. Plaat, Schaeffer,
// Pijls, de Bruin 1996, "Best-first fixed-depth minimax algorithms" and "Exploiting graph properties of game trees".
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::lab {

struct MinimalGraph {
  Score score = 0;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  int searches = 0;  // number of repetitions of the search, up to the one with the fewest leaves
};

// Measures the minimal graph of the search that `engine`, with its options, would make to this depth. Only
// `root_moves` are searched; if it is empty, all root moves. The engine is unchanged.
//
// The search is made once. It is then repeated in a full window, with the best moves that it left in the table, until
// the number of leaves no longer falls. Entries of earlier repetitions order moves but cause no cutoffs, so only true
// transpositions save work. In a uniform tree without transpositions the second repetition is minimal: at a node
// where a search failed low, the table holds the refutation of every move, and it refutes that move in any window
// that is as high or higher.
Expected<MinimalGraph> measure_minimal_graph(const Engine& engine, int depth, Control& control,
                                             const std::vector<std::string>& root_moves = {});

}  // namespace kibitz::lab
