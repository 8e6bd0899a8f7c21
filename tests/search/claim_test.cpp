// Which claims are allowed, checked by value; and on random trees and graphs no method makes a false claim.
#include "kibitz/search/alpha_beta/claim.hpp"

#include "search_support/claims.hpp"
#include "search_support/drawn_game.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

void check_claim(const Claim& claim, Score score, Bound bound, bool is_proved) {
  CHECK(claim.score == score);
  CHECK(claim.bound == bound);
  CHECK(claim.is_proved == is_proved);
}

template <class Tree>
void try_random_trees(int rounds) {
  Random random(oracle_seed + 70);
  ClaimCount count;
  for (int round = 0; round < rounds * oracle_factor(); ++round) {
    Tree tree;
    tree.seed = random.next();
    tree.width = random.between(1, 4);
    tree.depth = random.between(2, 7);
    tree.values = static_cast<TreeValues>(random.below(3));
    tree.is_ragged = random.below(2) != 0;
    tree.has_transpositions = random.below(2) != 0;
    const Line<Tree> line(tree, tree.start());
    const ClaimCase<Tree> at{line, "tree " + std::to_string(tree.seed),
                             static_cast<std::uint64_t>(random.between(5, 2000))};
    try_claims(at, [&](std::string_view method) { return claim_of_method(at, method, random); }, count);
  }
  count.report("claims on random trees");
}

void try_random_graphs(int rounds) {
  Random random(oracle_seed + 71);
  ClaimCount count;
  for (int round = 0; round < rounds * oracle_factor(); ++round) {
    RandomGraph graph;
    graph.seed = random.next();
    graph.nodes = random.between(3, 24);
    graph.degree = random.between(1, 3);
    graph.layers = random.between(1, 3);
    graph.end_share = random.below(2) == 0 ? 0 : 12;
    const Line<RandomGraph> line(graph, graph.start());
    if (graph.verdict(line, Judge::referee)) continue;
    const ClaimCase<RandomGraph> at{line, "graph " + std::to_string(graph.seed)};
    try_claims(at, [&](std::string_view method) { return claim_of_method(at, method, random); }, count);
  }
  count.report("claims on random graphs");
}

}  // namespace

TEST_CASE("claim: equal bounds give an exact score, whatever the estimate is") {
  check_claim(claim_of({0, 0}, 300), 0, Bound::exact, true);
  check_claim(claim_of({win_score - 3, win_score - 3}, -300), win_score - 3, Bound::exact, true);
  check_claim(claim_of({points_score(-4), points_score(-4)}, 0), points_score(-4), Bound::exact, true);
}

TEST_CASE("claim: an estimate strictly between the bounds is the score, which is not proved") {
  check_claim(claim_of({}, 25), 25, Bound::exact, false);
  check_claim(claim_of({points_score(-4), points_score(12)}, -7), -7, Bound::exact, false);
  check_claim(claim_of({0, win_score}, 1), 1, Bound::exact, false);
  // A score that is not proved stays an estimate.
  check_claim(claim_of({}, points_score(6)), max_evaluation, Bound::exact, false);
}

TEST_CASE("claim: an estimate at or beyond a bound gives that bound, which is proved") {
  check_claim(claim_of({0, win_score}, 0), 0, Bound::lower, true);
  check_claim(claim_of({points_score(12), win_score}, 500), points_score(12), Bound::lower, true);
  check_claim(claim_of({-win_score, 0}, 25), 0, Bound::upper, true);
  check_claim(claim_of({-infinite_score, -win_score + 8}, -500), -win_score + 8, Bound::upper, true);
}

TEST_CASE("claim: the winner is proved by a win, a loss or equal bounds, not by points alone") {
  CHECK(is_winner_proved({win_score - 9, win_score}));
  CHECK(is_winner_proved({-win_score, -win_score + 9}));
  CHECK(is_winner_proved({0, 0}));
  CHECK(!is_winner_proved({}));
  CHECK(!is_winner_proved({points_score(3), points_score(64)}));
  CHECK(!is_winner_proved({-infinite_score, 0}));
}

TEST_CASE("claim: a value outside the estimates proves one bound; without estimates it proves both") {
  const auto is = [](ProvedBounds bounds, Score lower, Score upper) {
    return bounds.lower == lower && bounds.upper == upper;
  };
  CHECK(is(bounds_proved_by(win_score - 3, Estimates::some), win_score - 3, infinite_score));
  CHECK(is(bounds_proved_by(points_score(2), Estimates::some), points_score(2), infinite_score));
  CHECK(is(bounds_proved_by(points_score(-2), Estimates::some), -infinite_score, points_score(-2)));
  CHECK(is(bounds_proved_by(-win_score + 2, Estimates::some), -infinite_score, -win_score + 2));
  CHECK(is(bounds_proved_by(points_base, Estimates::some), points_base, infinite_score));
  CHECK(is(bounds_proved_by(-points_base, Estimates::some), -infinite_score, -points_base));
  CHECK(is(bounds_proved_by(points_base - 1, Estimates::some), -infinite_score, infinite_score));
  CHECK(is(bounds_proved_by(1 - points_base, Estimates::some), -infinite_score, infinite_score));
  CHECK(is(bounds_proved_by(0, Estimates::some), -infinite_score, infinite_score));
  CHECK(is(bounds_proved_by(max_evaluation, Estimates::some), -infinite_score, infinite_score));
  CHECK(is(bounds_proved_by(0, Estimates::none), 0, 0));
  CHECK(is(bounds_proved_by(points_score(-2), Estimates::none), points_score(-2), points_score(-2)));
}

TEST_CASE_TEMPLATE("claim: no method makes a false claim on random trees", Tree, RandomTree, GradedRandomTree) {
  try_random_trees<Tree>(100);
}
TEST_CASE("claim: no method makes a false claim on cyclic graphs") { try_random_graphs(100); }

TEST_SUITE("slow") {
  TEST_CASE_TEMPLATE("claim: no method makes a false claim on a thousand random trees", Tree, RandomTree,
                     GradedRandomTree) {
    try_random_trees<Tree>(1000);
  }
  TEST_CASE("claim: no method makes a false claim on a thousand cyclic graphs") { try_random_graphs(1000); }
}
