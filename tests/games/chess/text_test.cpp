// FEN, EPD and moves as text: reading, writing, and errors.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games/chess/chess.hpp"

using namespace kibitz;

namespace {

constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Chess chess960() {
  Chess chess;
  chess.is_chess960 = true;
  return chess;
}

std::string rewrite_position(const Chess& chess, std::string_view fen) {
  const auto position = chess.parse_position(fen);
  return position ? chess.format_position(*position) : "error: " + position.error().message;
}

std::string error_of(std::string_view fen) {
  const auto position = Chess{}.parse_position(fen);
  return position ? "accepted" : position.error().message;
}

struct BadFen {
  std::string_view fen;
  std::string_view quoted;  // the text that the message must quote
};

Chess::Position position_of(std::string_view fen, const Chess& chess = {}) {
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  return *position;
}

std::string san_of(std::string_view fen, std::string_view text, const Chess& chess = {}) {
  const Chess::Position position = position_of(fen, chess);
  const auto move = chess.parse_move(position, text);
  return move ? chess.notation(position, *move) : "error: " + move.error().message;
}

}  // namespace

TEST_CASE("FEN survives reading and writing") {
  CHECK(Chess{}.format_position(Chess{}.start()) == start_fen);
  for (std::string_view fen : {start_fen, std::string_view("4k3/8/8/8/8/8/8/4K3 b - - 12 34"),
                               std::string_view("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"),
                               std::string_view("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
                               std::string_view("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 3 9")})
    CHECK(rewrite_position(Chess{}, fen) == fen);
}

TEST_CASE("FEN: missing fields, extra blanks and superfluous fields are accepted") {
  CHECK(rewrite_position(Chess{}, "8/8/8/8/8/4k3/8/4K2R w K -") == "8/8/8/8/8/4k3/8/4K2R w K - 0 1");
  CHECK(rewrite_position(Chess{}, "  8/8/8/8/8/4k3/8/4K2R\tw  K -  7 \r\n") == "8/8/8/8/8/4k3/8/4K2R w K - 7 1");
  // No pawn can capture on e3, so the en passant square is not written.
  CHECK(rewrite_position(Chess{}, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") ==
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  CHECK(rewrite_position(Chess{}, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1") == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST_CASE("FEN of Chess960 is read with X-FEN and Shredder letters") {
  CHECK(rewrite_position(chess960(), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9") ==
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
  // The castling right belongs to the inner rook, so only the letter of its file denotes it.
  CHECK(rewrite_position(chess960(), "4k3/8/8/8/8/8/8/4KR1R w F - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
  CHECK(rewrite_position(chess960(), "4k3/8/8/8/8/8/8/4KR1R w K - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
}

TEST_CASE("an impossible FEN gives an error that quotes the faulty part") {
  const std::vector<BadFen> all{
      {"", "''"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "RNBQKBNR w'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2e4", "'rnbqkbnr"},
      {"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "eight ranks"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1", "eight ranks"},
      {"rnbqkbnr/pppppppp/8/6/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'6'"},
      {"rnbqkbn1/ppppppppr/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'ppppppppr'"},
      {"rnbqkbnr/ppppippp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'i'"},
      {"rnbqk0nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'0'"},
      {"rnbqkbnr/pppp.ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'.'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "'x'"},
      {"rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "Black has 0 kings"},
      {"rnkqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "Black has 2 kings"},
      {"8/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings"},
      {"RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRKk w - - 0 1", "White has 63 men"},
      {"QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", "men"},
      {"rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Black has 17 men"},
      {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has 9 pawns"},
      {"rnbqkbnq/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", "1 promoted men"},
      {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", "1 promoted men"},
      {"qqqqkqqq/qqq5/8/8/8/8/8/4K3 w - - 0 1", "9 promoted men"},
      {"pnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", "first or last rank"},
      {"4k3/8/8/8/8/8/8/4K2P w - - 0 1", "first or last rank"},
      {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "king of Black"},
      {"4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "king of White"},
      {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "king of Black"},
      {"4k3/8/8/8/7b/3n4/4r3/4K3 w - - 0 1", "more than two"},
      {"nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'q' of 'KQkq'"},
      {"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "'K' of 'KQkq'"},
      {"4k3/8/8/8/8/4K3/8/7R w K - 0 1", "'K' of 'K'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQAb - 0 1", "of 'KQAb'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KK - 0 1", "given twice"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ! - 0 1", "'!'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", "'e6'"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4 0 1", "'e4'"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq z9 0 1", "'z9'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 400 500", "'400'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", "'-1'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999999", "'99999999999999'"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 one", "'one'"},
      {"hello have a nice day", "'hello"},
  };
  for (const BadFen& bad : all) {
    const std::string error = error_of(bad.fen);
    CHECK_MESSAGE(error.find(bad.quoted) != std::string::npos, std::string(bad.fen), " -> ", error);
    CHECK(error.find('\n') == std::string::npos);
  }
}

TEST_CASE("random bytes give a short error") {
  const std::string zeros("rnbqkbnr/pppp\0ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 56);
  CHECK(error_of(zeros).find("\\x00") != std::string::npos);
  for (char c : {'8', 'Q', ' ', '/', '\0', '\xff', 'w'}) {
    const std::string error = error_of(std::string(1 << 20, c));
    CHECK(error != "accepted");
    CHECK(error.size() < 600);
  }
  CHECK(error_of(std::string(start_fen) + std::string(1 << 20, 'x')).size() < 600);
}

TEST_CASE("coordinates: both styles of castling, promotions, and upper case are read") {
  constexpr std::string_view castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const Chess chess;
  const Chess::Position position = position_of(castles);
  for (std::string_view text : {"e1g1", "e1h1", "E1G1", "O-O", "0-0", "o-o"}) {
    const auto move = chess.parse_move(position, text);
    REQUIRE_MESSAGE(move.has_value(), std::string(text));
    CHECK(chess.format_move(position, *move) == "e1g1");
    CHECK(chess960().format_move(position, *move) == "e1h1");
  }
  CHECK(san_of(castles, "e1c1") == "O-O-O");
  CHECK(san_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n") == "a8=N");
  CHECK(san_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8Q") == "a8=Q+");
}

TEST_CASE("coordinates in Chess960: a king step takes precedence over castling to the same square") {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
  CHECK(san_of(fen, "f1g1", chess960()) == "Kg1");
  CHECK(san_of(fen, "f1h1", chess960()) == "O-O");
  CHECK(san_of("4k3/8/8/8/8/8/8/2K4R w K - 0 1", "c1g1", chess960()) == "O-O");
}

TEST_CASE("algebraic notation is written as in the PGN standard") {
  CHECK(san_of("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "c3e4") == "Nce4");
  CHECK(san_of("4k3/8/2N5/8/2N5/8/8/4K3 w - - 0 1", "c6e5") == "N6e5");
  CHECK(san_of("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1") == "Qh4e1");
  // The other knight is pinned, so the move is not ambiguous.
  CHECK(san_of("4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1", "g3e4") == "Ne4");
  CHECK(san_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6") == "exf6");
  CHECK(san_of("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8") == "Rd8#");
  CHECK(san_of("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q") == "axb8=Q+");
}

TEST_CASE("algebraic notation is read in common variants") {
  constexpr std::string_view fen = "1n2k3/P7/8/8/8/2N3N1/8/4K3 w - - 0 1";
  for (std::string_view text : {"Nce4", "Nc3e4", "Nc3-e4", "N3ce4?!", "Nce4+", "c3e4"}) {
    const std::string expected = text == "N3ce4?!" ? "error" : "Nce4";
    CHECK(san_of(fen, text).substr(0, expected.size()) == expected);
  }
  for (std::string_view text : {"axb8=Q", "axb8Q+", "a7xb8=Q", "axb8q", "a7b8q", "axb8=Q+!!", "ab8Q"})
    CHECK(san_of(fen, text) == "axb8=Q+");
  CHECK(san_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "exf6e.p.") == "exf6");
}

TEST_CASE("an unreadable or illegal move gives a one-sentence error") {
  const Chess chess;
  const Chess::Position position = position_of("1n2k3/P7/8/8/8/2N3N1/8/4K3 w - - 0 1");
  for (std::string_view text : {"", "e2e4", "Nd4", "a8", "O-O", "Zf3", "0000", "e9e4", "a7b8k", "N", "x", "=Q", "+#"}) {
    const auto move = chess.parse_move(position, text);
    CHECK_MESSAGE(!move.has_value(), std::string(text));
  }
  CHECK(chess.parse_move(position, "Ne4").error().message == "the move 'Ne4' can mean Nce4 or Nge4");
  CHECK(chess.parse_move(position, "Nd4").error().message == "the move 'Nd4' is not legal here");
  CHECK(!chess.parse_move(position, std::string(1 << 20, 'e')).has_value());
  CHECK(!chess.parse_move(position, std::string_view("\0\xff", 2)).has_value());
}

TEST_CASE("EPD: operations are read in the standard form and in the forms of real files") {
  const Chess chess;
  const auto record = chess.parse_record(
      "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - bm Nd5 a4; id \"BK.05; five\"; c0 \"plain\";");
  REQUIRE(record.has_value());
  CHECK(record->position == "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - -");
  CHECK(record->best_moves == std::vector<std::string>{"Nd5", "a4"});
  CHECK(record->id == "BK.05; five");
  CHECK(record->operations.at("c0") == "\"plain\"");
  CHECK(!record->win_in);
}

TEST_CASE("EPD: a counter that is given twice must have the same value") {
  const std::string position = "8/8/8/3k4/8/8/4Q3/K7 w - - ";
  const auto twice = Chess().parse_record(position + "hmvc 7; fmvn 20; hmvc 7;");
  REQUIRE(twice);
  CHECK(twice->position == "8/8/8/3k4/8/8/4Q3/K7 w - - 7 20");
  const auto two = Chess().parse_record(position + "hmvc 7; hmvc 8;");
  REQUIRE(!two);
  CHECK(two.error().message == "hmvc is given twice, as 7 and as '8'");
}

TEST_CASE("EPD: mate distances, moves to avoid, missing semicolons and perft rows are read") {
  const Chess chess;
  constexpr std::string_view board = "8/6R1/3P4/4Q1p1/2p1P3/3rkP1P/6PK/4q3 w - - ";
  const auto parse = [&](std::string_view rest) {
    const auto record = chess.parse_record(std::string(board) + std::string(rest));
    REQUIRE_MESSAGE(record.has_value(), std::string(rest));
    return *record;
  };
  CHECK(parse("bm #5;").win_in == 5);
  CHECK(parse("bm #5;").best_moves.empty());
  CHECK(!parse("bm #-4;").win_in);
  CHECK(parse("dm 4; am Kg1;").win_in == 4);
  CHECK(parse("dm 4; am Kg1;").avoided_moves == std::vector<std::string>{"Kg1"});
  CHECK(parse("0 1 bm Ra7 dm 23").best_moves == std::vector<std::string>{"Ra7"});
  CHECK(parse("0 1 bm Ra7 dm 23").win_in == 23);
  CHECK(parse("0 1 bm Ra7 id \"x\"").id == "x");
  CHECK(parse("0 1 ;D1 20 ;D2 400").operations.at("D2") == "400");
  CHECK(parse("").best_moves.empty());
  CHECK(!chess.parse_record("not a record"));
  const auto open = chess.parse_record(std::string(board) + "bm Ra7; id \"open;");
  REQUIRE(!open);
  CHECK(open.error().message == "a quote is not closed in 'id \"open;'");
  CHECK(!chess.parse_record("8/8/8/8/8/8/8/8 w - - bm e4;"));
  CHECK(!chess.parse_record(""));
}

TEST_CASE("the picture shows every piece once, with a8 at the top left") {
  const Chess chess;
  const Picture picture = chess.picture(chess.start());
  CHECK(picture.pieces.size() == 32);
  CHECK(picture.pieces[0].symbol == "R");
  CHECK(picture.pieces[0].row == 7);
  CHECK(picture.pieces[31].symbol == "r");
  CHECK(picture.pieces[31].side == 1);
  CHECK(picture.caption == "White to move, castling KQkq, move 1");
}

TEST_CASE("the caption shows the half-move clock if it is not 0") {
  const auto caption = [](const std::string& count) {
    const Chess chess;
    const auto position = chess.parse_position("4k3/8/8/8/8/8/8/R3K3 w - - " + count + " 9");
    REQUIRE(position.has_value());
    return chess.picture(*position).caption;
  };
  CHECK(caption("0") == "White to move, move 9");
  CHECK(caption("1") == "White to move, 1 half-move without capture or pawn move, move 9");
  CHECK(caption("2") == "White to move, 2 half-moves without capture or pawn move, move 9");
}
