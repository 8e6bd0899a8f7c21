// Late move pruning on a random tree: how many moves are left out, and where none is.
#include "kibitz/search/late_move_pruning.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_node.hpp"
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

namespace {

using test::DrawnNode;

struct LateQuiet {
  std::string_view move = "A";
  int index = 3;
  int depth = 1;
  Window window = {9, 10};
  std::string_view text = "R(A *B +C)";
  int after = 2;
};

// Is the move left out, where those behind so many and depth squared may be, up to depth 2? And is that said of the
// search?
bool is_left_out(const LateQuiet& late) {
  Options options;
  options.late_move_pruning = {.after = late.after, .most_depth = 2};
  DrawnNode node(late.text, options);
  const auto move = node.move(late.move);
  const bool is_left_out = is_pruned_late(node.searcher, {late.window, plies(late.depth)}, {move, late.index, 0});
  CHECK(node.searcher.statistics.skipped == (is_left_out ? 1 : 0));
  CHECK(node.searcher.omissions == (is_left_out ? 1 : 0));
  CHECK(node.searcher.estimates == (is_left_out ? 1 : 0));
  return is_left_out;
}

}  // namespace

TEST_CASE("late move pruning: which moves are left out") {
  CHECK(is_left_out({}));
  CHECK(!is_left_out({.index = 2}));
  CHECK(is_left_out({.index = 6, .depth = 2}));
  CHECK(!is_left_out({.index = 5, .depth = 2}));
  CHECK(!is_left_out({.index = 99, .depth = 3}));
  CHECK(is_left_out({.index = 2, .depth = 0}));
  CHECK(!is_left_out({.index = 99, .after = 0}));
}

TEST_CASE("late move pruning: no capture, no check, no move where one must be made, none in an open window") {
  CHECK(!is_left_out({.move = "B"}));
  CHECK(!is_left_out({.move = "C"}));
  CHECK(!is_left_out({.text = "R!(A *B +C)"}));
  CHECK(!is_left_out({.window = {9, 11}}));
}

TEST_CASE("late move pruning: alpha must be a score that a position can have") {
  CHECK(is_left_out({.window = {max_evaluation, max_evaluation + 1}}));
  CHECK(!is_left_out({.window = {max_evaluation + 1, max_evaluation + 2}}));
  CHECK(is_left_out({.window = {win_score - 9, win_score - 8}}));
  CHECK(is_left_out({.window = {-max_evaluation, -max_evaluation + 1}}));
  CHECK(!is_left_out({.window = {-points_base, -points_base + 1}}));
}
