// Late move reductions on a random tree: how much is reduced, and that what is reduced in vain is searched again.
#include "kibitz/search/late_move_reduction.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_game.hpp"
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

constexpr Window late_window{10, 11};

// What the move to `name` is reduced by at the root, in 24ths of a ply, as the move tried after `index` others.
struct Late {
  int depth;
  int index;
  Window window = late_window;
  int history = 0;  // of the move, of History::limit
  std::string_view text = "R(A *B)";
  std::string_view name = "A";
};

int reduction(const LateMoveReductionOptions& wanted, const Late& late) {
  const test::DrawnGame game(late.text);
  Options options = reducing(wanted);
  Table table;
  Control control;
  Searcher<test::DrawnGame> searcher(Line<test::DrawnGame>(game, game.start()), table, control, options);
  const auto move = game.move_to(late.name);
  while (std::abs(searcher.history.score(0, game.slot({}, move))) < std::abs(late.history)) {
    if (late.history > 0)
      searcher.history.reward(0, game.slot({}, move), plies(1));
    else
      searcher.history.punish(0, game.slot({}, move), plies(1));
  }
  return late_move_reduction(searcher, {late.window, plies(late.depth)}, {move, late.index, 0}).units;
}

}  // namespace

TEST_CASE("late move reductions: by how much") {
  // ln 8 = 2.079, so at depth 8 the eighth move loses 0.6 + 0.4 x 4.324 = 2.33 plies: 55 whole 24ths.
  const LateMoveReductionOptions options{.slope = 40, .base = 60, .after = 3, .least_depth = 3};
  CHECK(reduction(options, {8, 7}) == 55);
  // ln 4 = 1.386 and ln 20 = 2.996: 0.6 + 0.4 x 4.153 = 2.26 plies.
  CHECK(reduction(options, {20, 3}) == 54);
  CHECK(reduction({.slope = 40, .base = 0}, {8, 7}) == 41);
  CHECK(reduction({.slope = 0, .base = 60}, {8, 7}) == 0);
  CHECK(reduction(options, {8, 2}) == 0);                      // not late
  CHECK(reduction(options, {2, 7}) == 0);                      // too shallow
  CHECK(reduction(options, {8, 7, {10, 30}}) == 31);           // a ply less in an open window
  CHECK(reduction(options, {8, 7, late_window, 8192}) == 43);  // half a ply by half of what history can say
  CHECK(reduction(options, {8, 7, late_window, -8192}) == 67);
  CHECK(reduction(options, {3, 7}) == 24);  // 1.51 plies, but one of three must be left below the move
  CHECK(reduction(options, {8, 7, late_window, 0, "R(A *B)", "B"}) == 0);   // noisy
  CHECK(reduction(options, {8, 7, late_window, 0, "R!(A *B)", "A"}) == 0);  // nothing to compare it with
}

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

TEST_CASE("late move reductions: logarithms in thousandths, from 1 to 127") {
  CHECK(log_of(1) == 0);
  CHECK(log_of(2) == 693);
  CHECK(log_of(3) == 1099);
  CHECK(log_of(126) == 4836);
  CHECK(log_of(127) == 4844);
  CHECK(log_of(128) == 4844);
  CHECK(log_of(0) == 0);
  CHECK(log_of(-9) == 0);
  CHECK(logarithms()[0] == 0);
  CHECK(logarithms()[2] == 693);
  CHECK(logarithms()[127] == 4844);
}

TEST_CASE("late move reductions: by how much, to the unit") {
  const auto units = [](int slope, int base, int index) {
    return reduction({.slope = slope, .base = base}, {20, index});
  };
  // 24 x (base / 100 + slope / 100 x ln 20 x ln place), rounded down.
  CHECK(units(1, 100, 3) == 24);
  CHECK(units(110, 60, 3) == 124);
  CHECK(units(90, 60, 3) == 104);
  CHECK(units(114, 60, 3) == 127);
  CHECK(units(29, 100, 10) == 74);
  CHECK(reduction({.slope = 1, .base = 0, .after = 1}, {3, 1}) == 0);
  CHECK(reduction({.slope = 1, .base = 100, .after = 1, .least_depth = 1}, {1, 1}) == 0);  // no ply would be left
  CHECK(reduction({.slope = 1, .base = 0}, {20, 3, late_window, 8192}) == 0);              // and nothing below 0
}
