#include "games/lines_of_action/lines_of_action.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>

#include "game/plane_words.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

const LinesOfAction game;

std::optional<Outcome> verdict_of(const LinesOfAction& rules, std::string_view text) {
  return rules.verdict(Line<LinesOfAction>(rules, position_of(rules, text)), Judge::referee);
}

std::string after(std::string_view text, std::string_view move) {
  const auto position = position_of(game, text);
  const auto read = game.parse_move(position, move);
  REQUIRE(read);
  return game.format_position(game.play(position, *read));
}

Score term(std::string_view text, std::size_t index) {
  return game.terms(Line<LinesOfAction>(game, position_of(game, text)))[index].score;
}

// Black is to move and can only pass: each line of a piece has an enemy piece next to it and at least two pieces.
constexpr std::string_view stuck = "6wb/6ww/8/8/8/8/ww6/bw6 b";

}  // namespace

TEST_CASE("Lines of Action satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 3, .max_plies = 60}) == std::vector<std::string>{});
  const auto late = position_of(game, "8/1b4b1/8/3w4/8/2b2w2/8/w6b b");
  CHECK(check_game_from(game, {late}, {.seed = 2, .games = 8, .max_plies = 60}) == std::vector<std::string>{});
}

TEST_CASE("Lines of Action: perft from the start") {  // second_rules.py counts the same
  Perft<LinesOfAction> perft(game);
  CHECK(perft(game.start(), 1) == 36);
  CHECK(perft(game.start(), 2) == 1'244);
  CHECK(perft(game.start(), 3) == 44'952);
}

TEST_CASE("Lines of Action: a piece moves as many squares as its line has pieces") {
  CHECK(moves_of(game, "w7/8/8/8/8/7w/8/b6b b") == Texts{"a1a3", "a1b2", "a1c1", "h1f1", "h1f3", "h1h3"});
  CHECK(after("w7/8/8/8/8/7w/8/b6b b", "h1h3") == "w7/8/8/8/8/7b/8/b7 w");  // a capture
}

TEST_CASE("Lines of Action: a side that cannot move passes") {
  CHECK(moves_of(game, stuck) == Texts{"pass"});
  CHECK(after(stuck, "pass") == "6wb/6ww/8/8/8/8/ww6/bw6 w");
  CHECK_FALSE(game.is_pass_safe(position_of(game, stuck)));
  CHECK(game.is_pass_safe(game.start()));
  CHECK(move_error(game, "startpos", "pass") == "'pass' is not a legal move");
}

TEST_CASE("Lines of Action: own pieces are jumped, enemy pieces are not, and no piece lands on its own side's") {
  const auto along_row = [](std::string_view row, std::string_view square) {
    Texts found;
    for (const std::string& move : moves_of(game, "w6w/8/8/8/8/8/8/" + std::string(row) + " b"))
      if (move.substr(0, 2) == square && move.back() == '1') found.insert(move);
    return found;
  };
  CHECK(along_row("bb5b", "a1") == Texts{"a1d1"});   // past b1
  CHECK(along_row("bw5b", "a1").empty());            // not past b1
  CHECK(along_row("b2w3b", "a1") == Texts{"a1d1"});  // onto d1
  CHECK(along_row("b2b3w", "a1").empty());           // d1 is an own piece
}

TEST_CASE("Lines of Action: a side that connects its pieces wins; both at once is a draw, or a win by another rule") {
  CHECK(verdict_of(game, "8/8/8/8/3b4/2b5/8/w6w w") == Outcome::loss());
  CHECK(verdict_of(game, "8/8/8/8/3b4/2b5/8/w6w b") == Outcome::win());  // after a capture that connected Black
  CHECK(verdict_of(game, "8/8/8/8/3b4/8/2b5/w6w w") == std::nullopt);
  CHECK(verdict_of(game, "8/8/8/8/3b4/2b5/8/w7 w") == Outcome::draw());
  CHECK(verdict_of(game, "b7/7b/8/8/8/8/8/w6w w") == std::nullopt);  // rows do not join at the edges
  LinesOfAction other;
  other.both_draw = false;
  CHECK(verdict_of(other, "8/8/8/8/3b4/2b5/8/w7 w") == Outcome::loss());
  CHECK(moves_of(game, "8/8/8/8/3b4/2b5/8/w6w w").empty());
  const auto reason = [](std::string_view text) {
    return game.ending_reason(Line<LinesOfAction>(game, position_of(game, text)), Judge::referee);
  };
  CHECK(reason("8/8/8/8/3b4/2b5/8/w6w w") == "by connecting all pieces");
  CHECK(reason("8/8/8/8/3b4/2b5/8/w7 w") == "by a move that connects both sides");
}

TEST_CASE("Lines of Action: a position that occurs for the third time is a draw") {
  Line<LinesOfAction> line(game, position_of(game, "7b/8/8/3w4/8/8/w7/7b b"));
  for (int round = 0; round < 2; ++round) {
    CHECK(game.verdict(line, Judge::referee) == std::nullopt);
    for (const char* const move : {"h8g8", "a2a3", "g8h8", "a3a2"}) {
      const auto read = game.parse_move(line.current(), move);
      REQUIRE(read);
      line.push(*read);
    }
  }
  CHECK(game.verdict(line, Judge::referee) == Outcome::draw());
  CHECK(game.verdict(line, Judge::law) == std::nullopt);
  CHECK(game.ending_reason(line, Judge::referee) == "by threefold repetition");
}

TEST_CASE("Lines of Action: the evaluation measures concentration, centralisation, quads, mobility and connectedness") {
  CHECK(game.evaluate(Line<LinesOfAction>(game, game.start())) == 20);
  constexpr std::string_view square =
      "8/8/8/2bb4/2bb4/8/8/w6w b";  // Black: four in a square; White: seven columns apart
  CHECK(term(square, 0) == 600);
  CHECK(term(square, 2) == 20);
  CHECK(term(square, 4) == 30 * 12 / 4);
  CHECK(term("8/8/8/2bb4/2b5/8/8/w6w b", 2) == 20);
  CHECK(term("8/8/8/2bb4/2b5/8/8/w6w w", 2) == -20);
  CHECK(term("8/8/8/2b5/2b5/8/8/w6w b", 2) == 0);
  CHECK(term("8/8/8/3bb3/3bb3/8/8/w6w b", 1) == 40 * 3);
}

TEST_CASE("Lines of Action: captures are noisy, and moves towards the own pieces and the centre rank first") {
  const auto position = position_of(game, "w7/8/8/8/8/7w/8/b6b b");
  MoveStack<LinesOfAction::Move> stack;
  MoveList<LinesOfAction::Move> moves(stack);
  game.generate_noisy(position, moves);
  REQUIRE(moves.size() == 1);
  CHECK(game.format_move(position, moves[0]) == "h1h3");
  const auto rank = [&](std::string_view move) { return game.rank(position, *game.parse_move(position, move)); };
  CHECK(rank("a1b2") == 1);
  CHECK(rank("a1a3") == 0);
  CHECK(game.rank(game.start(), *game.parse_move(game.start(), "b1b3")) == 2 * -1 + 1);
}

TEST_CASE("Lines of Action: positions and moves as text") {
  CHECK(game.format_position(game.start()) == "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
  CHECK(position_of(game, "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b - - 0 1") == game.start());
  CHECK(error_of(game, "8/8 b") == "'8/8' has 2 rows, but the board has 8");
  CHECK(error_of(game, "8/8/8/8/8/8/8/b6w x") == "the side to move is b or w, not 'x'");
  CHECK(error_of(game, "8/8/8/8/8/8/8/b7 b") == "'8/8/8/8/8/8/8/b7 b' has 0 pieces of White, but a side has 1 to 12");
  CHECK(error_of(game, "8/8/8/8/8/bbbbb3/bbbbbbbb/w7 b") ==
        "'8/8/8/8/8/bbbbb3/bbbbbbbb/w7 b' has 13 pieces of Black, but a side has 1 to 12");
  CHECK(move_error(game, "startpos", "b8") == "'b8' is not two squares, such as b8b6, nor pass");
  CHECK(move_error(game, "startpos", "b8b5") == "'b8b5' is not a legal move");
  const Picture picture = game.picture(game.start());
  CHECK(picture.caption == "Black to move");
  CHECK(picture.counts == std::vector<std::string>{"12 pieces", "12 pieces"});
  CHECK(game.setup_text({.pieces = game.setup_board(game.start()).picture.pieces, .mover = 1}) ==
        "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w");
}

TEST_CASE("Lines of Action: planes are one bit for each piece, and agree with the picture") {
  CHECK(test::words_of(game, game.start()) == test::Words{0x7e0000000000007e, 0x0081818181818100});
  CHECK(test::compare_with_picture(game, {"b", "w"}) > 100);
}
