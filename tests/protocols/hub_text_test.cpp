// Hub's lines and positions, checked literally.
#include "protocols/hub_text.hpp"

#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

std::string complaint(const Expected<std::string>& read) { return read ? "" : read.error().message; }

}  // namespace

TEST_CASE(
    "arguments are bare, with a value, or with a value in quotes; an incomplete line is read as far as possible") {
  CHECK(parse_hub_line("").command == "");
  CHECK(parse_hub_line(" go think").command == "go");
  CHECK(parse_hub_line("go think").arguments == Arguments{{"think", ""}});
  CHECK(parse_hub_line(" level  moves=40\ttime=300 ").arguments == Arguments{{"moves", "40"}, {"time", "300"}});
  CHECK(parse_hub_line("a b=\"c d\" e=f").arguments == Arguments{{"b", "c d"}, {"e", "f"}});
  CHECK(parse_hub_line("a b=\"c=d\"e").arguments == Arguments{{"b", "c=d"}, {"e", ""}});
  CHECK(parse_hub_line("a b=\"never closed").arguments == Arguments{{"b", "never closed"}});
  CHECK(parse_hub_line("a b=").arguments == Arguments{{"b", ""}});
  CHECK(parse_hub_line("a b=\"\" c").arguments == Arguments{{"b", ""}, {"c", ""}});
  CHECK(parse_hub_line("a =b").arguments == Arguments{{"", "b"}});
  CHECK(*parse_hub_line("a b=1 b=2").find("b") == "1");
}

TEST_CASE("a value is written so that it can be read back") {
  CHECK(hub_value("plain") == "plain");
  CHECK(hub_value("a=b") == "\"a=b\"");
  CHECK(hub_value("a \"b\"") == "\"a 'b'\"");
  for (const char* value : {"", "x", "a b", "a=b", " "})
    CHECK(*parse_hub_line("say it=" + hub_value(value)).find("it") == value);
}

TEST_CASE("positions are the side to move and 32 squares, and are converted to PDN") {
  CHECK(read_hub_position("W" + std::string(32, 'e')) == "W:W:B");
  CHECK(read_hub_position("Bw" + std::string(30, 'e') + "B") == "B:W1:BK32");
  CHECK(read_hub_position("WWwbB" + std::string(28, 'e')) == "W:WK1,2:B3,K4");
  CHECK(complaint(read_hub_position("W" + std::string(31, 'e')))
            .starts_with("a position is W or B and 32 squares, not 'W"));
  CHECK(complaint(read_hub_position("W" + std::string(33, 'e'))).starts_with("a position is W or B and 32 squares"));
  CHECK(complaint(read_hub_position("w" + std::string(32, 'e'))).starts_with("a position is W or B and 32 squares"));
  CHECK(complaint(read_hub_position("Wx" + std::string(31, 'e')))
            .starts_with("a square is w, b, W, B or e, not 'x' in "));
}

TEST_CASE("captures list the captured men, ordered by square; other moves are unchanged") {
  CHECK(hub_move("11-15") == "11-15");
  CHECK(hub_move("15x22") == "15x22x18");
  CHECK(hub_move("22x15") == "22x15x18");
  CHECK(hub_move("1x10x19") == "1x19x6x15");
  CHECK(hub_move("19x10x1") == "19x1x6x15");
  CHECK(hub_move("10x3") == "10x3x7");
  CHECK(hub_move("4x11") == "4x11x8");
  CHECK(hub_move("12x3") == "12x3x8");
  CHECK(hub_move("29x22") == "29x22x25");
  CHECK(hub_move("32x23") == "32x23x27");
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
