// The evaluation is symmetric in the colours and equals the sum of its terms; its special terms serve their purpose.
#include "games/chess/evaluate.hpp"

#include <doctest/doctest.h>

#include <string>

#include "games/chess/chess.hpp"

using namespace kibitz;

namespace {

// The evaluation, from the view of the side to move.
Score score_of(std::string_view fen) {
  const Chess chess;
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  Chess::Worker worker(chess);
  return chess.evaluate(Line<Chess>(chess, *position), worker);
}

Score term_of(std::string_view fen, std::string_view name) {
  const Chess chess;
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  for (const Term& term : chess.terms(Line<Chess>(chess, *position)))
    if (term.name == name) return term.score;
  FAIL("no such term: " << std::string(name));
  return 0;
}

}  // namespace

TEST_CASE("the terms sum to the evaluation, and a position with exchanged colours has the same score") {
  const Chess chess;
  Chess::Worker worker(chess);
  for (std::string_view fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/3k4/8/5pp1/4p3/1P6/b1P2K2/4R3 b - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/8/4k3/8/8/3KQ3/8/8 b - - 0 1",
        "8/8/2b1k3/1p6/1P6/3KB3/P7/8 w - - 0 1", "r5k1/5pp1/7p/8/8/1P3p1q/PR3P1P/Q4RK1 w - - 0 1"}) {
    const Line<Chess> line(chess, *chess.parse_position(fen));
    const Score score = chess.evaluate(line, worker);
    Score sum = 0;
    for (const Term& term : chess.terms(line)) sum += term.score;
    CHECK(sum == score);
    const Line<Chess> mirrored(chess, chess.swapped(line.current()));
    CHECK(chess.evaluate(mirrored, worker) == score);
  }
}

TEST_CASE("an extra piece adds about its piece value") {
  CHECK(score_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == chess::weights::tempo.middle);
  const Score queen_up = score_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(queen_up > 800);
  CHECK(queen_up < 1300);
  const Score pawn_up = score_of("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(pawn_up > 40);
  CHECK(pawn_up < 160);
}

TEST_CASE("a bishop walled in by pawns is penalized, but not if the wall is open") {
  constexpr std::string_view walled = "8/3k4/8/5pp1/4p3/1P6/b1P2K2/4R3 b - - 0 1";
  constexpr std::string_view open = "8/3k4/8/5pp1/4p3/8/bPP2K2/4R3 b - - 0 1";
  CHECK(term_of(walled, "walled-in bishop") < -200);
  CHECK(term_of(open, "walled-in bishop") == 0);
  // The same pattern for the other colour on the other wing.
  CHECK(term_of("4r3/2k2p1B/6p1/8/8/8/3K4/8 w - - 0 1", "walled-in bishop") < -200);
  // If b1 is not controlled, the bishop slips out and captures pawns.
  CHECK(term_of("8/3k4/8/5pp1/4p3/1P6/b1P2K2/8 b - - 0 1", "walled-in bishop") == 0);
}

TEST_CASE("the score against a bare king rises near the edge and near the other king") {
  for (std::string_view strong : {"Q", "R"}) {
    const auto with = [&](std::string_view before, std::string_view after) {
      return std::string(before) + std::string(strong) + std::string(after);
    };
    const Score central = score_of(with("8/8/8/3k4/8/8/7", "/K7 w - - 0 1"));
    const Score edge = score_of(with("3k4/8/8/8/8/8/7", "/K7 w - - 0 1"));
    const Score edge_near = score_of(with("3k4/8/3K4/8/8/8/7", "/8 w - - 0 1"));
    CHECK(central > chess::weights::certain_win);
    CHECK(edge > central);
    CHECK(edge_near > edge);
  }
}

TEST_CASE("bishop and knight score higher if the bare king is in a corner of the bishop's colour") {
  const Score right = score_of("7k/8/5K2/5N2/8/3B4/8/8 b - - 0 1");  // the bishop on d3 is light-squared, h8 is dark
  const Score wrong = score_of("7k/8/5K2/5N2/8/2B5/8/8 b - - 0 1");  // the bishop on c3 is dark-squared
  CHECK(wrong < right - 50);
}

TEST_CASE("material that cannot win scores little") {
  CHECK(score_of("8/8/4k3/8/8/3KN3/4N3/8 w - - 0 1") < 100);    // two knights
  CHECK(score_of("7k/8/8/7P/8/3K4/8/3B4 w - - 0 1") < 60);      // the wrong bishop
  CHECK(score_of("7k/8/8/7P/8/3K4/8/2B5 w - - 0 1") > 250);     // the right bishop
  CHECK(score_of("8/3r4/4k3/8/8/3KB3/3R4/8 w - - 0 1") < 100);  // rook and bishop against rook
  CHECK(score_of("k7/8/8/8/7P/8/8/K7 w - - 0 1") > 400);        // the king is outside the pawn's square
  CHECK(score_of("8/5k2/8/8/7P/8/8/K7 b - - 0 1") > -400);      // the king is inside the pawn's square
}
