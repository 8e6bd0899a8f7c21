// Runs the conformance kit from the start and from unusual positions.
#include <doctest/doctest.h>

#include <string>

#include "games/chess/chess.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;

namespace {

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += sentence + "\n";
  return text;
}

}  // namespace

TEST_CASE("chess satisfies the game contract") { CHECK(joined(check_game(Chess{}, {.seed = 7, .games = 6})) == ""); }

TEST_CASE("chess satisfies the game contract from unusual positions") {
  const Chess chess;
  std::vector<Chess::Position> starts;
  for (std::string_view fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                               "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                               "8/8/4k3/8/8/3KQ3/8/8 b - - 90 70"})
    starts.push_back(*chess.parse_position(fen));
  CHECK(joined(check_game_from(chess, starts, {.seed = 11, .games = 8})) == "");
}

TEST_CASE("Chess960 satisfies the game contract") {
  Chess chess;
  chess.is_chess960 = true;
  std::vector<Chess::Position> starts;
  for (std::string_view fen : {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                               "rkb1nrnb/pppp1pp1/5q1p/8/P3p3/4R1P1/1PPPPP1P/1KBQNRNB w Ffa - 0 9"})
    starts.push_back(*chess.parse_position(fen));
  CHECK(joined(check_game_from(chess, starts, {.seed = 3, .games = 4})) == "");
}
