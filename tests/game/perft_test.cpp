#include "kibitz/game/perft.hpp"

#include <doctest/doctest.h>

#include "game/rich_nim.hpp"
#include "game/toy.hpp"

using namespace kibitz;

TEST_CASE("perft counts move sequences") {
  const test::Nim nim;
  Perft<test::Nim> perft(nim);
  CHECK(perft(nim.start(), 0) == 1);
  CHECK(perft(nim.start(), 1) == 12);
  CHECK(perft({{1, 1, 0, 0}}, 2) == 2);
  CHECK(perft({{1, 1, 0, 0}}, 3) == 0);
}

namespace {

// Nim whose count_moves() is one too large, to show where perft uses it.
struct OvercountingNim : test::Rich {
  int count_moves(const Position& position) const { return Rich::count_moves(position) + 1; }
};

// Othello's tables count a finished game as one leaf.
struct CountsEnded : test::Nim {
  static constexpr bool perft_counts_ended = true;
};

}  // namespace

TEST_CASE("perft uses count_moves() on the last ply only") {
  const OvercountingNim game;
  Perft<OvercountingNim> perft(game);
  CHECK(perft({{1, 1, 0, 0}, 0}, 1) == 3);
  CHECK(perft({{1, 1, 0, 0}, 0}, 2) == 4);  // two moves, each followed by 1 move, counted as 2
}

TEST_CASE("routes are counted on request, at every ply, without count_moves()") {
  const test::Rich game;
  Perft<test::Rich> moves(game), routes(game, PerftCount::routes);
  CHECK(moves({{2, 0, 0, 0}, 0}, 1) == 2);
  CHECK(routes({{2, 0, 0, 0}, 0}, 1) == 3);  // two routes take the whole heap
  CHECK(moves({{2, 0, 0, 0}, 0}, 2) == 1);
  CHECK(routes({{2, 0, 0, 0}, 0}, 2) == 2);  // take one, then the other by two routes
}

TEST_CASE("a finished game counts 0, or 1 if the game declares perft_counts_ended") {
  const test::Nim nim;
  const CountsEnded counting;
  Perft<test::Nim> perft(nim);
  Perft<CountsEnded> perft_of_ended(counting);
  CHECK(perft({{0, 0, 0, 0}}, 1) == 0);
  CHECK(perft_of_ended({{0, 0, 0, 0}}, 1) == 1);
  CHECK(perft({{0, 0, 0, 0}}, 0) == 1);
  // From a heap of two, taking both ends the game a ply early; only CountsEnded counts that.
  CHECK(perft({{2, 0, 0, 0}}, 2) == 1);
  CHECK(perft_of_ended({{2, 0, 0, 0}}, 2) == 2);
  CHECK(perft_of_ended({{2, 0, 0, 0}}, 3) == 2);
}
