// Scores in UCI's protocols: the boundaries between estimates, points and wins.
#include "protocols/score_text.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

std::string text(Score score, Bound bound = Bound::exact) { return uci_score({score, bound, {}, std::nullopt}); }

}  // namespace

TEST_CASE("the winner's score counts its moves to the win, the loser's the moves that it has left") {
  CHECK(text(win_score - 1) == "mate 1");
  CHECK(text(win_score - 2) == "mate 1");
  CHECK(text(win_score - 3) == "mate 2");
  CHECK(text(win_score) == "mate 0");
  CHECK(text(-win_score + 1) == "mate 0");
  CHECK(text(-win_score + 2) == "mate -1");
  CHECK(text(-win_score + 3) == "mate -1");
  CHECK(text(win_score - database_distance + 1) == "mate 20000");
  CHECK(text(win_score - database_distance) == "cp 29488");
  CHECK(text(-win_score + database_distance) == "cp -29488");
}

TEST_CASE("hundredths: estimates are unchanged, a point is 100, and every win is higher") {
  CHECK(score_in_hundredths(0) == 0);
  CHECK(score_in_hundredths(-77) == -77);
  CHECK(score_in_hundredths(max_hundredths) == max_hundredths - max_ply);
  CHECK(score_in_hundredths(-max_evaluation) == max_ply - max_hundredths);
  CHECK(score_in_hundredths(max_hundredths - max_ply - 1) == max_hundredths - max_ply - 1);
  CHECK(score_in_hundredths(points_score(64)) == 6400);
  CHECK(score_in_hundredths(points_score(-1)) == -100);
  CHECK(score_in_hundredths(points_score(max_points)) == max_hundredths - max_ply);
  CHECK(score_in_hundredths(win_score) == max_hundredths);
  CHECK(score_in_hundredths(win_score - max_ply) == max_hundredths - max_ply);
  CHECK(score_in_hundredths(win_score - max_ply - 1) == max_hundredths - max_ply);
  CHECK(score_in_hundredths(-win_score + 7) == 7 - max_hundredths);
}

TEST_CASE("either kind of bound is printed after the score") {
  CHECK(text(12, Bound::upper) == "cp 12 upperbound");
  CHECK(text(12, Bound::lower) == "cp 12 lowerbound");
  CHECK(text(win_score - 3, Bound::lower) == "mate 2 lowerbound");
}

TEST_CASE(
    "odds: an evaluation of 150 is half a win, the other side has the mirrored odds, and a proved result has 1000") {
  CHECK(uci_wdl(150) == "500 493 7");
  CHECK(uci_wdl(-150) == "7 493 500");
  CHECK(uci_wdl(210) == "731 267 2");  // 1 / (1 + 1/e), one slope unit above a half
  CHECK(uci_wdl(max_evaluation) == "1000 0 0");
  CHECK(uci_wdl(-win_score + 2) == "0 0 1000");
  CHECK(uci_wdl(points_score(1)) == "1000 0 0");
  CHECK(uci_wdl(points_score(-1)) == "0 0 1000");
}
