// Best node search: its calls, each with a window and one move, until one move alone reaches the guess.
#include <doctest/doctest.h>

#include "drive/driver_script.hpp"
#include "drive/exact_values.hpp"

using namespace kibitz;
using namespace kibitz::drivers;
using test::ExactValues, test::MoveCall, test::MoveCalls;

namespace {

RootResult best_node_of(ExactValues& values, Score guess) {
  return search_best_node(guess, std::ref(values), test::all_moves(values));
}

}  // namespace

TEST_CASE("bns: a guess that one move alone reaches separates it from the others in one round") {
  ExactValues values{{7, 12, 9}};
  const RootResult result = best_node_of(values, 10);
  CHECK(values.calls == MoveCalls{{{9, 10}, {0}}, {{9, 10}, {1}}, {{9, 10}, {2}}});
  CHECK(result.best == 1);
  CHECK(result.score == 12);
  CHECK(result.bound == Bound::lower);
  CHECK(result.rest_upper == 9);
  CHECK(result.finished);
}

TEST_CASE("bns: if several moves reach the guess, the others are tested no more and the guess rises") {
  ExactValues values{{12, 7, 20}};
  const RootResult result = best_node_of(values, 10);
  CHECK(values.calls == MoveCalls{{{9, 10}, {0}}, {{9, 10}, {1}}, {{9, 10}, {2}}, {{19, 20}, {2}}, {{19, 20}, {0}}});
  CHECK(result.best == 2);
  CHECK(result.score == 20);
  CHECK(result.rest_upper == 12);
}

TEST_CASE("bns: if no move reaches the guess, it falls to the greatest upper bound") {
  ExactValues values{{3, 5, 1}};
  const RootResult result = best_node_of(values, 10);
  CHECK(values.calls.size() == 6);
  CHECK(values.calls[3] == MoveCall{{4, 5}, {0}});
  CHECK(result.best == 1);
  CHECK(result.score == 5);
  CHECK(result.rest_upper == 3);
}

TEST_CASE("bns: where bounds say no more than the test, the guess moves by one") {
  struct Tests {
    std::vector<Score> of_move;
    std::vector<Score> guesses = {};
    RootResult operator()(Window window, std::span<const RootMove> moves) {
      if (guesses.empty() || guesses.back() != window.beta) guesses.push_back(window.beta);
      const bool reaches = of_move[static_cast<std::size_t>(moves.front())] >= window.beta;
      return {reaches ? window.beta : window.alpha, reaches ? Bound::lower : Bound::upper,
              reaches ? moves.front() : -1};
    }
  } tests{{25, 14, 3}};
  const std::vector<RootMove> moves{0, 1, 2};
  CHECK(search_best_node(28, std::ref(tests), moves).best == 0);
  CHECK(tests.guesses == std::vector<Score>{28, 27, 26, 25});
  tests.guesses.clear();
  CHECK(search_best_node(12, std::ref(tests), moves).best == 0);
  CHECK(tests.guesses == std::vector<Score>{12, 13, 14, 15});
}

TEST_CASE("bns: if a later search does not confirm the bounds of a move, the guess stays below what none reached") {
  test::Script script{{15, 10, 11, 11, 11, 10}};
  const RootResult result = search_best_node(10, std::ref(script), std::vector<RootMove>{0, 1});
  CHECK(script.used_windows == test::Windows{{9, 10}, {9, 10}, {14, 15}, {14, 15}, {10, 11}, {10, 11}});
  CHECK(result.best == 0);
  CHECK(result.score == 11);
}

TEST_CASE("bns: equal best moves end the search with their value") {
  ExactValues values{{5, 2, 5}};
  const RootResult result = best_node_of(values, 5);
  CHECK(result.score == 5);
  CHECK(result.rest_upper == 5);
  CHECK(values.of_move[static_cast<std::size_t>(result.best)] == 5);
}

TEST_CASE("bns: a single move is searched for its value, and a stop gives what is proved") {
  ExactValues single{{42}};
  CHECK(best_node_of(single, 40).bound == Bound::exact);
  ExactValues at_once{{12, 7, 20}, 0};
  CHECK(best_node_of(at_once, 10).best == -1);
  ExactValues between_equals{{12, 12, 20}, 2};
  CHECK(best_node_of(between_equals, 10).best == 0);
  ExactValues later{{12, 7, 20}, 1};
  const RootResult found = best_node_of(later, 10);
  CHECK(!found.finished);
  CHECK(found.best == 0);
  CHECK(found.score == 12);
}
