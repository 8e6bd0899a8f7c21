// Late move reductions on a random tree: the amount of reduction, and the re-search after a reduced search fails high.
#include "kibitz/search/alpha_beta/late_move_reduction.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_node.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Options reduction_options(const LateMoveReduction& rule) {
  Options options;
  options.pvs.use = true;
  options.rule<LateMoveReduction>() = rule;
  return options;
}

Statistics run_reduced(const LateMoveReduction& rule) { return test::run_trees(reduction_options(rule)); }

constexpr Window late_window{10, 11};

// A move at the root, to `name`, that is tried after `index` other moves.
struct LateMove {
  int depth;
  int index;
  Window window = late_window;
  int history = 0;  // history score of the move, up to History::limit
  std::string_view text = "R(A *B)";
  std::string_view name = "A";
  bool expects_cut = false;
  int move_score = 0;
};

int reduction(const LateMoveReduction& rule, const LateMove& late) {
  test::DrawnNode node(late.text, reduction_options(rule));
  History& history = node.searcher.history;
  node.searcher.prepare_frame(node.frame());
  node.frame().expects_cut = late.expects_cut;
  const auto move = node.move(late.name);
  const int slot = node.game.slot({}, move);
  while (std::abs(history.score(0, slot)) < std::abs(late.history)) {
    if (late.history > 0)
      history.reward(0, slot, plies(1));
    else
      history.punish(0, slot, plies(1));
  }
  const PickedMove<test::DrawnNode::Move> picked{move, late.index, late.move_score};
  const NodeBounds bounds{late.window, plies(late.depth)};
  return reduction_of(MoveContext{node.searcher, node.frame(), bounds, picked, 0, bounds.depth}).units;
}

}  // namespace

TEST_CASE("late move reductions: the reduction for several depths, indices and histories") {
  // ln 8 = 2.079, so at depth 8 the eighth move is reduced by 0.6 + 0.4 x 4.324 = 2.33 plies: 55 whole 24ths.
  const LateMoveReduction options{.slope = 40, .base = 60, .after = 3, .min_depth = 3};
  CHECK(reduction(options, {8, 7}) == 55);
  // ln 4 = 1.386 and ln 20 = 2.996: 0.6 + 0.4 x 4.153 = 2.26 plies.
  CHECK(reduction(options, {20, 3}) == 54);
  CHECK(reduction({.slope = 40, .base = 0}, {8, 7}) == 41);
  CHECK(reduction({.slope = 0, .base = 60}, {8, 7}) == 0);
  CHECK(reduction(options, {8, 2}) == 0);             // the move is not late
  CHECK(reduction(options, {2, 7}) == 0);             // the node is too shallow
  CHECK(reduction(options, {8, 7, {10, 30}}) == 31);  // a reduction of one ply less in an open window
  // A reduction of half a ply less for half of the maximal history.
  CHECK(reduction(options, {8, 7, late_window, 8192}) == 43);
  CHECK(reduction(options, {8, 7, late_window, -8192}) == 67);
  CHECK(reduction(options, {3, 7}) == 24);  // not 1.51 plies, because one of three must remain
  CHECK(reduction(options, {8, 7, late_window, 0, "R(A *B)", "B"}) == 0);   // B is noisy
  CHECK(reduction(options, {8, 7, late_window, 0, "R!(A *B)", "A"}) == 0);  // the node has no static score
}

TEST_CASE("late move reductions: off by default") {
  CHECK(run_reduced({.base = 300}).nodes == run_reduced({}).nodes);
  CHECK(run_reduced({.base = 300}).reductions == 0);
}

TEST_CASE("late move reductions: larger reductions give fewer nodes, and some moves are searched again") {
  const Statistics none = run_reduced({});
  const Statistics some = run_reduced({.slope = 40, .base = 60, .after = 5});
  const Statistics more = run_reduced({.slope = 80, .base = 100, .after = 2});
  CHECK(some.nodes < none.nodes);
  CHECK(more.nodes < some.nodes);
  CHECK(some.reductions > 0);
  CHECK(some.researches > none.researches);
}

TEST_CASE("late move reductions: no reduction at shallow nodes or at nodes with few moves") {
  const std::uint64_t all = run_reduced({}).nodes;
  CHECK(run_reduced({.slope = 40, .min_depth = 7}).nodes == all);
  CHECK(run_reduced({.slope = 40, .after = 8}).nodes == all);
  CHECK(run_reduced({.slope = 40, .after = 7}).reductions > 0);
}

TEST_CASE("late move reductions: the value may differ from minimax") {
  int differs = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    differs += test::run_tree(reduction_options({}), full_window, seed).score !=
               test::run_tree(reduction_options({.slope = 60}), full_window, seed).score;
  CHECK(differs > 0);
}

TEST_CASE("late move reductions: logarithms in thousandths, from 1 to 127") {
  CHECK(scaled_log_of(1) == 0);
  CHECK(scaled_log_of(2) == 693);
  CHECK(scaled_log_of(3) == 1099);
  CHECK(scaled_log_of(126) == 4836);
  CHECK(scaled_log_of(127) == 4844);
  CHECK(scaled_log_of(128) == 4844);
  CHECK(scaled_log_of(0) == 0);
  CHECK(scaled_log_of(-9) == 0);
  CHECK(scaled_logs()[0] == 0);
  CHECK(scaled_logs()[2] == 693);
  CHECK(scaled_logs()[127] == 4844);
}

TEST_CASE("late move reductions: the reduction is exact to 1/24 ply") {
  const auto units = [](int slope, int base, int index) {
    return reduction({.slope = slope, .base = base}, {20, index});
  };
  // 24 x (base / 100 + slope / 100 x ln 20 x ln place), rounded down.
  CHECK(units(1, 1, 3) == 1);
  CHECK(units(1, 100, 3) == 24);
  CHECK(units(110, 60, 3) == 124);
  CHECK(units(90, 60, 3) == 104);
  CHECK(units(114, 60, 3) == 127);
  CHECK(units(29, 100, 10) == 74);
  CHECK(reduction({.slope = 1, .base = 0, .after = 1}, {3, 1}) == 0);
  CHECK(reduction({.slope = 1, .base = 100, .after = 1, .min_depth = 1}, {1, 1}) == 0);  // no ply would remain
  CHECK(reduction({.slope = 1, .base = 0}, {20, 3, late_window, 8192}) == 0);            // a reduction is never below 0
}

TEST_CASE("late move reductions: lmr.cut_node adds hundredths of a ply at expected cut nodes") {
  const LateMoveReduction options{.slope = 1, .base = 100, .cut_node = 50};
  CHECK(reduction(options, {.depth = 20, .index = 3}) == 24);
  CHECK(reduction(options, {.depth = 20, .index = 3, .expects_cut = true}) == 36);
  CHECK(reduction({.slope = 1, .base = 100}, {.depth = 20, .index = 3, .expects_cut = true}) == 24);
}

TEST_CASE("late move reductions: lmr.losing reduces noisy moves with negative SEE, whatever their history") {
  const int losing = move_score::noisy + move_score::noise - move_score::losing_exchange;
  const auto units = [&](bool is_asked, int move_score) {
    const LateMoveReduction options{.slope = 1, .base = 100, .losing = is_asked};
    return reduction(options, {.depth = 20, .index = 3, .history = -9000, .name = "B", .move_score = move_score});
  };
  CHECK(units(true, losing) == 24);
  CHECK(units(false, losing) == 0);
  CHECK(units(true, move_score::noisy + move_score::noise) == 0);
}

namespace {

// Is the node after A expected to be cut, if A is the second move searched at R? `is_expected`: is R itself expected to
// be cut?
bool child_expects_cut(bool is_expected, Window window, bool scouts) {
  Options options = reduction_options({});
  options.pvs.use = scouts;
  options.rule<ReverseFutility>().margin = 1;  // a rule that uses frames
  test::DrawnNode node("R(A=5(a=5))", options);
  node.frame().expects_cut = is_expected;
  node.searcher.score_of_move(node.move("A"), window, plies(1));
  return node.child().expects_cut;
}

}  // namespace

TEST_CASE("expected cut: alternates below null windows, holds after every scout search, never in an open window") {
  CHECK(child_expects_cut(false, {9, 10}, false));
  CHECK(!child_expects_cut(true, {9, 10}, false));
  CHECK(!child_expects_cut(true, {9, 20}, false));
  CHECK(!child_expects_cut(false, {9, 20}, false));
  CHECK(child_expects_cut(true, {9, 20}, true));
  CHECK(child_expects_cut(false, {9, 20}, true));
  // A is better than alpha, so it is searched again with an open window.
  CHECK(!child_expects_cut(false, {2, 20}, true));
}

TEST_CASE("expected cut: a reduced move's node is expected to cut, even if its parent is too") {
  const auto expects_cut = [](int after) {
    test::DrawnNode node("R(A(a b))", reduction_options({.slope = 1, .base = 100, .after = after}), {"A"});
    node.frame().expects_cut = true;
    node.searcher.search_node({9, 10}, plies(4), node.frame());
    CHECK(node.searcher.statistics.reductions == (after == 1 ? 1 : 0));
    CHECK(node.record.visited == test::Names{"A", "a", "b"});
    return node.child().expects_cut;  // frame of b, the last move
  };
  CHECK(expects_cut(1));
  CHECK(!expects_cut(2));
}

TEST_CASE("late move reductions: the rule itself returns 0 for moves that it does not reduce") {
  const auto units = [](std::string_view name, int index, int depth) {
    test::DrawnNode node("R(A *B)", reduction_options({.slope = 1, .base = 100, .after = 2, .min_depth = 3}));
    node.searcher.prepare_frame(node.frame());
    const PickedMove<test::DrawnNode::Move> picked{node.move(name), index, 0};
    const NodeBounds bounds{late_window, plies(depth)};
    const MoveContext context{node.searcher, node.frame(), bounds, picked, 0, bounds.depth};
    return node.searcher.options.rule<LateMoveReduction>().reduces(context);
  };
  CHECK(units("A", 2, 3) == 24);
  CHECK(units("A", 1, 3) == 0);
  CHECK(units("A", 2, 2) == 0);
  CHECK(units("B", 2, 3) == 0);
}

TEST_CASE("late move reductions: lmr.root reduces quiet root moves that are not extended") {
  const auto units = [](std::string_view move, int extension) {
    test::DrawnNode node("R(A *B)", reduction_options({.slope = 1, .base = 100, .after = 1}));
    node.searcher.prepare_frame(node.frame());
    node.child().extension = extension;
    const MoveToSearch<test::DrawnNode::Move> candidate{node.move(move), 3, 4};
    return root_reduction(node.searcher, {late_window, plies(20)}, candidate, node.frame()).units;
  };
  CHECK(units("A", 0) == 24);
  CHECK(units("A", 1) == 0);
  CHECK(units("B", 0) == 0);
  const auto reductions = [](bool at_root) {
    const LateMoveReduction options{.slope = 1, .base = 200, .after = 1, .root = at_root};
    return test::run_drawn(test::DrawnGame("R(A(a(x=1)) B(b(y=0)))"), reduction_options(options),
                           {full_window, plies(3)})
        .record.visited;
  };
  CHECK(reductions(false) == test::Names{"A", "a", "x", "B", "b", "y"});
  CHECK(reductions(true) == test::Names{"A", "a", "x", "B", "b"});
}
