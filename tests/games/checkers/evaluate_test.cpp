#include "games/checkers/evaluate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

Checkers::Position parse(std::string_view text) { return Checkers().parse_position(text).value(); }

Score term(std::string_view position, std::string_view name) {
  const Checkers game;
  for (const Term& one : game.terms(Line<Checkers>(game, parse(position))))
    if (one.name == name) return one.score;
  FAIL("no such term");
  return 0;
}

// A minimal quiescence search, with and without standing pat under a compulsory capture.
enum class StandPat : std::uint8_t { always, not_under_compulsion };

Score quiesce(const Checkers& game, const Checkers::Position& position, StandPat stand_pat) {
  const Score static_score = game.evaluate(Line<Checkers>(game, position));
  if (!game.must_move(position)) return static_score;
  Score best = stand_pat == StandPat::always ? static_score : -infinite_score;
  MoveStack<Checkers::Move> stack;
  MoveList<Checkers::Move> moves(stack);
  game.generate(position, moves);
  for (const Checkers::Move move : moves) best = std::max(best, -quiesce(game, game.play(position, move), stand_pat));
  return best;
}

}  // namespace

TEST_CASE("every term is 0 at the start, and men and kings count by their weights") {
  const Checkers game;
  for (const Term& one : game.terms(Line<Checkers>(game, game.start()))) {
    CAPTURE(one.name);
    CHECK(one.score == 0);
  }
  CHECK(term("B:W18,19:B5", "men") == -100);
  CHECK(term("W:W18,19:B5", "men") == 100);
  CHECK(term("W:WK18:B5", "kings") == 132);
}

TEST_CASE("each positional term counts for the right side") {
  CHECK(term("B:W21,22:B1,3", "back rank") == 2 * 4 + 8);
  CHECK(term("W:W21,22:B1,3", "back rank") == -(2 * 4 + 8));
  CHECK(term("B:W21,22:B2,3", "back rank") == 2 * 4);
  CHECK(term("B:WK21,K22:B1,3", "back rank") == 0);  // no man left to be crowned
  CHECK(term("B:W32:B28", "dog hole") == -10);
  CHECK(term("B:W5:B1", "dog hole") == 10);
  CHECK(term("B:WK5:B24", "runaways") == 18 + 6 * 5);
  CHECK(term("B:W31:B24", "runaways") == 0);
  CHECK(term("B:W29,30:BK1", "double corner") == 20);
  CHECK(term("B:W29,30:BK2", "double corner") == 0);
}

TEST_CASE("the side to move has the opposition if its system holds an odd number of pieces") {
  // 7-10 attacks the king on 18, which must then give way.
  CHECK(term("B:WK18:BK7", "the move") == 5);
  CHECK(term("W:WK18:BK7", "the move") == 5);
  CHECK(term("B:WK14:BK7", "the move") == -5);
  CHECK(term("B:WK18,K19:BK7", "the move") == 0);
}

TEST_CASE("quiescence without standing pat sees the loss from a compulsory capture") {
  // 9x18 is compulsory, and 23x14x7 captures two for one.
  const Checkers game;
  const auto position = parse("B:W14,17,23,27:B1,4,9,10");
  CHECK(quiesce(game, position, StandPat::always) > -50);
  CHECK(quiesce(game, position, StandPat::not_under_compulsion) < -100);
}
