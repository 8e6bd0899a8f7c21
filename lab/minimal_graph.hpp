// The left-first minimal graph of a search: the nodes that alpha-beta visits if every node's best move comes first. A
// true minimal graph may be smaller, as the first move that cuts may not have the smallest subtree. Plaat, Schaeffer,
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
  int searches = 0;  // repetitions of the first search, up to the one with the fewest leaves
};

// Measures the minimal graph of the search that `engine`, with its options, would make to this depth: of `root_moves`,
// or of all root moves if none is named. The engine does not change.
//
// After that search, it is repeated in a full window with the moves that it left in the table, until the number of
// leaves no longer falls. Entries of earlier repetitions order moves but do not cut, so only true transpositions save
// work. In a uniform tree without transpositions the second repetition is minimal: where a search failed low, its table
// entries hold the refutation of every move, and these refute the move in any window that is as high or higher.
Expected<MinimalGraph> measure_minimal_graph(const Engine& engine, int depth, Control& control,
                                             const std::vector<std::string>& root_moves = {});

}  // namespace kibitz::lab
