// Turing's captures-only search on drawn games: the moves that it searches, and the stand-pat score.
#include "kibitz/search/alpha_beta/captures_only.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnRun;
using test::Names;

namespace {

DrawnRun run_narrow(std::string_view text, int after, int depth = 3, Window window = full_window) {
  Options options;
  options.captures_only.after = after;
  return test::run_drawn(DrawnGame(text), options, {window, plies(depth)});
}

}  // namespace

TEST_CASE("captures only: all moves are searched before ply N, only captures from ply N on") {
  constexpr auto text = "R(A=5(B=4(b=9) *C=3(c=1 *d=4)))";
  CHECK(run_narrow(text, 0).record.visited == Names{"A", "B", "b", "C", "c", "d"});
  CHECK(run_narrow(text, 1).record.visited == Names{"A", "C", "d"});
  CHECK(run_narrow(text, 2).record.visited == Names{"A", "B", "C", "d"});
  CHECK(run_narrow(text, 3).record.visited == Names{"A", "B", "b", "C", "c", "d"});
}

TEST_CASE("captures only: the side to move may stand pat on its static score") {
  CHECK(run_narrow("R(A=5(*C=9))", 1).score == 5);  // the second player does not allow 9
  CHECK(run_narrow("R(A=5(*C=3))", 1).score == 3);
  CHECK(run_narrow("R(A=5(*C=3(*d=8)))", 1).score == 5);  // the second player stands pat instead of allowing 8 after *C
  CHECK(run_narrow("R(A=5(*C=3(*d=4)))", 1).score == 4);
}

TEST_CASE("captures only: a stand-pat score of at least beta ends the node, and so does a position without captures") {
  CHECK(run_narrow("R(A=5(*C=3))", 1, 3, {5, 6}).record.visited == Names{"A"});
  CHECK(run_narrow("R(A=6(*C=3))", 1, 3, {5, 6}).record.visited == Names{"A", "C"});
  CHECK(run_narrow("R(A=5(B=1))", 1).record.visited == Names{"A"});
  CHECK(run_narrow("R(A=5(B=1))", 1).score == 5);
}

TEST_CASE("captures only: if the rules compel a move, all moves are searched, and there is no stand-pat") {
  const DrawnRun run = run_narrow("R(A!=-9(B=2 *C=3))", 1, 2);
  CHECK(run.record.visited == Names{"A", "B", "C"});
  CHECK(run.score == 2);
  CHECK(run_narrow("R(A!=-9)", 1).score == 0);  // A has no move at all, which is a draw in this game
}

TEST_CASE("captures only: captures are limited by depth") {
  // Each move is a little better for its mover than standing pat, so no cutoff occurs.
  constexpr auto text = "R(A=0(*B=-5(*C=-2(*D=-4(*E=-3)))))";
  CHECK(run_narrow(text, 1, 2).record.visited == Names{"A", "B"});
  CHECK(run_narrow(text, 1, 4).record.visited == Names{"A", "B", "C", "D"});
}

TEST_CASE("captures only: a node with captures alone counts as an estimate") {
  const auto estimates = [](int after) {
    const DrawnGame game("R(A=5(*B=win))");
    Options options;
    options.captures_only.after = after;
    Table table;
    Control control;
    Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
    searcher.search(full_window, plies(3), std::vector<RootMove>{0});
    return searcher.estimates;
  };
  CHECK(estimates(0) == 0);
  CHECK(estimates(1) == 2);  // two estimates: the node and its stand-pat score
}

TEST_CASE("captures only: if it is on, the search uses frames, needs all moves at once, and prunes") {
  for (const int after : {0, 1, 2}) {
    const SearchNeeds search_needs = CapturesOnlyOptions{.after = after}.search_needs();
    CHECK(search_needs.frames == (after > 0));
    CHECK(search_needs.sees_all_moves == (after > 0));
    CHECK(search_needs.prunes == (after > 0));
  }
}
