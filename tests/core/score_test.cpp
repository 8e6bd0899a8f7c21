#include "kibitz/core/score.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/error.hpp"

using namespace kibitz;

TEST_CASE("the bands of scores do not overlap") {
  CHECK(max_evaluation < points_score(1));
  CHECK(points_score(max_points) < win_threshold);
  CHECK(score_of(Outcome::win(), 3) == win_score - 3);
  CHECK(score_of(Outcome::loss(), 4) == -win_score + 4);
  CHECK(score_of(Outcome::draw(), 9) == 0);
  CHECK(points_of(score_of(Outcome::graded(-12), 7)) == -12);
  CHECK(win_distance(-win_score + 4) == 4);
  CHECK(!is_points(max_evaluation));
  CHECK(!is_proved(max_evaluation));
}

TEST_CASE("the table sees wins from the position, the search from the root") {
  const Score win = win_score - 7;  // at ply 7, seen at ply 3: four plies to go
  CHECK(to_table(win, 3) == win_score - 4);
  CHECK(from_table(to_table(-win, 3), 5) == -(win_score - 9));
  CHECK(to_table(120, 3) == 120);
  CHECK(to_table(points_score(8), 3) == points_score(8));
}

TEST_CASE("whole plies are rounded down, below the horizon too") {
  CHECK(Depth{23}.plies() == 0);
  CHECK(Depth{24}.plies() == 1);
  CHECK(Depth{-1}.plies() == -1);
  CHECK(Depth{-24}.plies() == -1);
  CHECK(Depth{-25}.plies() == -2);
}

TEST_CASE("quoted text stays one short line") {
  CHECK(quoted("abc") == "'abc'");
  CHECK(quoted(std::string("a\0b\n", 4)) == "'a\\x00b\\x0a'");
  CHECK(quoted(std::string(1000, 'x')).size() < 120);
}
