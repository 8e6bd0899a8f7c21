#include "games/breakthrough/breakthrough.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>

#include <set>

#include "game/plane_words.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

const Breakthrough game;
Texts moves_of(std::string_view text, bool only_noisy = false) {
  const auto position = position_of(game, text);
  MoveStack<Breakthrough::Move> stack;
  MoveList<Breakthrough::Move> moves(stack);
  only_noisy ? game.generate_noisy(position, moves) : game.generate(position, moves);
  Texts texts;
  for (const auto move : moves) texts.insert(game.format_move(position, move));
  return texts;
}

std::optional<Outcome> verdict_of(std::string_view text) {
  return game.verdict(Line<Breakthrough>(game, position_of(game, text)), Judge::referee);
}

Score known_score(std::string_view text) {
  Control control;
  Poll poll(control);
  const auto known = game.exact_knowledge(Line<Breakthrough>(game, position_of(game, text)), {}, poll);
  return known ? known->score : 0;
}

}  // namespace

TEST_CASE("Breakthrough satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 12}) == std::vector<std::string>{});
  CHECK(check_game_from(game, {position_of(game, "8/1P3p2/8/2p2P2/3P4/8/1p4P1/8 b")}, {.seed = 2, .games = 12}) ==
        std::vector<std::string>{});
}

TEST_CASE("Breakthrough: perft from the start is that of Fairy-Stockfish") {
  Perft<Breakthrough> perft(game);
  CHECK(perft(game.start(), 1) == 22);
  CHECK(perft(game.start(), 2) == 484);
  CHECK(perft(game.start(), 3) == 11'132);
  CHECK(perft(game.start(), 4) == 256'036);
}

TEST_CASE("Breakthrough: the key tells a man on a1 from the side to move") {
  std::set<Key> keys;
  for (const std::string board : {"8/8/3p4/8/3P4/8/8/8", "8/8/3p4/8/3P4/8/8/P7"})
    for (const std::string mover : {" w", " b"}) keys.insert(game.key(position_of(game, board + mover)));
  CHECK(keys.size() == 4);
}

TEST_CASE("Breakthrough: men step straight or diagonally forward, and capture diagonally only") {
  CHECK(moves_of("8/8/8/p1p5/1P6/8/8/8 w") == Texts{"b4a5", "b4b5", "b4c5"});
  CHECK(moves_of("8/8/8/1p6/1P6/8/8/8 w") == Texts{"b4a5", "b4c5"});
  CHECK(moves_of("8/8/8/1p6/1P6/8/8/8 b") == Texts{"b5a4", "b5c4"});
  CHECK(moves_of("8/8/8/8/P6P/8/p6p/8 w") == Texts{"a4a5", "a4b5", "h4g5", "h4h5"});
  CHECK(moves_of("8/8/8/p1p5/1P6/8/8/8 w", true) == Texts{"b4a5", "b4c5"});
  CHECK(moves_of("8/8/8/pPp5/1P6/8/8/8 b", true) == Texts{"a5b4", "c5b4"});
}

TEST_CASE("Breakthrough: the far row or the last man decides the game") {
  CHECK(verdict_of("3P4/8/8/8/8/8/4p3/8 b") == Outcome::loss());
  CHECK(verdict_of("8/8/8/8/8/8/4P3/3p4 w") == Outcome::loss());
  CHECK(verdict_of("8/8/8/3P4/8/8/8/8 b") == Outcome::loss());
  CHECK(verdict_of("8/3P4/8/8/8/8/4p3/8 b") == std::nullopt);
  CHECK(moves_of("3P4/8/8/8/8/8/4p3/8 b").empty());
  const auto reason = [](std::string_view text) {
    return game.ending_reason(Line<Breakthrough>(game, position_of(game, text)), Judge::referee);
  };
  CHECK(reason("3P4/8/8/8/8/8/4p3/8 b") == "by reaching the far row");
  CHECK(reason("8/8/8/3P4/8/8/8/8 b") == "by capturing every man");
}

TEST_CASE("Breakthrough: a man before the far row wins at once, and two of them cannot be stopped") {
  CHECK(known_score("8/3P4/8/8/8/8/3p4/8 w") == win_score - 1);
  CHECK(known_score("8/3P4/8/8/8/8/3p4/8 b") == win_score - 1);
  CHECK(known_score("8/8/8/8/8/P7/3p4/8 w") == 2 - win_score);     // out of reach
  CHECK(known_score("8/8/8/8/8/8/3p1p2/4P3 w") == 2 - win_score);  // only one can be captured
  CHECK(known_score("8/8/8/8/8/8/3p4/4P3 w") == 0);
  CHECK(known_score("8/8/3P4/8/8/3p4/8/8 w") == 0);
}

TEST_CASE("Breakthrough: the evaluation counts men, their advance, and protected men") {
  const auto score = [](std::string_view text) {
    return game.evaluate(Line<Breakthrough>(game, position_of(game, text)));
  };
  CHECK(score("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w") == 0);
  CHECK(score("8/p7/8/8/8/3P4/8/3P4 w") == 100 + 4 + 10);
  CHECK(score("8/p7/8/8/8/3P4/8/3P4 b") == -114);
  CHECK(score("p7/8/8/8/8/3P4/2P5/8 w") == 100 + 4 - 10 + 6);
}

TEST_CASE("Breakthrough: positions and moves as text") {
  CHECK(game.format_position(game.start()) == "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w");
  CHECK(position_of(game, "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1") == game.start());
  CHECK(position_of(game, "startpos") == game.start());
  CHECK(error_of(game, "8/8 w") == "'8/8' has 2 rows, but the board has 8");
  CHECK(error_of(game, "8/8/8/8/8/8/8/7 w") == "row '7' does not have 8 squares");
  CHECK(error_of(game, "8/8/8/8/8/8/8/Q7 w") == "'Q' in row 'Q7' is not a number of empty squares nor one of Pp");
  CHECK(error_of(game, "8/8/8/P7/8/p7/8/8 x") == "the side to move is w or b, not 'x'");
  CHECK(error_of(game, "8/8/8/P7/8/p7/8/8 w 0 x") == "'x' cannot follow the side to move");
  CHECK(error_of(game, "PPPPPPPP/8/8/8/8/8/8/7p w") ==
        "'PPPPPPPP/8/8/8/8/8/8/7p w' cannot come about: White, to move, has won already");
  CHECK(error_of(game, "8/8/8/PPPPPPPP/PPPPPPPP/P7/8/p7 b") ==
        "'8/8/8/PPPPPPPP/PPPPPPPP/P7/8/p7 b' has more than 16 men of White");
  CHECK(game.parse_move(game.start(), "a2").error().message == "'a2' is not two squares, such as a2b3");
  CHECK(game.parse_move(game.start(), "a2a4").error().message == "'a2a4' is not a legal move");
  const Picture picture = game.picture(game.start());
  CHECK(picture.caption == "White to move");
  CHECK(picture.counts == std::vector<std::string>{"16 men", "16 men"});
  CHECK(game.setup_text({.pieces = game.setup_board(game.start()).picture.pieces, .mover = 1}) ==
        "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP b");
}

TEST_CASE("Breakthrough: planes are one bit for each man, and agree with the picture") {
  CHECK(test::words_of(game, game.start()) == test::Words{0xffff, 0xffffULL << 48});
  CHECK(game.opposite_point(8) == 48);
  CHECK(test::compare_with_picture(game, {"P", "p"}) > 100);
}
