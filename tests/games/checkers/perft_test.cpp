#include "kibitz/game/perft.hpp"

#include <doctest/doctest.h>

#include <array>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

// Published counts (DarkHorse's perft_check.cpp and rhalbersma's DCTL). Up to depth 11 no move has two routes, so the
// counts of moves and routes are equal.
constexpr std::array<std::uint64_t, 11> published = {7,      49,     302,     1469,     7361,    36768,
                                                     179740, 845931, 3963680, 18391564, 85242128};

void check_depth(int depth) {
  const Checkers game;
  const std::uint64_t expected = published[static_cast<std::size_t>(depth) - 1];
  CAPTURE(depth);
  CHECK(Perft<Checkers>(game)(game.start(), depth) == expected);
  CHECK(Perft<Checkers>(game, PerftCount::routes)(game.start(), depth) == expected);
}

}  // namespace

TEST_CASE("perft from the start, depths 1 to 9") {
  for (int depth = 1; depth <= 9; ++depth) check_depth(depth);
}

TEST_SUITE("slow") {
  TEST_CASE("perft from the start, depths 10 and 11") {
    check_depth(10);
    check_depth(11);
  }

  TEST_CASE("perft 12: the first depth at which moves and routes differ") {
    const Checkers game;
    CHECK(Perft<Checkers>(game)(game.start(), 12) == 388'617'999);
    CHECK(Perft<Checkers>(game, PerftCount::routes)(game.start(), 12) == 388'623'673);
  }
}
