// Published move counts, which the generator must match exactly. Sources: Chess Programming Wiki, "Perft Results" (six
// positions); AndyGrant/Ethereal (src/perft), the "standard" suite and Chess960 rows of the "fischer" suite;
// niklasf/python-chess, X-FEN rows of the "tricky" perft file. Only positions and counts were taken.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "games/chess/chess.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

constexpr const char* kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::uint64_t count_moves(const Chess& chess, std::string_view fen, int depth) {
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  return Perft<Chess>(chess)(*position, depth);
}

// Checks rows such as "FEN;D1 20;D2 400", at every depth whose published count is at most `most`.
void check_rows(const Chess& chess, const std::string& file, std::uint64_t most) {
  std::ifstream rows(std::string(KIBITZ_TEST_DATA "/chess/") + file);
  REQUIRE(rows.good());
  for (std::string row; std::getline(rows, row);) {
    if (row.empty() || row[0] == '#') continue;
    const auto record = chess.parse_record(row);
    REQUIRE_MESSAGE(record.has_value(), row);
    for (int depth = 1; depth <= 6; ++depth) {
      const auto expected = record->operations.find(fmt::format("D{}", depth));
      if (expected == record->operations.end() || std::stoull(expected->second) > most) continue;
      CHECK_MESSAGE(count_moves(chess, record->position, depth) == std::stoull(expected->second), row, " depth ",
                    depth);
    }
  }
}

}  // namespace

TEST_CASE("perft of the six standard positions at shallow depths") {
  const Chess chess;
  CHECK(Perft<Chess>(chess)(chess.start(), 4) == 197281);
  CHECK(count_moves(chess, kiwipete, 3) == 97862);
  CHECK(count_moves(chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4) == 43238);
  CHECK(count_moves(chess, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3) == 9467);
  CHECK(count_moves(chess, "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3) == 62379);
  CHECK(count_moves(chess, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3) == 89890);
}

TEST_CASE("the position with the most legal moves has 218") {
  CHECK(count_moves(Chess{}, "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 1) == 218);
}

TEST_CASE("perft of edge cases at shallow depths") { check_rows(Chess{}, "perft_standard.epd", 20'000); }

TEST_CASE("perft of Chess960 at shallow depths") {
  Chess chess;
  chess.is_chess960 = true;
  check_rows(chess, "perft_chess960.epd", 20'000);
}

TEST_SUITE("slow") {
  TEST_CASE("perft of the six standard positions, to the published depths") {
    const Chess chess;
    CHECK(Perft<Chess>(chess)(chess.start(), 6) == 119060324);
    CHECK(count_moves(chess, kiwipete, 5) == 193690690);
    CHECK(count_moves(chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 6) == 11030083);
    CHECK(count_moves(chess, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5) == 15833292);
    CHECK(count_moves(chess, "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5) == 89941194);
    CHECK(count_moves(chess, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5) ==
          164075551);
    CHECK(count_moves(chess, "r7/4p3/5p1q/3P4/4pQ2/4pP2/6pp/R3K1kr w Q - 1 3", 5) == 11609488);
  }

  TEST_CASE("perft of edge cases at greater depths") { check_rows(Chess{}, "perft_standard.epd", 10'000'000); }

  TEST_CASE("perft of Chess960 at greater depths") {
    Chess chess;
    chess.is_chess960 = true;
    check_rows(chess, "perft_chess960.epd", 20'000'000);
  }
}
