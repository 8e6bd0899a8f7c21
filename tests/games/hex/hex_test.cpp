#include "games/hex/hex.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>

#include "game/plane_words.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

Hex board(int size, bool has_swap = true) {
  Hex game;
  game.size = size;
  game.has_swap = has_swap;
  return game;
}

std::optional<Outcome> verdict_of(const Hex& game, std::string_view text) {
  return game.verdict(Line<Hex>(game, position_of(game, text)), Judge::referee);
}

std::vector<Score> terms_of(const Hex& game, std::string_view text) {
  std::vector<Score> scores;
  for (const Term& term : game.terms(Line<Hex>(game, position_of(game, text)))) scores.push_back(term.score);
  return scores;
}

int rank_of(const Hex& game, std::string_view text, std::string_view move) {
  const auto position = position_of(game, text);
  return game.rank(position, *game.parse_move(position, move));
}

}  // namespace

TEST_CASE("Hex satisfies the game contract on every board") {
  for (const int size : {3, 4, 5})
    CHECK(check_game(board(size), {.seed = 1, .games = 5}) == std::vector<std::string>{});
  CHECK(check_game(board(4, false), {.seed = 2, .games = 8}) == std::vector<std::string>{});
  CHECK(check_game(board(11), {.seed = 3, .games = 1, .max_plies = 12}) == std::vector<std::string>{});
}

TEST_CASE("Hex: perft from the start") {  // second_rules.py counts the same
  const auto perft = [](const Hex& game, int depth) { return Perft<Hex>(game)(game.start(), depth); };
  CHECK(perft(board(11), 1) == 121);
  CHECK(perft(board(11), 2) == 121 * 120 + 121);
  CHECK(perft(board(11), 3) == 121 * 120 * 119 + 121 * 120);
  CHECK(perft(board(3), 6) == 69'840);
  CHECK(perft(board(3, false), 4) == 3'024);
}

TEST_CASE("Hex: a stone may be placed on each empty cell") {
  const Hex game = board(3);
  CHECK(moves_of(game, "1b1/w2/2b w") == Texts{"a1", "a3", "b2", "b3", "c1", "c2"});
  const auto position = position_of(game, "1b1/w2/2b w");
  CHECK(game.format_position(game.play(position, *game.parse_move(position, "c1"))) == "1bw/w2/2b b");
  CHECK(game.plies_left(position) == 6);
}

TEST_CASE("Hex: White may take over the first stone, which moves to the mirrored cell") {
  const Hex game = board(3);
  const auto swap = [&](std::string_view text) {
    const auto position = position_of(game, text);
    return game.format_position(game.play(position, *game.parse_move(position, "swap")));
  };
  CHECK(swap("3/2b/3 w") == "3/3/1w1 b");
  CHECK(swap("b2/3/3 w") == "w2/3/3 b");
  CHECK(moves_of(game, "3/1b1/3 w").contains("swap"));
  CHECK(game.plies_left(position_of(game, "3/1b1/3 w")) == 9);
  CHECK(game.path(position_of(game, "3/2b/3 w"), {Hex::Move::swap}) == std::vector<Picture::Cell>{{2, 1}});
  for (const char* const text : {"3/3/3 b", "3/3/3 w", "3/1b1/3 b", "3/1w1/3 b", "3/1w1/3 w", "3/bb1/3 w", "3/bw1/3 w"})
    CHECK_FALSE(moves_of(game, text).contains("swap"));
  CHECK_FALSE(moves_of(board(3, false), "3/1b1/3 w").contains("swap"));
  CHECK(move_error(game, "3/1w1/3 b", "swap") == "'swap' is possible only as White's answer to the first stone");
  CHECK(move_error(board(3, false), "3/1b1/3 w", "swap") == "'swap' is not a move: the rule swap is off");
}

TEST_CASE("Hex: the key distinguishes the side to move from a stone in the corner") {
  const Hex game = board(3);
  Texts keys;
  for (const char* const text : {"3/3/3 b", "3/3/3 w", "b2/3/3 b", "b2/3/3 w", "w2/3/3 b", "w2/3/3 w"})
    keys.insert(std::to_string(game.key(position_of(game, text))));
  CHECK(keys.size() == 6);
}

TEST_CASE("Hex: a chain of neighbours from edge to edge wins") {
  const Hex game = board(3);
  CHECK(verdict_of(game, "1b1/1b1/b2 w") == Outcome::loss());  // b1-b2-a3
  CHECK(verdict_of(game, "1b1/1b1/2b w") == std::nullopt);     // b2 and c3 are no neighbours
  CHECK(verdict_of(game, "b2/1b1/2b w") == std::nullopt);      // nor are a1, b2 and c3
  CHECK(verdict_of(game, "2b/1b1/b2 w") == Outcome::loss());
  CHECK(verdict_of(game, "2w/ww1/3 b") == Outcome::loss());  // a2-b2-c1
  CHECK(verdict_of(game, "2w/3/ww1 b") == std::nullopt);     // no row joins the next at the edges
  CHECK(verdict_of(board(11), "11/11/11/11/11/wwwwwwwwwww/11/11/11/11/11 b") == Outcome::loss());
  CHECK(verdict_of(board(11), "b10/b10/b10/b10/b10/b10/b10/b10/b10/b10/b10 w") == Outcome::loss());
  CHECK(verdict_of(board(11), "b10/b10/b10/b10/11/b10/b10/b10/b10/b10/b10 w") == std::nullopt);
  CHECK(moves_of(game, "2b/1b1/b2 w").empty());
  const auto reason = [&](std::string_view text) {
    return game.ending_reason(Line<Hex>(game, position_of(game, text)), Judge::referee);
  };
  CHECK(reason("2b/1b1/b2 w") == "by joining top and bottom");
  CHECK(reason("2w/ww1/3 b") == "by joining left and right");
}

TEST_CASE("Hex: the evaluation compares two-distances") {
  const Hex game = board(3);
  CHECK(terms_of(game, "3/3/3 b") == std::vector<Score>{0, 0, 150});
  // Black: a3, b3, b1 and c1 are 1 from an edge and 2 from the other one, over b2. White: no cell has a finite distance
  // from both edges, which counts as 2 * 3 + 2.
  CHECK(terms_of(game, "3/1b1/3 w") == std::vector<Score>{100 * (3 - 8), 0 - 4, 150});
  CHECK(terms_of(game, "3/1b1/3 b") == std::vector<Score>{100 * (8 - 3), 4, 150});
}

TEST_CASE("Hex: moves near stones and the centre rank first") {
  const Hex game = board(5);
  CHECK(rank_of(game, "5/5/5/5/5 b", "c3") == 0);
  CHECK(rank_of(game, "5/5/5/5/5 b", "a1") == -8);
  CHECK(rank_of(game, "5/5/5/5/5 b", "e1") == -4);
  CHECK(rank_of(game, "5/5/2b2/5/5 w", "c2") == 3 - 2);
  CHECK(rank_of(game, "5/5/2b2/5/5 b", "d1") == 4 - 4);  // a bridge
  CHECK(rank_of(game, "5/5/2b2/5/5 w", "d1") == -4);
  CHECK(rank_of(game, "5/5/2b2/5/5 w", "swap") == 0);
}

TEST_CASE("Hex: a pass is unsafe as long as a swap is near") {
  const Hex game = board(5);
  CHECK_FALSE(game.is_pass_safe(game.start()));
  CHECK_FALSE(game.is_pass_safe(position_of(game, "5/5/2b2/5/5 w")));
  CHECK(game.is_pass_safe(position_of(game, "5/5/2bw1/5/5 b")));
  CHECK(game.format_position(game.pass(position_of(game, "5/5/2bw1/5/5 b"))) == "5/5/2bw1/5/5 w");
}

TEST_CASE("Hex: positions and moves as text") {
  const Hex game;
  CHECK(game.format_position(game.start()) == "11/11/11/11/11/11/11/11/11/11/11 b");
  CHECK(position_of(game, "11/11/11/11/11/11/11/11/11/11/11 b - - 0 1") == game.start());
  CHECK(position_of(game, "startpos") == game.start());
  const Hex small = board(3);
  CHECK(error_of(small, "3/3 b") == "'3/3' has 2 rows, but the board has 3");
  CHECK(error_of(small, "3/3/4 b") == "row '4' does not have 3 squares");
  CHECK(error_of(small, "3/3/3 x") == "the side to move is b or w, not 'x'");
  CHECK(error_of(small, "2b/1b1/b2 b") == "'2b/1b1/b2 b' cannot come about: Black, to move, has won already");
  CHECK(move_error(small, "3/3/3 b", "d1") == "'d1' is not a cell of the board, such as b3");
  CHECK(move_error(small, "3/3/3 b", "a1b1") == "'a1b1' is not a cell of the board, such as b3");
  CHECK(move_error(small, "b2/3/3 w", "a1") == "'a1' is not an empty cell");
  CHECK(move_error(small, "2b/1b1/b2 w", "a1") == "the game is over");
  CHECK(small.setup_text({.pieces = small.setup_board(position_of(small, "b2/3/2w b")).picture.pieces, .mover = 1}) ==
        "b2/3/2w w");
}

TEST_CASE("Hex: the lines of the picture join each point with its six neighbours") {
  const Hex game = board(3);
  const Picture picture = game.picture(position_of(game, "1b1/3/3 w"));
  CHECK(picture.family == Picture::BoardStyle::graph);
  CHECK(picture.row_labels == std::vector<std::string>{"1", "2", "3"});
  REQUIRE(picture.pieces.size() == 1);
  CHECK(picture.pieces[0].column == 1);
  CHECK(picture.pieces[0].row == 0);
  CHECK(picture.counts == std::vector<std::string>{"1 stone", "0 stones"});
  CHECK(picture.caption == "White to move, who may swap. Black joins top and bottom, White left and right");
  REQUIRE(picture.diagonals.size() == 4);
  const auto is_drawn_to_the_left = [](const Picture::Diagonal& one) { return !one.goes_right; };
  CHECK(std::ranges::all_of(picture.diagonals, is_drawn_to_the_left));
  for (int cell = 0; cell < hex::cells; ++cell)  // a line goes to b from a, to the right, below, or below on the left
    hex::for_each(hex::neighbours(hex::bit_of(cell)) & hex::cells_of(11), [&](int other) {
      const int across = other % 11 - cell % 11, down = other / 11 - cell / 11;
      CHECK((across * down == 0 ? std::abs(across + down) == 1 : across + down == 0 && std::abs(across) == 1));
    });
}

TEST_CASE("Hex: planes number the cells row by row, and White sees the mirrored board") {
  const Hex game = board(3);
  CHECK(test::words_of(game, position_of(game, "1b1/3/w2 b")) == test::Words{0b000'000'010, 0b001'000'000});
  CHECK(game.opposite_point(1) == 3);
  CHECK(game.cell(5) == Picture::Cell{2, 1});
  CHECK(test::compare_with_picture(board(5), {"b", "w"}) > 50);
}
