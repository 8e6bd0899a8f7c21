// Tests that a finished game is written as text and read back, and of the names of endings.
#include "match/match_game.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::match;

TEST_CASE("moves are written as one text: opening moves alone, others with score, depth, nodes and milliseconds") {
  MatchMove opening, scored, silent;
  opening.move = "e2e4";
  opening.is_opening = true;
  opening.depth = 9;
  scored.move = "e7e5";
  scored.score = -31;
  scored.depth = 7;
  scored.nodes = 12'345'678'901;
  scored.time = Milliseconds{250};
  silent.move = "g1f3";
  CHECK(moves_text({opening, scored, silent}) == "e2e4 e7e5,-31,7,12345678901,250 g1f3,,0,0,0");
  CHECK(moves_text({}) == "");
  const auto read = read_moves("e2e4 e7e5,-31,7,12345678901,250 g1f3,,0,0,0");
  REQUIRE(read);
  REQUIRE(read->size() == 3);
  CHECK(read->at(0).move == "e2e4");
  CHECK(read->at(0).is_opening);
  CHECK(!read->at(0).score);
  CHECK(read->at(0).depth == 0);
  CHECK(read->at(1).move == "e7e5");
  CHECK(!read->at(1).is_opening);
  CHECK(read->at(1).score == -31);
  CHECK(read->at(1).depth == 7);
  CHECK(read->at(1).nodes == 12'345'678'901);
  CHECK(read->at(1).time == Milliseconds{250});
  CHECK(!read->at(2).is_opening);
  CHECK(!read->at(2).score);
  CHECK(moves_text(*read) == "e2e4 e7e5,-31,7,12345678901,250 g1f3,,0,0,0");
  CHECK(read_moves("")->empty());
}

TEST_CASE("a move may have a comma, as in Amazons") {
  const std::string text = "a3d3,d3d5 e3d4,d4b4,-31,7,12,1 d6c6,c6a4,,0,0,0";
  const auto read = read_moves(text);
  REQUIRE(read);
  REQUIRE(read->size() == 3);
  CHECK(read->at(0).move == "a3d3,d3d5");
  CHECK(read->at(0).is_opening);
  CHECK(read->at(1).move == "e3d4,d4b4");
  CHECK(read->at(1).score == -31);
  CHECK(read->at(2).nodes == 0);
  CHECK(!read->at(2).is_opening);
  CHECK(moves_text(*read) == text);
}

TEST_CASE("a move of a user's game may have any commas, even those that look like a move's details") {
  const std::vector<std::string> texts{"0,2", "0,2,1", "1,2,3,4",   "1,2,3,4,5", "1,2,",
                                       ",",   ",,,,,", "e3d4,d4b4", "x,-1"};
  std::vector<MatchMove> moves;
  for (const bool is_opening : {true, false})
    for (const std::string& text : texts) moves.push_back({text, is_opening, {}, 0, 0, {}});
  moves.back().score = -31;
  const auto read = read_moves(moves_text(moves));
  REQUIRE(read);
  REQUIRE(read->size() == moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    CHECK(read->at(i).move == moves[i].move);
    CHECK(read->at(i).is_opening == moves[i].is_opening);
    CHECK(read->at(i).score == moves[i].score);
  }
  CHECK(moves_text({moves.front(), moves.back()}) == "0,2 x,-1,-31,0,0,0");  // as version 0.1.0 wrote them
}

TEST_CASE("a damaged move is refused, and the error quotes it") {
  for (const char* text : {",1,1,1,1", ",", "a,x,1,1,1", "a,1,x,1,1", "a,1,1,x,1", "a,1,1,1,x", "a,1,1,-1,1",
                           "a,1,,1,1", "a,99999999999,1,1,1"}) {
    CAPTURE(text);
    const auto read = read_moves("b " + std::string(text) + " c");
    REQUIRE(!read);
    CHECK(read.error().message == "'" + std::string(text) + "' is no move of a kept game");
  }
  CHECK(!read_moves("a  b"));
  CHECK(!read_moves(" a"));
}

TEST_CASE("results and reasons are written as names and read back") {
  CHECK(result_text(GameResult::first_wins) == "1-0");
  CHECK(result_text(GameResult::draw) == "1/2-1/2");
  CHECK(result_text(GameResult::second_wins) == "0-1");
  CHECK(half_points(GameResult::first_wins) == 2);
  CHECK(half_points(GameResult::draw) == 1);
  CHECK(half_points(GameResult::second_wins) == 0);
  for (const GameResult result : {GameResult::first_wins, GameResult::draw, GameResult::second_wins})
    CHECK(read_result(result_text(result)) == result);
  CHECK(!read_result("*"));
  CHECK(!read_result(""));
  constexpr std::pair<GameEndReason, const char*> names[] = {{GameEndReason::rules, "rules"},
                                                             {GameEndReason::win, "win"},
                                                             {GameEndReason::even, "even"},
                                                             {GameEndReason::length, "length"},
                                                             {GameEndReason::resignation, "resignation"},
                                                             {GameEndReason::time, "time"},
                                                             {GameEndReason::crash, "crash"},
                                                             {GameEndReason::illegal, "illegal"}};
  for (const auto& [reason, name] : names) {
    CHECK(name_of(reason) == name);
    CHECK(end_reason_named(name) == reason);
  }
  CHECK(!end_reason_named("luck"));
}
