// Extensions for positions in which a null move hides a mate, on drawn games: the null move and the moves are extended,
// up to the limit.
#include "kibitz/search/alpha_beta/extend.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

// At A the second player is to move, and depth 3 of the root's 4 is left. The second player wants to hold the first
// player to 0.
Names evaluated_leaves(std::string_view text, const Options& options) {
  return test::run_drawn(DrawnGame(text), options, {{0, 1}, plies(4)}).record.evaluated;
}

Options danger_options(int units, NullMoveKind null_move = NullMoveKind::plain) {
  Options options;
  options.rule<Extensions>().danger = units;
  options.null_move.kind = null_move;
  return options;
}

}  // namespace

TEST_CASE("danger: a null move that hides a mate is searched deeper, other null moves are not") {
  // R = 2 costs three plies: no depth is left after the null move, and P looks equal. The mate is one ply further.
  constexpr auto hidden = "R(A?(a1=9(a2=9(a3=9(a4=9))) ~P(m=win)))";
  constexpr auto plain = "R(A(a1=9(a2=9(a3=9(a4=9))) ~P(m=win)))";
  CHECK(evaluated_leaves(hidden, danger_options(0)) == Names{"P"});
  CHECK(evaluated_leaves(plain, danger_options(23)) == Names{"P"});
  CHECK(evaluated_leaves(hidden, danger_options(23)) ==
        Names{"a4"});  // the mate refutes the null move; the moves are extended too
  CHECK(evaluated_leaves(hidden, danger_options(1)) == Names{"a4"});
}

TEST_CASE("danger: the extension applies without null moves too, but not at the horizon") {
  CHECK(evaluated_leaves("R(A?(a1(a2(a3(a4)))))", danger_options(0, NullMoveKind::off)) == Names{"a3"});
  CHECK(evaluated_leaves("R(A?(a1(a2(a3(a4)))))", danger_options(23, NullMoveKind::off)) == Names{"a4"});
  CHECK(evaluated_leaves("R(A(a1(a2(a3?(a4)))))", danger_options(23, NullMoveKind::off)) == Names{"a3"});
}

TEST_CASE("danger: the extension of the move to the node counts towards the cap") {
  // The capture adds 12 units, so danger adds only 11, up to the cap of 23, and a4 is still reached. The full sum of 35
  // would reach a5.
  Options options = danger_options(23, NullMoveKind::off);
  options.rule<Extensions>().capture = 12;
  const auto run = test::run_drawn(DrawnGame("R(*A?(a1(a2(a3(a4(a5))))))"), options, {{0, 1}, plies(4)});
  CHECK(run.record.evaluated == Names{"a4"});
  CHECK(run.statistics.extensions == 2);
  options.rule<Extensions>().cap = 12;
  CHECK(test::run_drawn(DrawnGame("R(*A?(a1(a2(a3(a4(a5))))))"), options, {{0, 1}, plies(4)}).statistics.extensions ==
        1);
}

TEST_CASE("danger: a verification search is not extended again") {
  // A has depth 3 and 23 units. The verification searches a ply less, 2 plies and 23 units, so it ends at a3. The null
  // move, with R = 2, ends at p1.
  Options options = danger_options(23, NullMoveKind::verified);
  options.null_move.reduction = 2;
  constexpr auto text = "R(A?(a1(a2(a3(a4))) ~P(p1(p2))))";
  CHECK(evaluated_leaves(text, options) == Names{"p1", "a3"});
}
