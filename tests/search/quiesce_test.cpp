// Quiescence on drawn games: what is looked at beyond the horizon, and what it is worth.
#include "kibitz/search/quiesce.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnRun;
using test::Names;

namespace {

DrawnRun run_quiet(std::string_view text, const QuiescenceOptions& quiescence, Window window = full_window) {
  Options options;
  options.quiescence = quiescence;
  return test::run_drawn(DrawnGame(text), options, {window, plies(1)});
}

constexpr QuiescenceOptions captures_alone{.kind = QuiescenceKind::captures};

}  // namespace

TEST_CASE("standing pat raises alpha: a capture is refuted as soon as it is worse than that") {
  // The second player may stand pat on 5. *B takes something, *C takes back and already gives the first player 7:
  // nothing that *D could add would bring the second player to *B.
  const DrawnRun run = run_quiet("R(A=5(*B=1(*C=7 *D=9)))", captures_alone);
  CHECK(run.record.evaluated == Names{"A", "B", "C"});
  CHECK(run.score == 5);
}

TEST_CASE("standing pat cuts at once where it is good enough, and is not more than the best capture") {
  CHECK(run_quiet("R(A=5(*B=1))", captures_alone, {5, 6}).record.evaluated == Names{"A"});
  CHECK(run_quiet("R(A=6(*B=1))", captures_alone, {5, 6}).record.evaluated == Names{"A", "B"});
  CHECK(run_quiet("R(A=6(*B=1))", captures_alone).score == 1);
  CHECK(run_quiet("R(A=6(*B=1))", {}).score == 6);
}

TEST_CASE("only captures are followed, and of those not the ones that lose by exchange if so asked") {
  constexpr auto text = "R(A=5(B=-9 +C=-9 -D=3 *E=4))";
  CHECK(run_quiet(text, captures_alone).record.evaluated == Names{"A", "D", "E"});
  CHECK(run_quiet(text, captures_alone).score == 3);
  const QuiescenceOptions careful{.kind = QuiescenceKind::captures, .exchange = true};
  CHECK(run_quiet(text, careful).record.evaluated == Names{"A", "E"});
  CHECK(run_quiet(text, careful).score == 4);
}

TEST_CASE("checks are tried in so many plies of quiescence, and in no more") {
  // Each check is a little better for its giver than standing pat, so that none is cut off.
  constexpr auto text = "R(A=0(+B=-5(+C=-2(+D=-4(+E=-3)))))";
  const auto run = [&](int plies) { return run_quiet(text, {.kind = QuiescenceKind::checks, .check_plies = plies}); };
  CHECK(run_quiet(text, captures_alone).record.evaluated == Names{"A"});
  CHECK(run(0).record.evaluated == Names{"A"});
  CHECK(run(1).record.evaluated == Names{"A", "B"});
  CHECK(run(1).score == -5);
  CHECK(run(2).record.evaluated == Names{"A", "B", "C"});
  CHECK(run(2).score == -2);
  CHECK(run(3).record.evaluated == Names{"A", "B", "C", "D"});
  CHECK(run(3).score == -4);
  CHECK(run(-1).record.evaluated == Names{"A", "B", "C", "D", "E"});
  CHECK(run(-1).score == -3);
}

TEST_CASE("who must move may not stand pat, and has all moves") {
  CHECK(run_quiet("R(A!=-9(B=2 *C=3))", captures_alone).record.evaluated == Names{"B", "C"});
  CHECK(run_quiet("R(A!=-9(B=2 *C=3))", captures_alone).score == 2);
  const DrawnRun stuck = run_quiet("R(A!=-9)", captures_alone);  // no move: drawn, in this game
  CHECK(stuck.record.evaluated.empty());
  CHECK(stuck.score == 0);
}

TEST_CASE("an end of the game counts its plies beyond the horizon too") {
  CHECK(run_quiet("R(A=0(*B=0(*C=win)))", captures_alone).score == 0);  // the second player does not take
  CHECK(run_quiet("R(A!(*B=0(*C=win)))", captures_alone).score == win_score - 3);
}
