// Futility pruning: the margin below alpha at which quiet moves are pruned, by their depth, and when no move is pruned.
#include "kibitz/search/alpha_beta/futility.hpp"

#include "search_support/pruned.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Options futility_options(const Futility& rule) {
  Options options;
  options.rule<Futility>() = rule;
  return options;
}

constexpr Futility twenty_a_ply{.margin = 20, .base = 5, .max_depth = 2};

// Is A pruned at a node of this depth with the static score 100?
bool is_pruned_below(Score alpha, int depth, Options options = futility_options(twenty_a_ply)) {
  return test::is_pruned(options, {.text = "R=100(A *B +C)", .depth = depth, .window = {alpha, alpha + 1}, .best = 0});
}

}  // namespace

TEST_CASE("futility: a move is pruned if static score, base and margin per ply do not exceed alpha") {
  CHECK(is_pruned_below(145, 3));
  CHECK(!is_pruned_below(144, 3));
  CHECK(is_pruned_below(125, 2));
  CHECK(!is_pruned_below(124, 2));
  CHECK(is_pruned_below(125, 1));  // a move without a ply left counts as one ply
  CHECK(!is_pruned_below(124, 1));
  CHECK(!is_pruned_below(9999, 4));
  CHECK(is_pruned_below(101, 3, futility_options({.margin = 1, .max_depth = 1})) == false);
  CHECK(is_pruned_below(101, 2, futility_options({.margin = 1, .max_depth = 1})));
  CHECK(!is_pruned_below(100, 2, futility_options({.margin = 1, .max_depth = 1})));
}

TEST_CASE("futility: the depth of the move after its reduction counts") {
  Options options = futility_options(twenty_a_ply);
  options.rule<LateMoveReduction>() = {.slope = 1, .base = 100, .after = 1};  // a reduction of one ply
  CHECK(is_pruned_below(145, 4, options));
  CHECK(!is_pruned_below(144, 4, options));
  CHECK(is_pruned_below(125, 3, options));
  CHECK(!is_pruned_below(9999, 5, options));
}

TEST_CASE("futility: only quiet moves without check are pruned, and only where moves may be pruned") {
  const test::TestedMove far_below{.text = "R(A *B +C)", .window = {99, 100}};
  const Options options = futility_options(twenty_a_ply);
  test::check_common_guards(options, far_below);
  for (const char* move : {"B", "C"}) {
    test::TestedMove other = far_below;
    other.move = move;
    CHECK(!test::is_pruned(options, other));
  }
  test::TestedMove won = far_below;
  won.window = {win_score - 9, win_score - 8};
  CHECK(test::is_pruned(options, won));
  won.window = {points_base, points_base + 1};
  CHECK(!test::is_pruned(options, won));
}

TEST_CASE("futility: no move is pruned without a static score") {
  test::DrawnNode node("R(A)", futility_options({.margin = 1}));
  const auto context = test::context_of(node, {.window = {99, 100}});
  CHECK(!is_pruned<Futility>(context));
  node.frame().static_score = 98;
  CHECK(is_pruned<Futility>(context));
}

TEST_CASE("futility: no move is pruned without a margin") {
  test::DrawnNode node("R(A)", futility_options({}));
  node.frame().static_score = -9999;
  CHECK(!is_pruned<Futility>(test::context_of(node, {.window = {99, 100}})));
}

TEST_CASE("futility: off by default, and never in an open window") {
  const auto nodes = [](const Futility& rule, Window window) {
    return test::run_trees(futility_options(rule), window).nodes;
  };
  const std::uint64_t all = nodes({}, {0, 1});
  CHECK(nodes({.base = 0, .max_depth = 9}, {0, 1}) == all);
  CHECK(nodes({.margin = 100}, {0, 1}) < all);
  CHECK(nodes({.margin = 100}, full_window) == nodes({}, full_window));
}

TEST_CASE("futility: a node far below alpha scores alpha because of its pruned quiet moves") {
  const auto run = [](int margin) {
    return test::run_drawn(test::DrawnGame("R(A=9(a=3 b=2 *c=1))"), futility_options({.margin = margin}),
                           {{-1, 0}, plies(2)});
  };
  CHECK(run(9).record.visited == test::Names{"A", "a", "c"});
  CHECK(run(9).score == 0);
  CHECK(run(9).omissions == 1);
  CHECK(run(9).statistics.skipped == 1);
  CHECK(run(10).record.visited == test::Names{"A", "a", "b", "c"});
  CHECK(run(10).score == 1);
  CHECK(run(10).omissions == 0);
}

TEST_CASE("futility: computing a static score is not an estimate, so proofs stay proofs") {
  const auto estimates = [](const Options& options) {
    return test::run_drawn(test::DrawnGame("R(A(a=win b=loss))"), options, {full_window, plies(3)}).estimates;
  };
  CHECK(estimates({}) == 0);
  CHECK(estimates(futility_options({.margin = 1})) == 0);
}
