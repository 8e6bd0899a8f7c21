// The left-first minimal graph of a search (MT paper; Plaat, Schaeffer, Pijls, de Bruin 1996, "Exploiting graph
// properties of game trees"): what alpha-beta visits of a tree whose every node has its best move first. It is measured
// by searching again, in full windows, with the moves that the search before has left in the table, until no fewer
// leaves come of it; entries of earlier calls order moves and do not cut, so that only true transpositions save work.
// In a uniform tree without transpositions the second such call is minimal, whatever the first one's order was: where a
// call failed low, it left behind each move's refutation, and that refutes it in a window as high or higher too.
// "Left-first": the first move that cuts is taken, not the one with the smallest tree behind it, so a true minimal
// graph may be smaller still.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::lab {

struct MinimalGraph {
  Score score = 0;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  int searches = 0;  // of the same tree, after the first
};

// Of the search that `engine` would make to this depth, options and all, of these root moves or of all where none is
// named; the engine itself is left alone.
Expected<MinimalGraph> measure_minimal_graph(const Engine& engine, int depth, Control& control,
                                             const std::vector<std::string>& root_moves = {});

}  // namespace kibitz::lab
