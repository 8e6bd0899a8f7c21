#include <doctest/doctest.h>

#include <string>

#include "games/gomoku/written_boards.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

std::string error_of(const Gomoku& game, std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "accepted" : position.error().message;
}

bool mentions(const std::string& message, std::string_view part) { return message.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a move is a letter in either case and a number") {
  const Gomoku game;
  const auto start = game.start();
  CHECK(game.parse_move(start, "h8").value() == Gomoku::Move{7, 7});
  CHECK(game.parse_move(start, " O15 ").value() == Gomoku::Move{14, 14});
  CHECK(game.format_move(start, {14, 14}) == "o15");
  CHECK(game.notation(start, {0, 0}) == "A1");
}

TEST_CASE("the error for an invalid move quotes it") {
  const Gomoku game;
  const auto start = game.start();
  for (const std::string_view text :
       {"", "h", "8h", "h0", "h08", "h8x", "h-1", "hh", "p1", "a16", "h99", "h888", "pass", "\xff\x01"}) {
    CAPTURE(text);
    const auto move = game.parse_move(start, text);
    REQUIRE(!move);
    CHECK(mentions(move.error().message, quoted(text)));
  }
  const auto taken = game.parse_move(game.play(start, {7, 7}), "h8");
  CHECK(taken.error().message == "the point " + quoted("h8") + " is taken");
}

TEST_CASE("the error for a forbidden move names the reason") {
  const Gomoku game(15, 15, 5, Gomoku::Style::renju);
  const auto position = game.parse_position("h7 a1 h9 a3 g8 a5 i8 a7");
  REQUIRE(position);
  CHECK(mentions(game.parse_move(*position, "h8").error().message, "double-three"));
}

TEST_CASE("positions survive writing and reading") {
  Random random(4);
  MoveStack<Gomoku::Move> stack;
  for (int round = 0; round < 40; ++round) {
    const Gomoku game(random.between(3, 20), random.between(3, 20), 5, static_cast<Gomoku::Style>(round % 3));
    auto position = game.start();
    for (;;) {
      const auto again = game.parse_position(game.format_position(position));
      REQUIRE(again);
      REQUIRE(*again == position);
      MoveList<Gomoku::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }
}

TEST_CASE("boards and lists of moves are read in all their forms") {
  const Gomoku game(5, 5, 4);
  const auto expected = game.parse_position("c3 d4 b3");
  REQUIRE(expected);
  CHECK(game.parse_position("c3d4b3").value() == *expected);
  CHECK(game.parse_position("C3, D4, B3").value() == *expected);
  CHECK(game.parse_position(".....\n...o.\n.xx..\n.....\n.....\n").value() == *expected);
  CHECK(game.parse_position(". . . . .\n. . . o .\n. x x . .\n. . . . .\n. . . . .").value() == *expected);
  CHECK(game.parse_position(". . . . .\n. . . o .\n. x x . .\n. . . . .\n. . . . . o").value() == *expected);
  CHECK(game.parse_position(".....\n...o.\n.xx..\n.....\n.....\no").value() == *expected);
  CHECK(game.parse_position("5/3o1/1xx2/5/5").value() == *expected);
  CHECK(game.format_position(*expected) == "5/3o1/1xx2/5/5 o");
  CHECK(game.parse_position("5/3o1/1xx2/5/5 x").value().mover == 0);
}

TEST_CASE("the error for an invalid position quotes it") {
  const Gomoku game(5, 5, 4);
  CHECK(mentions(error_of(game, "5/5/5/5"), "5 rows"));
  CHECK(mentions(error_of(game, "5/5/5/5/5/5"), "5 rows"));
  CHECK(mentions(error_of(game, "5/5/5/6/5"), quoted("6")));
  CHECK(mentions(error_of(game, "5/5/5/4/5"), quoted("4")));
  CHECK(mentions(error_of(game, "5/5/5/99999999999999999999/5"), "99999999999999999999"));
  CHECK(mentions(error_of(game, "5/5/z4/5/5"), quoted("z4")));
  CHECK(mentions(error_of(game, "xx3/5/5/5/5"), "whose turn"));
  CHECK(mentions(error_of(game, "xxx2/5/5/5/5 o"), "cannot come about"));
  CHECK(mentions(error_of(game, "xxxx1/ooo2/5/5/5 x"), "already won"));
  CHECK(mentions(error_of(game, "xxxx1/5/xxxx1/oooo1/oo1o1 o"), "already won"));
  CHECK(mentions(error_of(game, "xxxx1/5/xxxx1/ooo1o/ooo2"), "no one move"));
  CHECK(mentions(error_of(game, "c3 c3"), quoted("c3")));
  CHECK(mentions(error_of(game, "c3 q9"), quoted("q9")));
  CHECK(mentions(error_of(game, "c3 d"), quoted("d")));
  CHECK(mentions(error_of(game, "  "), "needed"));
  CHECK(mentions(error_of(Gomoku(7, 7, 5, Gomoku::Style::renju), "xxxxxx1/o1o1o1o/7/o6/7/7/7 o"), "overline"));
}

TEST_CASE("random bytes are parsed without a crash") {
  Random random(5);
  const Gomoku game;
  const std::string alphabet = "xo./0123456789abhopst \n\t,\xff-";
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (auto length = random.below(40); length > 0; --length)
      text += random.below(8) == 0 ? static_cast<char>(random.below(256)) : alphabet[random.below(alphabet.size())];
    const auto position = game.parse_position(text);
    if (position) CHECK(game.parse_position(game.format_position(*position)).value() == *position);
    (void)game.parse_move(game.start(), text);
  }
}

TEST_CASE("the picture shows the rows from the top") {
  const Gomoku game;
  const auto picture = game.picture(game.parse_position("a15 b1").value());
  REQUIRE(picture.pieces.size() == 2);
  CHECK(picture.pieces[1].row == 0);
  CHECK(picture.pieces[1].column == 0);
  CHECK(picture.pieces[1].symbol == "x");
  CHECK(picture.pieces[0].row == 14);
  CHECK(picture.row_labels.front() == "15");
  CHECK(picture.caption == "Black to move");
}
