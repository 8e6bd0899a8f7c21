#include "games/morris/positions.hpp"

#include <doctest/doctest.h>

#include "game/plane_words.hpp"

using namespace kibitz;
using namespace kibitz::test;
using namespace kibitz::test::morris_positions;

TEST_CASE("Nine Men's Morris: positions are written as Sanmill writes them") {
  constexpr std::string_view start = "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1";
  CHECK(game.format_position(game.start()) == start);
  CHECK(position_of(game, start) == game.start());
  // Points run clockwise from the upper middle of each square, the inner one first.
  CHECK(game.format_position(position('b', "d2", "", {8, 9})) ==
        "********/****O***/******** b p p 1 8 0 9 0 0 0 0 0 0 0 0 1");
  CHECK(game.format_position(position('w', "d5 e5 g7", "c5 b6 a7 a4")) ==
        "OO*****@/*******@/*O****@@ w m s 3 0 4 0 0 0 0 0 0 0 0 0 1");
  CHECK(position_of(game, "********/****O***/******** b p p 1 8 0 9") == position('b', "d2", "", {8, 9}));
  CHECK(position_of(game, "********/****O***/******** b p p 1 8 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes") ==
        position('b', "d2", "", {8, 9}));
  CHECK(position_of(game, "OO*****@/*******@/*O****@@ w m s 3 0 4 0 0 0 12 3 0 7 99 40 33").quiet_plies == 40);
}

TEST_CASE("Nine Men's Morris: a position that cannot be read names the place and the text") {
  CHECK(error_of(game, "********/******** w") == "'********/******** w' has 2 fields, but a position has 8 to 18");
  const auto error = [](std::string_view board, std::string_view rest) {
    return error_of(game, std::string(board) + " " + std::string(rest));
  };
  constexpr std::string_view empty = "********/********/********";
  CHECK(error("********/********/*******", "w p p 0 9 0 9") ==
        "'********/********/*******' is not three squares of 8 points, such as ********/****O***/********");
  CHECK(error("********/**X*****/********", "w p p 0 9 0 9") ==
        "'X' on f4 in '********/**X*****/********' is not O, @ or *");
  CHECK(error(empty, "x p p 0 9 0 9") == "the side to move is w or b, not 'x'");
  CHECK(error(empty, "w m p 0 9 0 9") ==
        "'m' does not fit as field 3 of '********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1'");
  const auto fits = [&](std::string_view rest) { return !error(empty, rest).contains("does not fit as field"); };
  CHECK(fits("w p p 0 9 0 9 0 0"));
  CHECK_FALSE(fits("w p r 0 9 0 9"));   // a man is still to be removed
  CHECK_FALSE(fits("w p p 1 9 0 9"));   // the board has no man
  CHECK_FALSE(fits("w p p 0 10 0 9"));  // more than nine
  CHECK_FALSE(fits("w p p 0 9 0 nine"));
  CHECK_FALSE(fits("w p p 0 9 0 9 1 0"));  // a man is still to be removed
  CHECK_FALSE(fits("w p p 0 9 0 9 0 0 0 0 0 0 x"));
  CHECK_FALSE(fits("w p p 0 9 0 9 0 0 0 0 0 0 0 -1 1"));
  CHECK_FALSE(fits("w p p 0 9 0 9 0 0 0 0 0 0 0 0 1 ids:squares"));
  CHECK(error("OOO*****/********/********", "b p p 3 7 0 7") ==
        "Black, to move, cannot have 0 men, 7 in hand if White has 3 men, 7 in hand");
  CHECK(error("OOO*****/@@******/********", "b m s 3 0 2 0") == "none");
  CHECK(error("OOO*****/@@******/********", "w m s 3 0 2 0") == "White, to move, cannot have 3 men if Black has 2 men");
  CHECK(error("O*******/@*******/********", "w p p 1 6 1 8") ==
        "White, to move, cannot have 1 man, 6 in hand if Black has 1 man, 8 in hand");
}

TEST_CASE("Nine Men's Morris: moves, pictures and positions that a user sets up") {
  CHECK(refusal(middle_game, "b7") == "'b7' is not a legal move, such as d6, d6-d5 or d6-d5xa1");
  CHECK(refusal(middle_game, "d6-d5") == "'d6-d5' is not a legal move, such as d6, d6-d5 or d6-d5xa1");
  const auto at = position('w', "a7 d7 g4 b2", "a4 c4 f4 e3");
  const auto path = [&](std::string_view move) { return game.path(at, *game.parse_move(at, move)); };
  CHECK(path("b2-d2") == std::vector<Picture::Cell>{{1, 5}, {3, 5}});
  CHECK(path("g4-g7xf4") == std::vector<Picture::Cell>{{6, 3}, {6, 0}, {5, 3}});
  CHECK(game.path(game.start(), *game.parse_move(game.start(), "d6")) == std::vector<Picture::Cell>{{3, 1}});
  const Picture picture = game.picture(flight);
  CHECK(picture.caption == "White to move, who may fly");
  CHECK(picture.counts == std::vector<std::string>{"3 men", "4 men"});
  CHECK(picture.holes.size() == 49 - 24);
  CHECK(picture.segments.size() == 32);
  CHECK(game.picture(game.start()).counts[1] == "0 men, 9 in hand");
  const auto setup = [](const Morris::Position& from, int mover, std::vector<std::string> rights) {
    return game.setup_text({game.setup_board(from).picture.pieces, mover, std::move(rights)});
  };
  CHECK(setup(middle_game, 1, {}) == game.format_position(middle_game));
  CHECK_FALSE(game.setup_board(middle_game).rights[0].is_held);
  CHECK(game.setup_board(game.start()).rights[0].is_held);
  CHECK(setup(game.start(), 0, {"placing"}) == game.format_position(game.start()));
  CHECK(setup(position('b', "d6 d7 a1", "g7 f6"), 1, {"placing"}) ==
        game.format_position(position('b', "d6 d7 a1", "g7 f6", {6, 7})));
  CHECK(setup(position('w', "d6 d7 a1", "f6"), 0, {"placing"}) ==
        game.format_position(position('w', "d6 d7 a1", "f6", {6, 6})));
  CHECK(game.setup_text({.pieces = {{1, 0, 0, "w", "", false}}}).error().message == "there is no point b7");
}

TEST_CASE("Nine Men's Morris: planes are one bit for each man, and agree with the picture") {
  CHECK(test::words_of(game, position('w', "d5 a7", "e5", {7, 7})) == test::Words{0x800001, 0x2});
  CHECK(test::compare_with_picture(game, {"w", "b"}) > 100);
}
