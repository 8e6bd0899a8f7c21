// Single searches of random trees with unordered moves, for tests of the counts of selective methods.
#pragma once

#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/random_tree.hpp"

namespace kibitz::test {

struct TreeRun {
  Score score = 0;
  Statistics statistics;
};

inline TreeRun run_tree(const Options& options, Window window = full_window, std::uint64_t seed = 1) {
  const RandomTree tree{.seed = seed, .width = 8, .depth = 9, .values = TreeValues::fine};
  Table table;
  Control control;
  Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  const RootResult result = searcher.search(window, plies(6), moves);
  return {result.score, searcher.collect_statistics()};
}

// Sums over twenty trees, because in a single tree a selective search may happen to search more.
inline Statistics run_trees(const Options& options, Window window = full_window) {
  Statistics sum;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) sum += run_tree(options, window, seed).statistics;
  return sum;
}

}  // namespace kibitz::test
