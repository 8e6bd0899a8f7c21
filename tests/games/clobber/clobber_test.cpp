#include "games/clobber/clobber.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>

#include <set>

#include "game/plane_words.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

Clobber board(int columns, int rows) {
  Clobber game;
  game.columns = columns;
  game.rows = rows;
  return game;
}

}  // namespace

TEST_CASE("Clobber satisfies the game contract on every kind of board") {
  for (const auto& [columns, rows] : {std::pair{5, 6}, {8, 8}, {4, 4}, {2, 3}, {8, 2}})
    CHECK(check_game(board(columns, rows), {.seed = 1, .games = 8}) == std::vector<std::string>{});
}

TEST_CASE("Clobber: perft from the start") {  // second_rules.py counts the same
  Clobber game;
  Perft<Clobber> perft(game);
  CHECK(perft(game.start(), 1) == 49);
  CHECK(perft(game.start(), 2) == 2'116);
  CHECK(perft(game.start(), 3) == 80'063);
  CHECK(perft(game.start(), 4) == 2'630'382);
}

TEST_CASE("Clobber: a stone captures a neighbour along a row or a column") {
  const Clobber game = board(3, 3);
  CHECK(game.format_position(game.start()) == "PpP/pPp/PpP w");
  CHECK(moves_of(game, "p1p/pPp/p1p w") == Texts{"b2a2", "b2c2"});
  CHECK(moves_of(game, "1p1/1P1/1p1 w") == Texts{"b2b1", "b2b3"});
  CHECK(moves_of(game, "1p1/1P1/1p1 b") == Texts{"b1b2", "b3b2"});
  const auto position = position_of(game, "1p1/1P1/1p1 w");
  CHECK(game.format_position(game.play(position, *game.parse_move(position, "b2b3"))) == "1P1/3/1p1 b");
  CHECK(moves_of(board(8, 2), "P6p/p6P w") == Texts{"a2a1", "h1h2"});  // the rows do not join at the edges
}

TEST_CASE("Clobber: the key tells a stone on a1 from the side to move") {
  const Clobber game = board(2, 2);
  std::set<Key> keys;
  for (const std::string stones : {"1p/2", "1p/P1", "1p/p1"})
    for (const std::string mover : {" w", " b"}) keys.insert(game.key(position_of(game, stones + mover)));
  CHECK(keys.size() == 6);
}

TEST_CASE("Clobber: a side that cannot capture loses") {
  const Clobber game = board(2, 2);
  CHECK(moves_of(game, "P1/1p w").empty());
  CHECK(game.without_moves(position_of(game, "P1/1p w")) == Outcome::loss());
  CHECK(game.ending_reason(Line<Clobber>(game, position_of(game, "P1/1p b")), Judge::referee) ==
        "because Black cannot capture");
}

TEST_CASE("Clobber: the evaluation is the difference of stones that can move") {
  const Clobber game = board(3, 3);
  const auto score = [&](std::string_view text) { return game.evaluate(Line<Clobber>(game, position_of(game, text))); };
  CHECK(score("1p1/pPp/1p1 w") == -300);
  CHECK(score("1p1/pPp/1p1 b") == 300);
  CHECK(score("PpP/pPp/PpP w") == 100);
  const auto position = position_of(game, "1p1/pPp/3 w");
  CHECK(game.rank(position, *game.parse_move(position, "b2b3")) == 0);
  CHECK(game.rank(position, *game.parse_move(position, "b2a2")) == 0);
}

TEST_CASE("Clobber: positions and moves as text") {
  const Clobber game;
  CHECK(game.format_position(game.start()) == "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w");
  CHECK(position_of(game, "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w 0 1") == game.start());
  CHECK(error_of(game, "5/5/5 w") == "'5/5/5' has 3 rows, but the board has 6");
  CHECK(error_of(game, "6/5/5/5/5/5 w") == "row '6' does not have 5 squares");
  CHECK(error_of(game, "5/5/5/5/5/5 x") == "the side to move is w or b, not 'x'");
  CHECK(game.parse_move(game.start(), "f1f2").error().message ==
        "'f1f2' is not two squares of the board, such as a1a2");
  CHECK(game.parse_move(game.start(), "a2b1").error().message ==
        "'a2b1' is not the capture of a neighbouring enemy stone");
  CHECK(game.picture(game.start()).caption == "White to move");
  CHECK(game.picture(game.start()).counts == std::vector<std::string>{"15 stones", "15 stones"});
  CHECK(game.setup_text({.pieces = game.setup_board(game.start()).picture.pieces, .mover = 1}) ==
        "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp b");
}

TEST_CASE("Clobber: planes number the squares of the board row by row") {
  const Clobber game = board(3, 2);
  CHECK(test::words_of(game, game.start()) == test::Words{0b101'010, 0b010'101});
  CHECK(test::compare_with_picture(Clobber(), {"P", "p"}) > 100);
}
