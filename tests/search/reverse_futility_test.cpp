// Reverse futility pruning on a random tree: how many nodes are cut, and where none is.
#include "kibitz/search/reverse_futility.hpp"

#include <doctest/doctest.h>

#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

std::uint64_t nodes_with(const ReverseFutilityOptions& wanted, Window window = {0, 1}) {
  Options options;
  options.reverse_futility = wanted;
  return test::run_trees(options, window).nodes;
}

}  // namespace

TEST_CASE("reverse futility: off unless asked for, and never in an open window") {
  CHECK(nodes_with({.most_depth = 3}) == nodes_with({}));
  CHECK(nodes_with({.margin = 1}, full_window) == nodes_with({}, full_window));
}

TEST_CASE("reverse futility: the smaller the margin and the greater the depth, the fewer nodes") {
  const std::uint64_t all = nodes_with({});
  const std::uint64_t wide = nodes_with({.margin = 200'000, .most_depth = 2});
  const std::uint64_t narrow = nodes_with({.margin = 2'000, .most_depth = 2});
  const std::uint64_t deep = nodes_with({.margin = 2'000, .most_depth = 5});
  CHECK(wide < all);
  CHECK(narrow < wide);
  CHECK(deep < narrow);
}

TEST_CASE("reverse futility: a margin that no value exceeds cuts nothing") {
  CHECK(nodes_with({.margin = max_evaluation}) == nodes_with({}));
}
