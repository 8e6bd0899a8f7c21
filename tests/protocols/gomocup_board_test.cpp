// Points and stones of the Gomocup protocol, and the board as a go-moku position.
#include "protocols/gomocup_board.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("points are converted to go-moku's notation and back") {
  CHECK(point_in_gomoku_notation(0, 0) == "a1");
  CHECK(point_in_gomoku_notation(7, 8) == "h9");
  CHECK(point_in_gomoku_notation(25, 99) == "z100");
  CHECK(point_in_gomoku_notation(26, 0) == "?");
  CHECK(point_in_gomocup_notation("a1") == "0,0");
  CHECK(point_in_gomocup_notation("o15") == "14,14");
  for (const char* text : {"", "a", "a?", "aa1"}) CHECK(point_in_gomocup_notation(text) == "");
  const auto point = read_gomocup_point(" 7 , 8 ");
  REQUIRE(point);
  CHECK(point->x == 7);
  CHECK(point->y == 8);
}

TEST_CASE("a point has two numbers and a stone two or three, each from 0 to 100") {
  CHECK(read_gomocup_point("0,100"));
  for (const char* text : {"", "7", "7,", ",7", "7,8,1", "7,-1", "101,0", "7;8", "a,b", "7,8,", "1.5,2"}) {
    CAPTURE(text);
    CHECK(!read_gomocup_point(text));
  }
  CHECK(read_gomocup_stone("3,4")->field == 1);
  CHECK(read_gomocup_stone("3,4,2")->field == 2);
  CHECK(read_gomocup_stone("3,4,2")->x == 3);
  CHECK(read_gomocup_stone("3,4,2")->y == 4);
  for (const char* text : {"3", "3,4,2,1", "3,4,x", "3,4,-1"}) CHECK(!read_gomocup_stone(text));
}

TEST_CASE(
    "the position text begins with the top row; stones of `black_field` are black, and other fields are skipped") {
  const GomocupBoard board{4, 3, {{0, 0, 1}, {3, 0, 2}, {1, 2, 1}, {2, 1, 3}, {2, 2, 0}}};
  CHECK(position_text(board, 1, 'x') == ".x../..../x..o x");
  CHECK(position_text(board, 2, 'o') == ".o../..../o..x o");
  CHECK(position_text({1, 1, {}}, 1, 'x') == ". x");
}
