// Tests of verdicts from handmade trials.
#include "explain/verdict.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using explain::Explanation;
using explain::Trial;
using explain::Verdict;

namespace {

Trial non_finder(int depth) {
  Trial trial;
  trial.depth = depth;
  trial.is_finished = true;
  return trial;
}

// A trial that prefers another move with this score; `other` is the score of the originally preferred move.
Trial finder(int depth, Score score, Score other, std::uint64_t nodes = 100) {
  Trial trial = non_finder(depth);
  trial.disagrees = trial.finds_better_move = true;
  trial.score = score;
  trial.other_score = other;
  trial.nodes = nodes;
  return trial;
}

}  // namespace

TEST_CASE("scores are compared with the grain, but wins and points exactly") {
  CHECK(!explain::exceeds_by_more_than(12, 10, 2));
  CHECK(explain::exceeds_by_more_than(13, 10, 2));
  CHECK(!explain::exceeds_by_more_than(10, 13, 2));
  CHECK(explain::exceeds_by_more_than(win_score - 3, win_score - 5, 2));
  CHECK(explain::exceeds_by_more_than(points_score(1), 10, 2));
  CHECK(!explain::exceeds_by_more_than(win_score - 3, win_score - 3, 0));
}

TEST_CASE("the strongest cause has the largest gain, then the fewest nodes, then the lowest index") {
  const std::vector<explain::Suspect> omissions_only(3);
  CHECK(!explain::strongest_cause({non_finder(4), non_finder(4)}, omissions_only));
  CHECK(explain::strongest_cause({non_finder(4), finder(4, 50, 0), finder(4, 80, 0)}, omissions_only) == 2);
  CHECK(explain::strongest_cause({finder(4, 50, 0, 200), finder(4, 60, 10, 100)}, omissions_only) == 1);
  CHECK(explain::strongest_cause({finder(4, 50, 0), finder(4, 50, 0)}, omissions_only) == 0);
}

TEST_CASE("the table is the cause only if no omission finds another move") {
  std::vector<explain::Suspect> suspects(2);
  suspects[1].verdict = Verdict::table;
  CHECK(explain::strongest_cause({finder(4, 50, 0), finder(4, 90, 0)}, suspects) == 0);
  CHECK(explain::strongest_cause({non_finder(4), finder(4, 90, 0)}, suspects) == 1);
}

TEST_CASE("a deeper trial is confirmed by the next depth or by a win") {
  CHECK(!explain::is_confirmed({}));
  CHECK(!explain::is_confirmed({finder(5, 50, 0)}));
  CHECK(!explain::is_confirmed({finder(5, 50, 0), non_finder(6)}));
  CHECK(!explain::is_confirmed({finder(5, 50, 0), non_finder(6), finder(7, 50, 0)}));
  CHECK(explain::is_confirmed({non_finder(5), finder(6, 50, 0), finder(7, 50, 0)}));
  CHECK(explain::is_confirmed({non_finder(5), finder(6, win_score - 7, 0)}));
}

TEST_CASE("first_confirmed_trial() is the first confirmed one, else the first that refutes the score") {
  Explanation e;
  e.depth = 4;
  e.search.score = 100;
  e.deeper_trials = {non_finder(5), finder(6, 50, 0), finder(7, 50, 0)};
  REQUIRE(explain::first_confirmed_trial(e));
  CHECK(explain::first_confirmed_trial(e)->depth == 6);
  e.deeper_trials = {finder(5, 110, 60), non_finder(6), finder(7, 50, 40), non_finder(8)};
  REQUIRE(explain::first_confirmed_trial(e));
  CHECK(explain::first_confirmed_trial(e)->depth == 7);
  e.deeper_trials = {finder(5, 110, 60), non_finder(6)};
  CHECK(!explain::first_confirmed_trial(e));
}

TEST_CASE("is_zugzwang(): neither R = 1 nor extra plies find another move") {
  Explanation e;
  e.helper_trials = {non_finder(4)};
  e.deeper_trials = {non_finder(5), non_finder(6), finder(7, 50, 0)};
  CHECK(explain::is_zugzwang(e, 2));
  CHECK(!explain::is_zugzwang(e, 3));
  CHECK(!explain::is_zugzwang(e, 4));  // no trial is 4 plies deeper
  e.helper_trials = {finder(4, 50, 0)};
  CHECK(!explain::is_zugzwang(e, 2));
}

TEST_CASE("if no trial prefers another move, the scores decide the verdict") {
  Explanation e;
  e.grain = 2;
  e.search.score = 30;
  e.single_move_trial.score = 10;
  CHECK(explain::verdict_of(e, {}) == Verdict::right);
  e.single_move_trial.score = 29;
  CHECK(explain::verdict_of(e, {}) == Verdict::equal);
  e.single_move_trial.score = 90;
  CHECK(explain::verdict_of(e, {}) == Verdict::unstable);
  e.is_played = true;
  CHECK(explain::verdict_of(e, {}) == Verdict::right);
}
