#include "games/amazons/amazons.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

Amazons board(int size) {
  Amazons game;
  game.size = size;
  return game;
}

Texts moves_of(const Amazons& game, std::string_view text) {
  const auto position = position_of(game, text);
  MoveStack<Amazons::Move> stack;
  MoveList<Amazons::Move> moves(stack);
  game.generate(position, moves);
  Texts texts;
  for (const auto move : moves) texts.insert(game.notation(position, move));
  return texts;
}

std::vector<Score> terms_of(const Amazons& game, std::string_view text) {
  std::vector<Score> scores;
  for (const Term& term : game.terms(Line<Amazons>(game, position_of(game, text)))) scores.push_back(term.score);
  return scores;
}

constexpr std::string_view corner = "6/6/6/6/***3/Q1*3 w";  // one amazon of White, enclosed with one empty square

}  // namespace

TEST_CASE("Amazons satisfies the game contract on every board") {
  CHECK(check_game(board(6), {.seed = 1, .games = 4}) == std::vector<std::string>{});
  const Amazons small = board(6), large = board(10);
  const auto late = position_of(small, "q1*2*/2*q2/*1*1**/*2Q2/1*Q1**/*2*1q w");
  CHECK(check_game_from(small, {late}, {.seed = 2, .games = 20}) == std::vector<std::string>{});
  CHECK(check_game(board(8), {.seed = 3, .games = 1, .max_plies = 6}) == std::vector<std::string>{});
  CHECK(check_game(large, {.seed = 4, .games = 1, .max_plies = 2}) == std::vector<std::string>{});
}

TEST_CASE("Amazons: perft from the start") {  // 10 x 10: published; 6 x 6 and 8 x 8: second_rules.py
  CHECK(Perft<Amazons>(board(10))(board(10).start(), 1) == 2'176);
  CHECK(Perft<Amazons>(board(8))(board(8).start(), 1) == 1'232);
  CHECK(Perft<Amazons>(board(6))(board(6).start(), 1) == 544);
  CHECK(Perft<Amazons>(board(6))(board(6).start(), 2) == 238'532);
}

TEST_SUITE("slow") {
  TEST_CASE("Amazons: perft 2 on 10 x 10") { CHECK(Perft<Amazons>(board(10))(board(10).start(), 2) == 4'307'152); }
}

TEST_CASE("Amazons: an amazon moves as a queen and shoots as a queen, also back to where it came from") {
  const Amazons game = board(6);
  CHECK(moves_of(game, corner) == Texts{"a1-b1/a1"});
  CHECK(moves_of(game, "6/6/6/6/6/6 w").empty());
  CHECK(moves_of(game, "6/6/6/****2/q1*Q2/**1**1 b") == Texts{"a2-b2/a2", "a2-b2/c1"});
  const auto position = position_of(game, corner);
  CHECK(game.format_position(game.play(position, *game.parse_move(position, "a1-b1/a1"))) == "6/6/6/6/***3/*Q*3 b");
}

TEST_CASE("Amazons: a side without a move loses") {
  const Amazons game = board(6);
  const auto lost = position_of(game, "6/6/6/6/**4/Q*4 w");
  CHECK(game.count_moves(lost) == 0);
  CHECK(game.without_moves(lost) == Outcome::loss());
  CHECK(game.ending_reason(Line<Amazons>(game, lost), Judge::referee) == "because White cannot move");
}

TEST_CASE("Amazons: the evaluation counts the squares that each side reaches first") {
  const Amazons game = board(6);
  // Nothing is contested: White has one square, Black three.
  CHECK(terms_of(game, "q1****/**1***/******/******/***1**/Q1**1* w") == std::vector<Score>{-100, 0, 0, 0});
  CHECK(terms_of(game, "q1****/**1***/******/******/***1**/Q1**1* b") == std::vector<Score>{100, 0, 0, 0});
  // Everything is contested: each side reaches two of the four squares first, by a queen's move all at once.
  CHECK(terms_of(game, "******/******/******/******/******/Q4q w") == std::vector<Score>{0, 0, 0, 5});
  CHECK(game.plies_left(position_of(game, corner)) == 31);
}

TEST_CASE("Amazons: positions and moves as text") {
  const Amazons game;
  CHECK(game.format_position(game.start()) == "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
  CHECK(board(8).format_position(board(8).start()) == "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w");
  CHECK(board(6).format_position(board(6).start()) == "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w");
  CHECK(position_of(game, "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1") == game.start());
  CHECK(error_of(game, "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q4 w") == "row '3Q2Q4' does not have 10 squares");
  CHECK(error_of(board(6), "QQQQQ1/6/6/6/6/q5 w") == "'QQQQQ1/6/6/6/6/q5 w' has 5 amazons of White, but a side has 4");
  const auto move = game.parse_move(game.start(), "d1-d7/g7");
  REQUIRE(move);
  CHECK(game.format_move(game.start(), *move) == "d1d7,d7g7");
  CHECK(game.notation(game.start(), *move) == "d1-d7/g7");
  CHECK(*game.parse_move(game.start(), "d1d7,d7g7") == *move);
  CHECK(*game.parse_move(game.start(), "a4-a5/a6") == *game.parse_move(game.start(), "a4a5,a5a6"));
  for (const char* const text : {"d1d7", "d1d7,d6g7", "d1-d7/g7x", "d1d7/g7", "d1-d7,d7g7", "d1d11,d11g7"})
    CHECK(game.parse_move(game.start(), text).error().message ==
          fmt::format("'{}' is not a move such as d1-d7/g7 or d1d7,d7g7", text));
  CHECK(game.parse_move(game.start(), "d1-d10/d9").error().message == "'d1-d10/d9' is not a legal move");
  CHECK(game.path(game.start(), *move) == std::vector<Picture::Cell>{{3, 9}, {3, 3}, {6, 3}});
}

TEST_CASE("Amazons: arrows are neutral pieces, which can be set up") {
  const Amazons game = board(6);
  const auto position = position_of(game, corner);
  const Picture picture = game.picture(position);
  CHECK(picture.caption == "White to move");
  CHECK(std::ranges::count(picture.pieces, Picture::neutral, &Picture::Piece::side) == 4);
  CHECK(game.setup_text({.pieces = game.setup_board(position).picture.pieces, .mover = 0}) == std::string(corner));
  std::vector<std::uint64_t> words(4);
  game.planes(position, words);
  CHECK(words == std::vector<std::uint64_t>{1, 0b111'000'100, 0, 0});
}
