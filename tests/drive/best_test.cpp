// MTD(best): its calls, each with a window and a set of moves, until the best move is proved.
#include <doctest/doctest.h>

#include "drive/exact_values.hpp"

using namespace kibitz;
using namespace kibitz::drivers;
using test::ExactValues, test::MoveCall, test::MoveCalls;

namespace {

RootResult best_of(ExactValues& values, Score guess) {
  return prove_best_move(guess, std::ref(values), test::all_moves(values));
}

}  // namespace

TEST_CASE("best: two calls suffice if the favourite reaches the guess and no rival is better") {
  ExactValues values{{12, 7, 11}};
  const RootResult result = best_of(values, 10);
  CHECK(values.calls == MoveCalls{{{9, 10}, {0}}, {{12, 13}, {1, 2}}});
  CHECK(result.best == 0);
  CHECK(result.score == 12);
  CHECK(result.rest_upper == 11);
  CHECK(result.bound == Bound::lower);
  CHECK(result.finished);
}

TEST_CASE("best: a better rival becomes the favourite and is tested against the rest") {
  ExactValues values{{12, 7, 20}};
  const RootResult result = best_of(values, 10);
  CHECK(values.calls == MoveCalls{{{9, 10}, {0}}, {{12, 13}, {1, 2}}, {{20, 21}, {0, 1}}});
  CHECK(result.best == 2);
  CHECK(result.score == 20);
  CHECK(result.rest_upper == 12);
}

TEST_CASE("best: a favourite below the guess is best if no other move is shown to be better") {
  // Move 0, the favourite, has the value 3, not 10. The other moves are tested against 4 and do not exceed 2. Then move
  // 0 is tested against 2 and reaches it.
  ExactValues values{{3, 2, 1}};
  const RootResult result = best_of(values, 10);
  CHECK(values.calls == MoveCalls{{{9, 10}, {0}}, {{3, 4}, {1, 2}}, {{1, 2}, {0}}});
  CHECK(result.best == 0);
  CHECK(result.score == 3);
  CHECK(result.rest_upper == 2);
}

TEST_CASE("best: the favourite stays if all moves have equal values") {
  ExactValues values{{5, 5, 5}};
  const RootResult result = best_of(values, 5);
  CHECK(values.calls == MoveCalls{{{4, 5}, {0}}, {{5, 6}, {1, 2}}});
  CHECK(result.best == 0);
  CHECK(result.score == result.rest_upper);
}

TEST_CASE("best: if all moves lose, the move that loses latest is found") {
  ExactValues values{{-win_score + 2, -win_score + 6, -win_score + 4}};
  const RootResult result = best_of(values, 0);
  CHECK(result.best == 1);
  CHECK(result.score <= -win_score + 6);
  CHECK(result.score >= result.rest_upper);
}

TEST_CASE("best: a guess outside the range of scores is clamped") {
  for (const Score guess : {infinite_score, -infinite_score, win_score, -win_score}) {
    ExactValues values{{win_score - 1, -win_score + 2}};
    const RootResult result = best_of(values, guess);
    CHECK(result.best == 0);
    CHECK(result.finished);
    for (const MoveCall& call : values.calls) {
      CHECK(call.window.is_null());
      CHECK(call.window.alpha >= -infinite_score);
      CHECK(call.window.beta <= infinite_score);
    }
  }
}

TEST_CASE("best: a single move needs no proof, but its value is found") {
  ExactValues values{{42}};
  const RootResult result = best_of(values, 40);
  CHECK(result.score == 42);
  CHECK(result.bound == Bound::exact);
  CHECK(result.rest_upper == -infinite_score);
  for (const MoveCall& call : values.calls) CHECK(call.moves == std::vector<RootMove>{0});
}

TEST_CASE("best: a stop before any proof gives no result; a later stop gives a lower bound for the favourite") {
  ExactValues at_once{{12, 7, 20}, 0};
  const RootResult nothing = best_of(at_once, 10);
  CHECK(!nothing.finished);
  CHECK(nothing.best == -1);
  ExactValues raised{{12, 7, 20}, 1};
  const RootResult favourite = best_of(raised, 10);
  CHECK(!favourite.finished);
  CHECK(favourite.best == 0);
  CHECK(favourite.score == 12);
  CHECK(favourite.bound == Bound::lower);
  ExactValues challenged{{12, 7, 20}, 2};
  const RootResult rival = best_of(challenged, 10);
  CHECK(!rival.finished);
  CHECK(rival.best == 2);
  CHECK(rival.score == 20);
}
