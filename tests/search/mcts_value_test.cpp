#include "kibitz/search/mcts/mcts_value.hpp"

#include "search_support/hand_tree.hpp"

using namespace kibitz;
using test::HandTree;

TEST_CASE("mcts: the result of a win of any length is 1, of a loss 0, of a draw one half") {
  for (const int ply : {0, 1, 300}) {
    CHECK(result_of_score(win_score - ply) == 1);
    CHECK(result_of_score(-win_score + ply) == 0);
  }
  CHECK(result_of_score(0) == 0.5);
}

TEST_CASE("mcts: the result of a win by points is from 0.9 to 1 and grows with the points") {
  CHECK(result_of_score(points_score(8)) == doctest::Approx(0.95));
  CHECK(result_of_score(points_score(24)) == doctest::Approx(0.975));
  CHECK(result_of_score(points_score(-8)) == doctest::Approx(0.05));
  CHECK(result_of_score(points_score(1)) > 0.91);
  CHECK(result_of_score(points_score(64)) < 1);
  for (int points = 1; points < 64; ++points)
    CHECK(result_of_score(points_score(points)) < result_of_score(points_score(points + 1)));
}

TEST_CASE("mcts: an evaluation of n times the scale gives winning odds of e^n to 1") {
  CHECK(result_of_evaluation(0, 200) == 0.5);
  CHECK(result_of_evaluation(200, 200) == doctest::Approx(2.718281828 / 3.718281828));
  CHECK(result_of_evaluation(-200, 200) == doctest::Approx(1 / 3.718281828));
  CHECK(result_of_evaluation(400, 400) == doctest::Approx(result_of_evaluation(100, 100)));
  CHECK(result_of_evaluation(max_evaluation, 1) == doctest::Approx(1));
}

TEST_CASE("mcts: evaluation_of_result() inverts result_of_evaluation(), and certain results are clamped") {
  for (const Score evaluation : {-900, -200, -1, 0, 1, 57, 900})
    CHECK(evaluation_of_result(result_of_evaluation(evaluation, 200), 200) == evaluation);
  CHECK(evaluation_of_result(0.75, 200) == 220);  // 200 ln 3 = 219.7
  CHECK(evaluation_of_result(1, 200) == 1842);    // 200 ln 9999: the maximum
  CHECK(evaluation_of_result(0, 200) == -1842);
  CHECK(evaluation_of_result(0.99995, 200) == 1842);
}

TEST_CASE("mcts: a mean is clamped to the proved bounds") {
  HandTree hand;
  const auto children = hand.grow(0, 4);
  hand.visit(children[0], 4, 0.8);
  CHECK(bounded_mean(hand.tree, children[0]) == doctest::Approx(0.8));
  hand.prove_at_most(children[0], 0);  // children[0] is at most a draw
  CHECK(bounded_mean(hand.tree, children[0]) == doctest::Approx(0.5));
  hand.visit(children[1], 1, 0.2);
  CHECK(bounded_mean(hand.tree, children[1]) == doctest::Approx(0.2));
  hand.prove_at_least(children[1], 0);
  CHECK(bounded_mean(hand.tree, children[1]) == doctest::Approx(0.5));
  CHECK(bounded_mean(hand.tree, children[2]) == 0.5);  // children[2] was never visited
  hand.prove(children[3], win_score - 5);
  CHECK(bounded_mean(hand.tree, children[3]) == 1);
}
