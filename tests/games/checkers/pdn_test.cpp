#include "games/checkers/pdn.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "games/checkers/checkers.hpp"

using namespace kibitz;
using checkers::PdnGame;

namespace {

std::vector<PdnGame> games_of(std::string_view text) {
  const auto games = checkers::parse_pdn(text);
  REQUIRE_MESSAGE(games.has_value(), (games ? "" : games.error().message));
  return *games;
}

std::string complaint(std::string_view text) {
  const auto games = checkers::parse_pdn(text);
  return games ? "" : games.error().message;
}

std::string last_position(const PdnGame& game) {
  checkers::Position position = game.start;
  for (const checkers::PdnMove& move : game.moves) {
    REQUIRE(checkers::is_legal(position, move.move));
    position = checkers::play(position, move.move);
  }
  position.quiet_plies = 0;
  return Checkers().format_position(position);
}

}  // namespace

TEST_CASE("whole games are replayed") {
  std::ifstream file(std::string(KIBITZ_TEST_DATA) + "/checkers/games.pdn");
  std::stringstream text;
  text << file.rdbuf();
  const auto games = games_of(text.str());
  REQUIRE(games.size() == 6);
  CHECK(games[0].tag("Event") == "Inferno of Checkers, GAYP Game 1");
  CHECK(games[0].moves.size() == 61);
  CHECK(games[0].result == "1/2-1/2");
  CHECK(last_position(games[0]) == "W:WK4,15,17,19:B12,K23,25");
  CHECK(games[5].tag("White") == "WF Ryan");
  CHECK(games[5].moves.size() == 54);
  CHECK(games[5].result == "0-1");
  for (const PdnGame& game : games) {
    const auto again = games_of(checkers::format_pdn(game));
    REQUIRE(again.size() == 1);
    CHECK(again[0].tags == game.tags);
    CHECK(last_position(again[0]) == last_position(game));
  }
}

TEST_CASE("comments, marks, remarks and variations are kept with their moves") {
  const auto games = games_of(
      "[Event \"A\"]\n[GameType \"21\"]\n{before} 1. 11-15! {good} 23-19 (23-18 (1... 24-19? 15x24) 8-11 {aside}) "
      "2. 8-11 $1 ; to the end of the line 9-13\n 22-17* *\n[Event \"B\"][FEN \"W:W31:BK3\"] 1. 31-27 1-0");
  REQUIRE(games.size() == 2);
  const PdnGame& first = games[0];
  CHECK(first.comment == "before");
  REQUIRE(first.moves.size() == 4);
  CHECK(first.moves[0].mark == "!");
  CHECK(first.moves[0].comment == "good");
  REQUIRE(first.moves[1].variations.size() == 1);
  REQUIRE(first.moves[1].variations[0].size() == 2);
  CHECK(first.moves[1].variations[0][0].variations[0].size() == 2);
  CHECK(first.moves[1].variations[0][1].comment == "aside");
  CHECK(first.moves[2].comment == " to the end of the line 9-13");
  CHECK(first.moves[3].mark == "*");
  CHECK(first.result == "*");
  CHECK(games[1].result == "1-0");
  CHECK(games[1].start.mover() == checkers::white);
  CHECK(checkers::format_pdn(first) ==
        "[Event \"A\"]\n[GameType \"21\"]\n\n"
        "{before} 1. 11-15! {good} 1... 23-19 (1... 23-18 (1... 24-19? 2. 15x24) 2. 8-11\n"
        "{aside}) 2. 8-11 { to the end of the line 9-13} 2... 22-17* *\n\n");
}

TEST_CASE("games that cannot be read are refused in one sentence that names the game") {
  CHECK(complaint("1. 11-15 11-16") == "game 1: '11-16' is not a legal move here, after 1 moves");
  CHECK(complaint("11-15 * 12-17") == "game 2: '12-17' is not a legal move here, after 0 moves");
  CHECK(complaint("[Event A]") == "game 1: the tag 'Event A' has no value in double quotes");
  CHECK(complaint("[\"A\"]") == "game 1: the tag '\"A\"' has no name");
  CHECK(complaint("[Event \"A\"") == "game 1: 'Event \"A\"' is never closed by ]");
  CHECK(complaint("{never") == "game 1: 'never' is never closed by }");
  CHECK(complaint("[FEN \"B:W1:B2\"]") == "game 1: a White man cannot stand on square 1, where it is crowned");
  CHECK(complaint("[GameType \"20,W\"]") ==
        "game 1: 'GameType \"20,W\"' is not English draughts, which has the type 21");
  CHECK(complaint("(11-15)") == "game 1: a variation stands before the first move");
  CHECK(complaint("11-15 (11-16") == "game 1: a variation is not closed by )");
  CHECK(complaint("11-15 )").starts_with("game 1: ')' is not a move"));
  CHECK(complaint(std::string_view("11-15 \0", 7)).starts_with("game 1: '\\x00' is not a move"));
  std::string deep = "11-15 ";
  for (int i = 0; i < 100; ++i) deep += "(11-16 ";
  CHECK(complaint(deep) == "game 1: variations are nested deeper than 64");
}

TEST_CASE("garbage neither crashes the reader nor keeps it for ever") {
  constexpr std::string_view alphabet = "[]{}();\"*!?$.-x0123456789 \nab\0\xff";
  Random random(5);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = "[Event \"A\"] {b} 1. 11-15 (11-16 24-19) 23-19 *";
    for (int change = random.between(1, 10); change > 0; --change)
      text.insert(text.begin() + random.between(0, static_cast<int>(text.size())),
                  alphabet[random.below(alphabet.size())]);
    if (const auto games = checkers::parse_pdn(text))
      for (const PdnGame& game : *games) CHECK(checkers::parse_pdn(checkers::format_pdn(game)).has_value());
  }
}
