#include "kibitz/game/perft.hpp"

#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

using Counts = std::vector<std::uint64_t>;

Counts perft_counts(const Fanorona& game, PerftCount count, int depths) {
  Counts counts;
  for (int depth = 1; depth <= depths; ++depth) counts.push_back(Perft<Fanorona>(game, count)(game.start(), depth));
  return counts;
}

}  // namespace

TEST_CASE("the numbers of routes from the start are those of several programs") {
  CHECK(perft_counts(Fanorona(), PerftCount::routes, 5) == Counts{5, 39, 724, 18'026, 431'852});
}

TEST_CASE("perft on small boards agrees with an independent script") {
  CHECK(perft_counts(Fanorona(5, 5), PerftCount::routes, 6) == Counts{5, 21, 202, 3'469, 34'608, 306'837});
  CHECK(perft_counts(Fanorona(3, 5), PerftCount::routes, 5) == Counts{3, 16, 89, 496, 2'529});
  CHECK(perft_counts(Fanorona(3, 3), PerftCount::routes, 10) ==
        Counts{4, 7, 14, 67, 137, 280, 744, 1'497, 2'823, 4'930});
}

TEST_CASE("the numbers of moves and routes first differ at depth 5") {
  CHECK(perft_counts(Fanorona(), PerftCount::moves, 5) == Counts{5, 39, 724, 18'026, 431'830});
}

TEST_CASE("perft of positions from random games") {
  const Fanorona game;
  int rows = 0;
  for (const auto& row : read_rows("positions.tsv")) {
    CAPTURE(row[0]);
    const auto position = position_of(row[0]);
    Perft<Fanorona> routes(game, PerftCount::routes);
    CHECK(routes(position, 1) == std::stoull(row[1]));
    CHECK(routes(position, 2) == std::stoull(row[2]));
    ++rows;
  }
  CHECK(rows == 48);
}

TEST_SUITE("slow") {
  TEST_CASE("perft 6 and 7 from the start") {
    const Fanorona game;
    CHECK(Perft<Fanorona>(game, PerftCount::routes)(game.start(), 6) == 9'205'774);
    CHECK(Perft<Fanorona>(game, PerftCount::routes)(game.start(), 7) == 175'243'243);
    CHECK(Perft<Fanorona>(game)(game.start(), 6) == 9'204'447);
  }
}
