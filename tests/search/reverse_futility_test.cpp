// Reverse futility pruning on a random tree: the number of pruned nodes, and when no node is pruned.
#include "kibitz/search/alpha_beta/reverse_futility.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_node.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

std::uint64_t nodes_with(const ReverseFutility& rule, Window window = {0, 1}) {
  Options options;
  options.rule<ReverseFutility>() = rule;
  return test::run_trees(options, window).nodes;
}

}  // namespace

TEST_CASE("reverse futility: off by default, and never in an open window") {
  CHECK(nodes_with({.max_depth = 3}) == nodes_with({}));
  CHECK(nodes_with({.margin = 1}, full_window) == nodes_with({}, full_window));
}

TEST_CASE("reverse futility: a smaller margin or a larger depth gives fewer nodes") {
  const std::uint64_t all = nodes_with({});
  const std::uint64_t wide = nodes_with({.margin = 200'000, .max_depth = 2});
  const std::uint64_t narrow = nodes_with({.margin = 2'000, .max_depth = 2});
  const std::uint64_t deep = nodes_with({.margin = 2'000, .max_depth = 5});
  CHECK(wide < all);
  CHECK(narrow < wide);
  CHECK(deep < narrow);
}

TEST_CASE("reverse futility: a margin that no value exceeds cuts nothing") {
  CHECK(nodes_with({.margin = max_evaluation}) == nodes_with({}));
}

namespace {

struct FutilityCase {
  std::string_view text = "R=100(A ~p)";
  int depth = 2;
  Window window = {59, 60};
  bool excludes = false;
};

// The score of the cut, with a margin of 20 per ply up to depth 3. Checks that the search counts the cut.
std::optional<Score> futility(const FutilityCase& tested) {
  Options options;
  options.rule<ReverseFutility>() = {.margin = 20, .max_depth = 3};
  test::DrawnNode node(tested.text, options);
  if (tested.excludes) node.frame().excluded = node.move("A");
  node.searcher.prepare_frame(node.frame());
  const auto score = first_cut_score(EarlyCuts{}, node.searcher, {tested.window, plies(tested.depth)}, node.frame());
  CHECK(node.searcher.omissions == (score ? 1 : 0));
  return score;
}

}  // namespace

TEST_CASE("reverse futility: a node is cut if the static score minus the margin per ply is at least beta") {
  CHECK(futility({}) == 60);
  CHECK(!futility({.window = {60, 61}}));
  CHECK(futility({.depth = 1, .window = {79, 80}}) == 80);
  CHECK(futility({.depth = 0, .window = {79, 80}}) == 80);  // depth 0 counts as one ply
  CHECK(!futility({.depth = 0, .window = {80, 81}}));
  CHECK(futility({.depth = 3, .window = {39, 40}}) == 40);
  CHECK(!futility({.depth = 4, .window = {0, 1}}));
}

TEST_CASE(
    "reverse futility: not in open windows, with an excluded move, at proved scores, or if a null move is unsafe") {
  CHECK(!futility({.window = {0, 2}}));
  CHECK(!futility({.excludes = true}));
  CHECK(!futility({.window = {-points_base - 1, -points_base}}));
  CHECK(futility({.window = {-points_base, -points_base + 1}}) == 60);
  CHECK(!futility({.text = "R!=100(A ~p)"}));
  CHECK(!futility({.text = "R=100(A)"}));
}

TEST_CASE("reverse futility: a cut returns the static score minus the margin") {
  Options options;
  options.rule<ReverseFutility>().margin = 1;
  const auto run = test::run_drawn(test::DrawnGame("R(A=-9(a=3 ~p))"), options, {{-1, 0}, plies(2)});
  CHECK(run.record.visited == test::Names{"A"});
  CHECK(run.score == -8);
  CHECK(run.omissions == 1);
}
