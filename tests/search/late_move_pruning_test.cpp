// Late move pruning on a random tree: how many moves are left out, and where none is.
#include "kibitz/search/late_move_pruning.hpp"

#include <doctest/doctest.h>

#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Statistics run_pruned(const LateMovePruningOptions& wanted, Window window = {0, 1}) {
  Options options;
  options.late_move_pruning = wanted;
  return test::run_trees(options, window);
}

}  // namespace

TEST_CASE("late move pruning: off unless asked for, and never in an open window") {
  CHECK(run_pruned({}).skipped == 0);
  CHECK(run_pruned({.after = 1}, full_window).skipped == 0);
}

TEST_CASE("late move pruning: the fewer moves come before it, the fewer are searched at a node") {
  const auto moves_a_node = [](const Statistics& s) {
    return static_cast<double>(s.nodes) / static_cast<double>(s.interior);
  };
  const Statistics all = run_pruned({});
  const Statistics some = run_pruned({.after = 4});
  const Statistics few = run_pruned({.after = 1});
  CHECK(moves_a_node(some) < moves_a_node(all));
  CHECK(moves_a_node(few) < moves_a_node(some));
  CHECK(few.skipped > some.skipped);
}

TEST_CASE("late move pruning: the number of moves grows with the square of the depth") {
  // Of 8 moves: at depth 1 those behind 6 + 1, at depth 2 none.
  CHECK(run_pruned({.after = 6, .most_depth = 1}).skipped > 0);
  CHECK(run_pruned({.after = 6, .most_depth = 4}).nodes == run_pruned({.after = 6, .most_depth = 1}).nodes);
  CHECK(run_pruned({.after = 7}).skipped == 0);
}
