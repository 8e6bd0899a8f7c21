// Scores in UCI's protocols: the boundaries between estimates, points and wins.
#include "protocols/score_text.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

std::string text(Score score, Bound bound = Bound::exact) { return uci_score({score, bound, {}, std::nullopt}); }

}  // namespace

TEST_CASE("wins count moves of the winner, losses those that the loser has left") {
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

TEST_CASE("hundredths: estimates as they are, points a hundred each, all below any win") {
  CHECK(hundredths_of(0) == 0);
  CHECK(hundredths_of(-77) == -77);
  CHECK(hundredths_of(most_hundredths) == most_hundredths - max_ply);
  CHECK(hundredths_of(-max_evaluation) == max_ply - most_hundredths);
  CHECK(hundredths_of(most_hundredths - max_ply - 1) == most_hundredths - max_ply - 1);
  CHECK(hundredths_of(points_score(64)) == 6400);
  CHECK(hundredths_of(points_score(-1)) == -100);
  CHECK(hundredths_of(points_score(max_points)) == most_hundredths - max_ply);
  CHECK(hundredths_of(win_score) == most_hundredths);
  CHECK(hundredths_of(win_score - max_ply) == most_hundredths - max_ply);
  CHECK(hundredths_of(win_score - max_ply - 1) == most_hundredths - max_ply);
  CHECK(hundredths_of(-win_score + 7) == 7 - most_hundredths);
}

TEST_CASE("either kind of bound is printed after the score") {
  CHECK(text(12, Bound::upper) == "cp 12 upperbound");
  CHECK(text(12, Bound::lower) == "cp 12 lowerbound");
  CHECK(text(win_score - 3, Bound::lower) == "mate 2 lowerbound");
}

TEST_CASE("odds: half a win at 150 hundredths, the mirror image for the other side, certainty where it is proved") {
  CHECK(uci_wdl(150) == "500 493 7");
  CHECK(uci_wdl(-150) == "7 493 500");
  CHECK(uci_wdl(210) == "731 267 2");  // 1 / (1 + 1/e), one slope unit above a half
  CHECK(uci_wdl(max_evaluation) == "1000 0 0");
  CHECK(uci_wdl(-win_score + 2) == "0 0 1000");
  CHECK(uci_wdl(points_score(1)) == "1000 0 0");
  CHECK(uci_wdl(points_score(-1)) == "0 0 1000");
}
