// Pearl's TEST and SCOUT: minimax's value on random trees, and of a null window without memory the same leaves.
#include "kibitz/search/pearl.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "kibitz/search/searcher.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::RandomTree;

namespace {

constexpr int search_depth = 5;

struct Asked {
  bool reaches;
  std::uint64_t leaves;
};

Asked test_of(const RandomTree& tree, Score at_least) {
  Control control;
  Poll poll(control);
  PearlSearch<RandomTree> search(tree, Line<RandomTree>(tree, tree.start()), search_depth, poll);
  const bool reaches = search.test(at_least);
  return {reaches, search.leaves()};
}

Asked null_window(const RandomTree& tree, Score at_least) {
  Table table;
  Control control;
  Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, Options{});
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  const Score score = searcher.search(null_window_below(at_least), plies(search_depth), moves).score;
  return {score >= at_least, searcher.collect_statistics().leaves};
}

}  // namespace

TEST_CASE("TEST says whether the value is reached, with the leaves of a null window without memory") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const auto values : {test::TreeValues::coarse, test::TreeValues::fine}) {
      const RandomTree tree{.seed = seed, .width = 4, .depth = 8, .values = values};
      const Score truth = test::minimax(tree, tree.start(), search_depth).value;
      for (const Score at_least : {truth - 50, truth - 1, truth, truth + 1, truth + 50}) {
        const Asked asked = test_of(tree, at_least);
        CHECK(asked.reaches == (truth >= at_least));
        CHECK(asked.leaves == null_window(tree, at_least).leaves);
      }
    }
}

TEST_CASE("SCOUT finds minimax's value, and one of its moves") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const RandomTree tree{.seed = seed, .width = 4, .depth = 8, .values = test::TreeValues::coarse, .is_ragged = true};
    const auto truth = test::minimax(tree, tree.start(), search_depth);
    if (truth.best_moves.empty()) continue;
    Control control;
    Poll poll(control);
    PearlSearch<RandomTree> search(tree, Line<RandomTree>(tree, tree.start()), search_depth, poll);
    const auto found = search.scout();
    CHECK(found.value == truth.value);
    CHECK(std::ranges::find(truth.best_moves, found.move) != truth.best_moves.end());
  }
}
