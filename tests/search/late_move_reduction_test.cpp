// Late move reductions on a random tree: how much is reduced, and that what is reduced in vain is searched again.
#include "kibitz/search/late_move_reduction.hpp"

#include <doctest/doctest.h>

#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Options reducing(const LateMoveReductionOptions& wanted) {
  Options options;
  options.scout.use = true;
  options.lmr = wanted;
  return options;
}

Statistics run_reduced(const LateMoveReductionOptions& wanted) { return test::run_trees(reducing(wanted)); }

}  // namespace

TEST_CASE("late move reductions: off unless asked for") {
  CHECK(run_reduced({.base = 300}).nodes == run_reduced({}).nodes);
  CHECK(run_reduced({.base = 300}).reductions == 0);
}

TEST_CASE("late move reductions: the more, the fewer nodes, and some moves are searched again") {
  const Statistics none = run_reduced({});
  const Statistics some = run_reduced({.slope = 40, .base = 60, .after = 5});
  const Statistics more = run_reduced({.slope = 80, .base = 100, .after = 2});
  CHECK(some.nodes < none.nodes);
  CHECK(more.nodes < some.nodes);
  CHECK(some.reductions > 0);
  CHECK(some.researches > none.researches);
}

TEST_CASE("late move reductions: none where the node is too shallow, or its moves too few") {
  const std::uint64_t all = run_reduced({}).nodes;
  CHECK(run_reduced({.slope = 40, .least_depth = 7}).nodes == all);
  CHECK(run_reduced({.slope = 40, .after = 8}).nodes == all);
  CHECK(run_reduced({.slope = 40, .after = 7}).reductions > 0);
}

TEST_CASE("late move reductions: not exact") {
  int differs = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    differs += test::run_tree(reducing({}), full_window, seed).score !=
               test::run_tree(reducing({.slope = 60}), full_window, seed).score;
  CHECK(differs > 0);
}
