// History pruning: the history score from which a quiet move is pruned, by its depth.
#include "kibitz/search/alpha_beta/history_pruning.hpp"

#include "search_support/pruned.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Options pruning_by_history(const HistoryPruning& rule) {
  Options options;
  options.order.history = true;
  options.rule<HistoryPruning>() = rule;
  return options;
}

constexpr HistoryPruning ten_a_ply{.below = 10, .max_depth = 2};

// Is the move pruned with this history score, at the node described by `tested`?
bool is_pruned_with(int points, const test::TestedMove& tested, const HistoryPruning& rule = ten_a_ply) {
  test::DrawnNode node(tested.text, pruning_by_history(rule));
  node.searcher.history.add_bonus(0, node.game.slot({}, node.move(tested.move)), points);
  return test::is_pruned_at(node, tested);
}

bool is_pruned_at_depth(int points, int depth) { return is_pruned_with(points, {.depth = depth}); }

}  // namespace

TEST_CASE("history pruning: moves with a history below -N per ply of their depth are pruned") {
  CHECK(is_pruned_at_depth(-21, 3));
  CHECK(!is_pruned_at_depth(-20, 3));
  CHECK(is_pruned_at_depth(-11, 2));
  CHECK(!is_pruned_at_depth(-10, 2));
  CHECK(is_pruned_at_depth(-11, 1));  // a move without a ply left counts as one ply
  CHECK(!is_pruned_at_depth(-10, 1));
  CHECK(!is_pruned_at_depth(-9999, 4));
  CHECK(!is_pruned_at_depth(9999, 3));
  CHECK(is_pruned_with(-2, {}, {.below = 1}));
  CHECK(!is_pruned_with(-1, {}, {.below = 1}));
  CHECK(!is_pruned_with(-9999, {}, {}));
}

TEST_CASE("history pruning: only quiet moves without check are pruned, by the history of the side to move") {
  CHECK(!is_pruned_with(-9999, {.move = "B"}));
  CHECK(!is_pruned_with(-9999, {.move = "C"}));
  CHECK(!is_pruned_with(-9999, {.window = {9, 11}}));
  CHECK(!is_pruned_with(-9999, {.text = "R!(A *B +C)"}));
  CHECK(!is_pruned_with(-9999, {.best = -points_base}));
  CHECK(is_pruned_with(-9999, {.best = -points_base + 1}));
  test::DrawnNode node("R(A)", pruning_by_history(ten_a_ply));
  node.searcher.history.add_bonus(1, node.game.slot({}, node.move("A")), -9999);
  CHECK(!test::is_pruned_at(node, {.text = "R(A)"}));
}

TEST_CASE("history pruning: continuation history counts too") {
  Options options = pruning_by_history(ten_a_ply);
  options.order.continuation = true;
  const auto is_pruned_after = [&](int slot) {
    test::DrawnNode node("R(A)", options);
    const int learned = node.game.slot({}, node.move("A"));
    node.searcher.history.add_bonus(0, learned, -6);
    node.searcher.continuation.add_bonus({7, no_slot}, learned, -5);
    node.frame().slot = slot;
    return test::is_pruned_at(node, {.text = "R(A)"});
  };
  CHECK(is_pruned_after(7));
  CHECK(!is_pruned_after(8));
  CHECK(!is_pruned_after(no_slot));
}

TEST_CASE("history pruning: with the option off no move is pruned") {
  test::DrawnNode node("R(A)", pruning_by_history({}));
  node.searcher.history.add_bonus(0, node.game.slot({}, node.move("A")), -9999);
  CHECK(!is_pruned<HistoryPruning>(test::context_of(node, {})));
  node.searcher.history.add_bonus(0, node.game.slot({}, node.move("A")), 1);
  test::DrawnNode limited("R(A)", pruning_by_history({.below = 1}));
  limited.searcher.history.add_bonus(0, limited.game.slot({}, limited.move("A")), -9999);
  CHECK(is_pruned<HistoryPruning>(test::context_of(limited, {})));
}

TEST_CASE("history pruning: off by default, and without effect if no history is learned") {
  const auto nodes = [](const HistoryPruning& rule, bool learns) {
    Options options = pruning_by_history(rule);
    options.order.history = learns;
    return test::run_trees(options, {0, 1}).nodes;
  };
  CHECK(nodes({.max_depth = 9}, true) == nodes({}, true));
  CHECK(nodes({.below = 1}, true) < nodes({}, true));
  CHECK(nodes({.below = 1}, false) == nodes({}, false));
}
