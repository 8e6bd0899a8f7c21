// The end of the game by mate, stalemate, repetition, the fifty-move rule and dead positions; and Eppstein's position
// of a queen against a bare king.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games/chess/chess.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

Line<Chess> line_from(const Chess& chess, std::string_view fen, const std::vector<std::string_view>& moves = {}) {
  const auto start = chess.parse_position(fen);
  REQUIRE_MESSAGE(start.has_value(), std::string(fen));
  Line<Chess> line(chess, *start);
  for (std::string_view text : moves) {
    const auto move = chess.parse_move(line.current(), text);
    REQUIRE_MESSAGE(move.has_value(), std::string(text));
    line.push(*move);
  }
  return line;
}

bool is_draw(const Chess& chess, std::string_view fen) {
  return chess.verdict(line_from(chess, fen), Judge::referee) == Outcome::draw();
}

int count_legal(const Chess& chess, const Chess::Position& position) {
  return static_cast<int>(Perft<Chess>(chess)(position, 1));
}

// True if the side to move can force mate within this number of plies.
bool mates_within(const Chess& chess, const Chess::Position& position, int plies) {
  MoveStack<Chess::Move> stack;
  MoveList<Chess::Move> moves(stack);
  chess.generate(position, moves);
  for (Chess::Move move : moves) {
    const Chess::Position next = chess.play(position, move);
    MoveStack<Chess::Move> reply_stack;
    MoveList<Chess::Move> replies(reply_stack);
    chess.generate(next, replies);
    bool holds = !replies.empty() || next.in_check();
    if (!replies.empty() && plies < 3) holds = false;
    for (Chess::Move reply : replies) holds = holds && mates_within(chess, chess.play(next, reply), plies - 2);
    if (holds) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("mate is a loss, stalemate a draw") {
  const Chess chess;
  const auto mated = *chess.parse_position("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  CHECK(count_legal(chess, mated) == 0);
  CHECK(chess.without_moves(mated) == Outcome::loss());
  const auto stalemated = *chess.parse_position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
  CHECK(count_legal(chess, stalemated) == 0);
  CHECK(chess.without_moves(stalemated) == Outcome::draw());
}

TEST_CASE("repetition: a referee requires three occurrences, a search two below its root") {
  const Chess chess;
  const std::string fen = chess.format_position(chess.start());
  const std::vector<std::string_view> there_and_back{"Nf3", "Nf6", "Ng1", "Ng8"};
  Line<Chess> line = line_from(chess, fen, there_and_back);
  CHECK(!chess.verdict(line, Judge::referee));
  CHECK(chess.verdict(line, Judge::search) == Outcome::draw());
  for (std::string_view text : there_and_back) line.push(*chess.parse_move(line.current(), text));
  CHECK(chess.verdict(line, Judge::referee) == Outcome::draw());
}

TEST_CASE("positions with different castling rights are different") {
  const Chess chess;
  Line<Chess> line = line_from(chess, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
                               {"Rb1", "Rb8", "Ra1", "Ra8", "Rb1", "Rb8", "Ra1", "Ra8"});
  CHECK(!chess.verdict(line, Judge::referee));
  for (std::string_view text : {"Rb1", "Rb8"}) line.push(*chess.parse_move(line.current(), text));
  CHECK(chess.verdict(line, Judge::referee) == Outcome::draw());
}

TEST_CASE("the en passant square is part of a position only if the capture is legal") {
  const Chess chess;
  const auto can = *chess.parse_position("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
  const auto after = chess.play(can, *chess.parse_move(can, "d2d4"));
  CHECK(after.en_passant == chess::make_square(3, 2));
  const auto pinned = *chess.parse_position("8/8/8/8/R3p2k/8/3P4/4K3 w - - 0 1");
  const auto nothing = chess.play(pinned, *chess.parse_move(pinned, "d2d4"));
  CHECK(nothing.en_passant == chess::no_square);
  CHECK(nothing.key == chess.parse_position("8/8/8/8/R2Pp2k/8/8/4K3 b - - 0 1")->key);
}

TEST_CASE("fifty-move rule: 100 plies are a draw, unless the last ply mates") {
  const Chess chess;
  CHECK(!is_draw(chess, "7k/8/8/8/8/8/R7/K7 w - - 99 80"));
  CHECK(is_draw(chess, "7k/8/8/8/8/8/R7/K7 w - - 100 80"));
  CHECK(is_draw(chess, "R6k/8/8/8/8/8/8/K7 b - - 100 80"));
  CHECK(!is_draw(chess, "R6k/6pp/8/8/8/8/8/K7 b - - 100 80"));
  Line<Chess> line = line_from(chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", {"Ra8"});
  CHECK(!chess.verdict(line, Judge::referee));
  CHECK(chess.without_moves(line.current()) == Outcome::loss());
}

TEST_CASE("a game ends without a claim after seventy-five moves, at the fifth occurrence, or in a dead position") {
  const Chess chess;
  const auto ends = [&](std::string_view fen) { return chess.verdict(line_from(chess, fen), Judge::law).has_value(); };
  CHECK(!ends("7k/8/8/8/8/8/R7/K7 w - - 149 80"));
  CHECK(ends("7k/8/8/8/8/8/R7/K7 w - - 150 80"));
  CHECK(!ends("R5k1/5ppp/8/8/8/8/8/K7 b - - 150 80"));  // mate takes precedence
  CHECK(ends("7k/8/8/8/8/8/B7/K7 w - - 0 80"));
  Line<Chess> line = line_from(chess, chess.format_position(chess.start()));
  for (int occurrence = 2; occurrence <= 5; ++occurrence) {
    CHECK(!chess.verdict(line, Judge::law));
    for (std::string_view text : {"Nf3", "Nf6", "Ng1", "Ng8"}) line.push(*chess.parse_move(line.current(), text));
  }
  CHECK(chess.verdict(line, Judge::law) == Outcome::draw());
}

TEST_CASE("a search without line history ignores the fifty-move counter") {
  const Chess chess;
  Line<Chess> line = line_from(chess, "7k/8/8/8/8/8/R7/K7 w - - 120 80");
  line.start_search(LineHistory::off);
  CHECK(!chess.verdict(line, Judge::search));
  line.start_search(LineHistory::seen);
  CHECK(chess.verdict(line, Judge::search) == Outcome::draw());
}

TEST_CASE("only K, KB, KN and bishops on one colour of squares are dead positions") {
  const Chess chess;
  for (std::string_view fen : {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4KB2 b - -", "4kn2/8/8/8/8/8/8/4K3 w - -",
                               "4k1b1/8/8/8/8/8/8/4KB2 w - -", "4k1b1/5b2/8/8/8/8/8/4KB2 w - -"})
    CHECK_MESSAGE(is_draw(chess, fen), std::string(fen));
  for (std::string_view fen :
       {"4kb2/8/8/8/8/8/8/4KB2 w - -", "4kn2/8/8/8/8/8/8/4KN2 w - -", "4k3/8/8/8/8/8/8/3NKN2 w - -",
        "4kn2/8/8/8/8/8/8/4KB2 w - -", "4k3/8/8/8/8/8/P7/4K3 w - -", "4k3/8/8/8/8/8/8/R3K3 w - -"})
    CHECK_MESSAGE(!is_draw(chess, fen), std::string(fen));
}

TEST_CASE("queen against bare king: of 27 moves, one mates and three more mate on the third ply") {
  const Chess chess;
  const auto position = *chess.parse_position("4k3/Q7/3K4/8/8/8/8/8 w - - 0 1");
  MoveStack<Chess::Move> stack;
  MoveList<Chess::Move> moves(stack);
  chess.generate(position, moves);
  CHECK(moves.size() == 27);
  std::string at_once, soon;
  for (Chess::Move move : moves) {
    const Chess::Position next = chess.play(position, move);
    if (count_legal(chess, next) == 0 && next.in_check()) at_once += chess.notation(position, move) + " ";
  }
  CHECK(at_once == "Qe7# ");
  CHECK(mates_within(chess, position, 1));
  for (std::string_view text : {"Ke6", "Qf2", "Qg7"}) {
    const Chess::Position next = chess.play(position, *chess.parse_move(position, text));
    MoveList<Chess::Move> replies(stack);
    chess.generate(next, replies);
    CHECK(!replies.empty());
    for (Chess::Move reply : replies) CHECK(mates_within(chess, chess.play(next, reply), 1));
  }
  // Qf7 is the only move that gives away the win.
  const Chess::Position lost_queen = chess.play(position, *chess.parse_move(position, "Qf7"));
  CHECK(count_legal(chess, lost_queen) > 0);
  CHECK(is_draw(chess, chess.format_position(chess.play(lost_queen, *chess.parse_move(lost_queen, "Kxf7")))));
}
