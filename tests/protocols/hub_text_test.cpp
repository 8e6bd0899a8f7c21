// Hub's lines and positions, checked literally.
#include "protocols/hub_text.hpp"

#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"
#include "match/hub_moves.hpp"

using namespace kibitz;
using match::hub_move;

namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

const std::string empty_board = "B" + std::string(32, 'e');  // captures of men need no position

std::string complaint(const Expected<std::string>& read) { return read ? "" : read.error().message; }

}  // namespace

TEST_CASE("arguments are bare, with a value, or with a value in quotes, which must be closed") {
  CHECK(parse_hub_line("")->command == "");
  CHECK(parse_hub_line(" go think")->command == "go");
  CHECK(parse_hub_line("go think")->arguments == Arguments{{"think", ""}});
  CHECK(parse_hub_line(" level  moves=40\ttime=300 ")->arguments == Arguments{{"moves", "40"}, {"time", "300"}});
  CHECK(parse_hub_line("a b=\"c d\" e=f")->arguments == Arguments{{"b", "c d"}, {"e", "f"}});
  CHECK(parse_hub_line("a b=\"c=d\"e")->arguments == Arguments{{"b", "c=d"}, {"e", ""}});
  CHECK(parse_hub_line("a b=")->arguments == Arguments{{"b", ""}});
  CHECK(parse_hub_line("a b=\"\" c")->arguments == Arguments{{"b", ""}, {"c", ""}});
  CHECK(parse_hub_line("a =b")->arguments == Arguments{{"", "b"}});
  const auto unclosed = parse_hub_line("a b=\"c\" d=\"never closed");
  REQUIRE(!unclosed);
  CHECK(unclosed.error().message == "the value of 'd' has no closing quotation mark");
  CHECK(*parse_hub_line("a b=1 b=2")->find("b") == "1");
}

TEST_CASE("a value is written so that it can be read back") {
  CHECK(hub_value("plain") == "plain");
  CHECK(hub_value("a=b") == "\"a=b\"");
  CHECK(hub_value("a \"b\"") == "\"a 'b'\"");
  for (const char* value : {"", "x", "a b", "a=b", " "})
    CHECK(*parse_hub_line("say it=" + hub_value(value))->find("it") == value);
}

TEST_CASE("positions are the side to move and 32 squares, and are converted to PDN") {
  CHECK(read_hub_position("W" + std::string(32, 'e'), 32) == "W:W:B");
  CHECK(read_hub_position("Bw" + std::string(30, 'e') + "B", 32) == "B:W1:BK32");
  CHECK(read_hub_position("WWwbB" + std::string(28, 'e'), 32) == "W:WK1,2:B3,K4");
  CHECK(complaint(read_hub_position("W" + std::string(31, 'e'), 32))
            .starts_with("a position is W or B and 32 squares, not 'W"));
  CHECK(
      complaint(read_hub_position("W" + std::string(33, 'e'), 32)).starts_with("a position is W or B and 32 squares"));
  CHECK(
      complaint(read_hub_position("w" + std::string(32, 'e'), 32)).starts_with("a position is W or B and 32 squares"));
  CHECK(complaint(read_hub_position("Wx" + std::string(31, 'e'), 32))
            .starts_with("a square is w, b, W, B or e, not 'x' in "));
}

TEST_CASE("captures list the captured men, ordered by square; other moves are unchanged") {
  CHECK(hub_move(empty_board, "11-15") == "11-15");
  CHECK(hub_move(empty_board, "15x22") == "15x22x18");
  CHECK(hub_move(empty_board, "22x15") == "22x15x18");
  CHECK(hub_move(empty_board, "1x10x19") == "1x19x6x15");
  CHECK(hub_move(empty_board, "19x10x1") == "19x1x6x15");
  CHECK(hub_move(empty_board, "10x3") == "10x3x7");
  CHECK(hub_move(empty_board, "4x11") == "4x11x8");
  CHECK(hub_move(empty_board, "12x3") == "12x3x8");
  CHECK(hub_move(empty_board, "29x22") == "29x22x25");
  CHECK(hub_move(empty_board, "32x23") == "32x23x27");
}

TEST_CASE("a capture is read with the captured men in any order; a capture of other men is refused") {
  const auto engine = make_engine(standard_catalogue(), "checkers").value();
  REQUIRE(engine->set_position("B:W6,15:B1"));
  CHECK(read_hub_move(*engine, "1x19x6x15")->move == "1x10x19");
  CHECK(read_hub_move(*engine, "1x19x15x6")->move == "1x10x19");
  const auto wrong = read_hub_move(*engine, "1x19x6x16");
  REQUIRE(!wrong);
  CHECK(wrong.error().message == "'1x19x6x16' is not a legal move here");
  CHECK(!read_hub_move(*engine, "1x19x6"));
  CHECK(!read_hub_move(*engine, "1-5"));
  CHECK(!read_hub_move(*engine, "0x19x6x15"));
  CHECK(!read_hub_move(*engine, "1x33x6x15"));
  REQUIRE(engine->set_position("B:W6:B1"));
  CHECK(read_hub_move(*engine, "1x10x6")->move == "1x10");
  CHECK(read_hub_move(*engine, "1x10")->move == "1x10");
  REQUIRE(engine->set_position("B:W30:B1"));
  CHECK(read_hub_move(*engine, "1-5")->move == "1-5");
}

TEST_CASE("international draughts: 50 squares, and the pieces that a king passes") {
  CHECK(read_hub_position("W" + std::string(45, 'e') + "Weeeb", 50) == "W:WK46:B50");
  CHECK(
      complaint(read_hub_position("W" + std::string(32, 'e'), 50)).starts_with("a position is W or B and 50 squares"));
  const auto engine = make_engine(standard_catalogue(), "draughts").value();
  CHECK(match::hub_position(*engine) == "W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w'));
  CHECK(match::hub_moves(*engine, std::vector<std::string>{"32-28", "19-23", "28x19", "14x23"}) ==
        std::vector<std::string>{"32-28", "19-23", "28x19x23", "14x23x19"});
  REQUIRE(engine->set_position("W:WK47:B22,23,38,43"));
  const std::string position = match::hub_position(*engine);
  CHECK(hub_move(position, "47x29x18x27") == "47x27x22x23x38");
  CHECK(hub_move(position, "47x29x18x36") == "47x36x22x23x38");
  CHECK(read_hub_move(*engine, "47x31x38x22x23")->move == "47x29x18x31");
  CHECK(!read_hub_move(*engine, "47x31x38x22x43"));
  // The king passes its own square, which is no captured piece.
  REQUIRE(engine->set_position("W:WK28:B22,12,18,33,K5"));
  for (const MoveText& move : engine->legal_moves())
    CHECK(read_hub_move(*engine, hub_move(match::hub_position(*engine), move.move))->move == move.move);
}
