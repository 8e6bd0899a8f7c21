// The contract of every alpha-beta node, each clause kept and broken. Builds with assertions check in every test that
// searches keep it.
#include "kibitz/search/alpha_beta/node_contract.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_node.hpp"

using namespace kibitz;

TEST_CASE("node contract: below a null window every window is null") {
  CHECK(is_valid_child(Window{0, 5}, Window{-5, 0}));
  CHECK(is_valid_child(Window{0, 5}, Window{-1, 0}));
  CHECK(is_valid_child(Window{0, 1}, Window{-1, 0}));
  CHECK(!is_valid_child(Window{0, 1}, Window{-5, 0}));
}

TEST_CASE("node contract: depth plus permitted extension falls from parent to child, unless the cap is a whole ply") {
  Frame<int> frame;
  CHECK(depth_limit_of(plies(2), frame, 23) == 71);
  frame.extension = 20;
  CHECK(depth_limit_of(plies(2), frame, 23) == 51);
  frame.extension = 30;
  CHECK(depth_limit_of(plies(2), frame, 23) == 48);
  CHECK(is_valid_child(71, 70, 23));
  CHECK(!is_valid_child(71, 71, 23));
  CHECK(!is_valid_child(71, 72, 23));
  CHECK(is_valid_child(71, 72, 24));
}

TEST_CASE("node contract: a win earlier than the node's ply is possible only as an end of the window") {
  const Score limit = win_score - 4;
  CHECK(is_possible_score(limit, {0, 1}, limit));
  CHECK(!is_possible_score(limit + 1, {0, 1}, limit));
  CHECK(is_possible_score(limit + 1, {0, limit + 1}, limit));
  CHECK(is_possible_score(-limit, {0, 1}, limit));
  CHECK(!is_possible_score(-limit - 1, {0, 1}, limit));
  CHECK(is_possible_score(-limit - 1, {-limit - 1, 1}, limit));
}

TEST_CASE("node contract: a score must agree with the proved bounds on the side on which it is a bound") {
  const Window proved{10, 20};
  CHECK(agrees_with_bounds(15, {0, 30}, proved));
  CHECK(!agrees_with_bounds(9, {0, 30}, proved));
  CHECK(!agrees_with_bounds(21, {0, 30}, proved));
  CHECK(agrees_with_bounds(9, {0, 5}, proved));     // the score is a lower bound: at least 9
  CHECK(!agrees_with_bounds(21, {0, 5}, proved));   // the score is a lower bound: at least 21
  CHECK(agrees_with_bounds(21, {25, 30}, proved));  // the score is an upper bound: at most 21
  CHECK(!agrees_with_bounds(9, {25, 30}, proved));  // the score is an upper bound: at most 9
  CHECK(agrees_with_bounds(99, {0, 30}, full_window));
}

TEST_CASE("node contract: each legal move is returned exactly once") {
  ReturnedMovesCheck<int> moves({3, 5, 7});
  CHECK(moves.check_returned(5));
  CHECK(!moves.check_returned(5));
  CHECK(!moves.check_returned(4));
  CHECK(moves.check_returned(3));
  CHECK(moves.count() == 2);
}

TEST_CASE("node contract: below a verified null move no other null move is verified") {
  Options options;
  options.null_move = {.kind = NullMoveKind::verified, .reduction = 1};
  test::DrawnNode node("R(A(a) ~p(B(b)))", options);
  for (const bool is_verified : {false, true}) {
    node.frame().is_verified = is_verified;
    node.child().is_verified = !is_verified;
    search_null_move(node.searcher, {0, 1}, plies(1), node.frame());
    CHECK(node.child().is_verified == is_verified);
    CHECK(verification_of(node.searcher, node.frame()) == (is_verified ? Verification::none : Verification::once));
  }
}

TEST_CASE("node contract: the cap limits a singular extension together with all others") {
  Options options;
  options.rule<Singular>() = {.kind = SingularKind::modern, .extension = 20};
  options.rule<Extensions>().check = 20;
  const auto extension = [&](int cap) {
    options.rule<Extensions>().cap = cap;
    test::DrawnNode node("R(A +B)", options);
    node.frame().singular = node.move("B");
    return extend(node.searcher, node.move("B"), false, node.frame());
  };
  CHECK(extension(23) == 23);
  CHECK(extension(5) == 5);
  CHECK(extension(0) == 0);
}
