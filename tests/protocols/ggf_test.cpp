// Othello's games in GGF: what is read, what is passed over, and what is said of what is none.
#include "protocols/ggf.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

std::string complaint(const char* text) {
  const auto game = parse_ggf(text);
  return game ? "" : game.error().message;
}

}  // namespace

TEST_CASE("moves lose their case, times and blanks; a pass has two names") {
  CHECK(ggf_move("F5") == "f5");
  CHECK(ggf_move(" d3 /12.00/1") == "d3");
  CHECK(ggf_move("PA//2") == "pass");
  CHECK(ggf_move("pass") == "pass");
  CHECK(ggf_move("pas") == "pas");
  CHECK(ggf_move("") == "");
}

TEST_CASE("board and moves of both sides in their order; other properties are not looked at") {
  const auto game = parse_ggf("(;GM[othello]RE[+2]BO[8 abc *]B[F5]W[d6//1]CO[x]B[C3/1];) what follows is not read");
  REQUIRE(game);
  CHECK(game->position == "abc *");
  CHECK(game->moves == std::vector<std::string>{"f5", "d6", "c3"});
  CHECK(parse_ggf("(;BO[8  x  *];)")->position == "x  *");
  CHECK(parse_ggf("(;BO[8 x *] ;)")->moves.empty());
  // Every letter belongs to a name: none of these is B, W, BO or GM.
  CHECK(parse_ggf("(;BO[8 x]AB[a1]BZ[a2]aB[a3]zW[a4]WA[a5];)")->moves.empty());
  CHECK(parse_ggf("(;BO[8 x] 1. B[f5] 2; W[d6];)")->moves.size() == 2);  // other signs do not
}

TEST_CASE("what is no game of Othello says why") {
  CHECK(complaint("(;GM[Chess]BO[8 x];)") == "'Chess' is not a game of Othello");
  CHECK(complaint("(;BO[10 x];)") == "the board '10 x' is not of size 8");
  CHECK(complaint("(;BO[8 x]") == "'(;BO[8 x]' does not end with ;)");
  CHECK(complaint("(;BO[8 x];") == "'(;BO[8 x];' does not end with ;)");
  CHECK(complaint("(;B[f5];)") == "'(;B[f5];)' has no board");
  CHECK(complaint("(;BO[8];)") == "'(;BO[8];)' has no board");
}
