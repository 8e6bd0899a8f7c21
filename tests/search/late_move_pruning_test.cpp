// Late move pruning on a random tree: the number of pruned moves, and when no move is pruned.
#include "kibitz/search/alpha_beta/late_move_pruning.hpp"

#include <doctest/doctest.h>

#include "search_support/pruned.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Statistics run_pruned(const LateMovePruning& rule, Window window = {0, 1}) {
  Options options;
  options.rule<LateMovePruning>() = rule;
  return test::run_trees(options, window);
}

}  // namespace

TEST_CASE("late move pruning: off by default, and never in an open window") {
  CHECK(run_pruned({}).skipped == 0);
  CHECK(run_pruned({.after = 1}, full_window).skipped == 0);
}

TEST_CASE("late move pruning: the smaller the limit, the fewer moves are searched at a node") {
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

TEST_CASE("late move pruning: the number of searched moves grows with the square of the depth") {
  // A node has 8 moves. At depth 1 those after the first 6 + 1 are pruned, at depth 2 none.
  CHECK(run_pruned({.after = 6, .max_depth = 1}).skipped > 0);
  CHECK(run_pruned({.after = 6, .max_depth = 4}).nodes == run_pruned({.after = 6, .max_depth = 1}).nodes);
  CHECK(run_pruned({.after = 7}).skipped == 0);
}

namespace {

// Is the move pruned if moves are late after `after` moves plus the square of the depth, up to depth 2?
bool is_pruned(const test::TestedMove& late, int after = 2) {
  Options options;
  options.rule<LateMovePruning>() = {.after = after, .max_depth = 2};
  return test::is_pruned(options, late);
}

}  // namespace

TEST_CASE("late move pruning: a move is pruned from index after + depth^2 on, up to the maximum depth") {
  CHECK(is_pruned({}));
  CHECK(!is_pruned({.index = 2}));
  CHECK(is_pruned({.depth = 2, .index = 6}));
  CHECK(!is_pruned({.depth = 2, .index = 5}));
  CHECK(!is_pruned({.depth = 3, .index = 99}));
  CHECK(is_pruned({.depth = 0, .index = 2}));
  CHECK(!is_pruned({.index = 99}, 0));
}

TEST_CASE("late move pruning: no captures, checks or compelled moves are pruned, and nothing in an open window") {
  CHECK(!is_pruned({.move = "B"}));
  CHECK(!is_pruned({.move = "C"}));
  Options options;
  options.rule<LateMovePruning>() = {.after = 2, .max_depth = 2};
  test::check_common_guards(options, {});
}

TEST_CASE("late move pruning: alpha must be a possible score of a position") {
  CHECK(is_pruned({.window = {max_evaluation, max_evaluation + 1}}));
  CHECK(!is_pruned({.window = {max_evaluation + 1, max_evaluation + 2}}));
  CHECK(is_pruned({.window = {win_score - 9, win_score - 8}}));
  CHECK(is_pruned({.window = {-max_evaluation, -max_evaluation + 1}}));
  CHECK(!is_pruned({.window = {-points_base, -points_base + 1}}));
}

TEST_CASE("late move pruning: the rule itself considers only the index of the move and whole plies") {
  Options options;
  options.rule<LateMovePruning>() = {.after = 5, .max_depth = 3};
  test::DrawnNode node("R(A)", options);
  const auto is_late = [&node](Depth depth, int index) {
    auto context = test::context_of(node, {.index = index});
    context.depth = depth;
    return node.searcher.options.rule<LateMovePruning>().prunes(context);
  };
  CHECK(!is_late(plies(2) + Depth{23}, 8));
  CHECK(is_late(plies(2) + Depth{23}, 9));
  CHECK(is_late(plies(3) + Depth{23}, 14));
  CHECK(!is_late(plies(4), 99));
}

// After the first late move no quiet move is searched. Captures and checks are searched, whatever their place in the
// order.
TEST_CASE("late move pruning: after the limit only captures and checks are searched, in their order") {
  const auto visited = [](std::string_view text, bool by_rank) {
    Options options;
    options.rule<LateMovePruning>() = {.after = 1, .max_depth = 2};
    options.order.rank = by_rank;
    test::DrawnNode node(text, options, {"A"});
    node.searcher.search_node({100, 101}, plies(1), node.frame());
    CHECK(node.searcher.statistics.skipped == (by_rank ? 4 : 3));
    CHECK(node.searcher.omissions == 1);  // all pruned moves of a node count once
    return node.record.visited;
  };
  CHECK(visited("R(A(q1 q2 q3 +k1 q4 *c +k2 q5))", false) == test::Names{"A", "q1", "q2", "k1", "c", "k2"});
  CHECK(visited("R(A(q1#3 q2#9 q3#-2 +k1#4 q4#8 +k2#5 q5#1 *c#0))", true) == test::Names{"A", "c", "q2", "k2", "k1"});
}

TEST_CASE(
    "late move pruning: a late move stores the rule that prunes the quiet moves after it, other moves store none") {
  const auto late_by = [](int index) {
    Options options;
    options.rule<LateMovePruning>() = {.after = 2, .max_depth = 2};
    options.rule<Futility>().margin = 1;
    test::DrawnNode node("R(A *B +C)", options);
    node.searcher.prepare_frame(node.frame());
    const auto context = test::context_of(node, {.index = index});
    MoveToSearch<test::DrawnNode::Move> candidate{.move = node.move("A"), .index = index, .count = 3};
    candidate.late_by = PruneRule::k_best;  // left by the previous move
    CHECK(decide_depth(context, candidate, node.frame()) == 9);
    return candidate.late_by;
  };
  CHECK(late_by(3) == prune_rule_of<LateMovePruning>);
  CHECK(late_by(2) == PruneRule::none);  // futility pruning prunes only this move
}

TEST_CASE("late move pruning: quiet moves pruned together are counted") {
  test::DrawnNode node("R(q1 q2 *c q3 +k q4)", {});
  MoveList<test::DrawnNode::Move> list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  MovePicker<Searcher<test::DrawnGame>> picker(node.searcher, node.frame(), list, std::nullopt);
  test::DrawnNode::Move move;
  CHECK(picker.next(move));
  CHECK(prune_late_moves(node.searcher, prune_rule_of<LateMovePruning>, picker) == 3);
  CHECK(node.searcher.statistics.skipped == 3);
  test::Names left;
  while (picker.next(move)) left.push_back(node.name_of(move));
  CHECK(left == test::Names{"c", "k"});
}
