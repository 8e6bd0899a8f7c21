// R by value: Heinz's rule for every depth and material, and the other terms on top of a fixed number.
#include "kibitz/search/alpha_beta/null_move.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;

namespace {

struct Men {
  int mover = 8;
  int opponent = 8;
};

int reduction(Options options, int depth, Men men, std::string_view text = "R(A)") {
  DrawnGame game(text);
  game.mover_men = men.mover;
  game.opponent_men = men.opponent;
  Table table;
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
  return reduction_of_null_move(searcher, {{0, 1}, plies(depth)}, searcher.current_frame());
}

Options of_kind(NullMoveKind kind) {
  Options options;
  options.null_move.kind = kind;
  return options;
}

}  // namespace

TEST_CASE("Heinz: R = 2 up to depth 6, 3 from 9 on; at 7 and 8 it is 3 only if both sides have three pieces") {
  struct Row {
    int depth;
    // R if both sides, the mover, the opponent or neither has three pieces.
    int both, mover_alone, opponent_alone, none;
  };
  const Row rows[] = {{1, 2, 2, 2, 2}, {5, 2, 2, 2, 2}, {6, 2, 2, 2, 2}, {7, 3, 2, 2, 2},
                      {8, 3, 2, 2, 2}, {9, 3, 3, 3, 3}, {20, 3, 3, 3, 3}};
  const Options adaptive = of_kind(NullMoveKind::adaptive);
  for (const Row& row : rows) {
    CAPTURE(row.depth);
    CHECK(reduction(adaptive, row.depth, {3, 3}) == row.both);
    CHECK(reduction(adaptive, row.depth, {3, 2}) == row.mover_alone);
    CHECK(reduction(adaptive, row.depth, {2, 3}) == row.opponent_alone);
    CHECK(reduction(adaptive, row.depth, {2, 2}) == row.none);
  }
}

TEST_CASE("R by material counts only the mover's pieces, and R by depth whole plies") {
  Options options = of_kind(NullMoveKind::plain);
  CHECK(reduction(options, 12, {}) == 2);
  options.null_move_reduction.by_material = 4;
  CHECK(reduction(options, 12, {4, 0}) == 3);
  CHECK(reduction(options, 12, {3, 9}) == 2);
  options.null_move_reduction = {.by_depth = 5};
  CHECK(reduction(options, 4, {}) == 2);
  CHECK(reduction(options, 5, {}) == 3);
  CHECK(reduction(options, 9, {}) == 3);
  CHECK(reduction(options, 10, {}) == 4);
}

TEST_CASE("R is less where passing hides a mate, and never below 0") {
  Options options = of_kind(NullMoveKind::plain);
  options.null_move_reduction.danger = 1;
  CHECK(reduction(options, 5, {}, "R?(A)") == 1);
  CHECK(reduction(options, 5, {}, "R(A)") == 2);
  options.null_move_reduction.danger = 5;
  CHECK(reduction(options, 5, {}, "R?(A)") == 0);
}

TEST_CASE("R: from the least settings on, and never below the ply of the pass") {
  const auto reduction = [](const NullMoveReductionOptions& reduction_options, std::string_view text) {
    Options options;
    options.null_move.kind = NullMoveKind::plain;
    options.null_move_reduction = reduction_options;
    test::DrawnNode node(text, options);
    return adjusted_reduction(node.searcher, 2, {{0, 1}, plies(3)}, node.frame());
  };
  CHECK(reduction({}, "R(A)") == 2);
  CHECK(reduction({.by_depth = 1}, "R(A)") == 5);
  CHECK(reduction({.by_material = 1}, "R(A)") == 3);
  CHECK(reduction({.danger = 1}, "R?(A)") == 1);
  CHECK(reduction({.danger = 5}, "R?(A)") == 0);
  CHECK(reduction({.danger = 5}, "R(A)") == 2);
}

TEST_CASE("R by margin: one more per N above beta, up to three, with or without other users of the static score") {
  const auto reduction = [](int by_margin, Score beta) {
    Options options;
    options.null_move.kind = NullMoveKind::plain;
    options.null_move_reduction.by_margin = by_margin;
    test::DrawnNode node("R=100(A ~p)", options);
    node.frame().reset();
    return adjusted_reduction(node.searcher, 2, {{beta - 1, beta}, plies(3)}, node.frame());
  };
  CHECK(reduction(0, 0) == 2);
  CHECK(reduction(20, 100) == 2);
  CHECK(reduction(20, 81) == 2);
  CHECK(reduction(20, 80) == 3);
  CHECK(reduction(20, 41) == 4);
  CHECK(reduction(20, 40) == 5);
  CHECK(reduction(20, 0) == 5);
  CHECK(reduction(20, 101) == 2);  // the static score is below beta, so it has no effect
  CHECK(reduction(20, 500) == 2);
  CHECK(reduction(1, 99) == 3);
}
