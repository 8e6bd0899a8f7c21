#include "games/ataxx/ataxx.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

const Ataxx game;
std::string after(std::string_view text, std::string_view move) {
  const auto position = position_of(game, text);
  const auto read = game.parse_move(position, move);
  REQUIRE_MESSAGE(read.has_value(), (read ? "" : read.error().message));
  return game.format_position(game.play(position, *read));
}

std::string ending_of(std::string_view text) {
  const Line<Ataxx> line(game, position_of(game, text));
  const auto outcome = game.verdict(line, Judge::referee);
  if (!outcome) return "none";
  const char* const words[] = {"loss ", "draw ", "win "};
  return words[static_cast<int>(outcome->kind)] + game.ending_reason(line, Judge::referee);
}

std::vector<std::uint64_t> perft_of(std::string_view text, int depths) {
  std::vector<std::uint64_t> counts;
  for (int depth = 1; depth <= depths; ++depth) counts.push_back(Perft<Ataxx>(game)(position_of(game, text), depth));
  return counts;
}

using Counts = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("Ataxx satisfies the game contract, with and without walls") {
  CHECK(check_game(game, {.seed = 1, .games = 3}) == std::vector<std::string>{});
  const auto walls = position_of(game, "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"),
             narrow = position_of(game, "7/7/7/7/-------/-------/x5o x 0 1");
  CHECK(check_game_from(game, {walls, narrow}, {.seed = 2, .games = 6}) == std::vector<std::string>{});
}

TEST_CASE("Ataxx: perft is that of libataxx") {
  CHECK(perft_of("x5o/7/7/7/7/7/o5x x 0 1", 4) == Counts{16, 256, 6'460, 155'888});
  CHECK(perft_of("x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1", 4) == Counts{14, 196, 4'184, 86'528});
  CHECK(perft_of("x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1", 4) == Counts{14, 196, 4'100, 83'104});
  CHECK(perft_of("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1", 4) == Counts{1, 75, 249, 14'270});
  CHECK(perft_of("7/7/7/7/xxxxxxx/xxxxxxx/ooooooo x 0 1", 4) == Counts{75, 249, 14'270, 452'980});
  CHECK(perft_of("7/7/7/2x1o2/7/7/7 x 0 1", 4) == Counts{23, 419, 7'887, 168'317});
  CHECK(perft_of("7/7/7/7/-------/-------/x5o x 0 1", 6) == Counts{2, 4, 13, 30, 73, 174});
  CHECK(perft_of("7/7/7/7/7/7/7 x 0 1", 2) == Counts{0, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("Ataxx: perft 5 is that of libataxx") {
    CHECK(Perft<Ataxx>(game)(game.start(), 5) == 4'752'668);
    CHECK(Perft<Ataxx>(game)(position_of(game, "x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1"), 5) == 3'639'856);
  }
}

TEST_CASE("Ataxx: a copy to a neighbouring square, a jump of two squares, and the pieces that they turn") {
  CHECK(moves_of(game, "7/7/7/7/-------/-------/x5o x 0 1") == Texts{"b1", "a1c1"});
  CHECK(after("7/7/7/7/-------/-------/x5o x 3 7", "b1") == "7/7/7/7/-------/-------/xx4o o 0 7");
  CHECK(after("7/7/7/7/-------/-------/x5o x 3 7", "a1b1") == "7/7/7/7/-------/-------/xx4o o 0 7");
  CHECK(after("7/7/7/7/-------/-------/x5o o 3 7", "g1e1") == "7/7/7/7/-------/-------/x3o2 x 4 8");
  CHECK(after("7/7/1o1o3/7/1ooo3/x6/7 x 0 1", "a2c4") == "7/7/1x1x3/2x4/1xxx3/7/7 o 1 1");
  CHECK(after("7/7/2o4/1o1o3/7/1x5/7 x 0 1", "c3") == "7/7/2o4/1x1x3/2x4/1x5/7 o 0 1");  // c5 is two squares away
}

TEST_CASE("Ataxx: a side that cannot move passes while the opponent can move") {
  CHECK(moves_of(game, "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1") == Texts{"pass"});
  CHECK(after("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 5 3", "0000") == "7/7/7/7/ooooooo/ooooooo/xxxxxxx o 6 3");
  CHECK(move_error(game, "x5o/7/7/7/7/7/o5x x 0 1", "0000") ==
        "'0000' is not a legal move: a pass is only for a side that cannot move");
  CHECK_FALSE(game.is_pass_safe(position_of(game, "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1")));
  CHECK(game.is_pass_safe(game.start()));
}

TEST_CASE("Ataxx: the game ends without pieces, without moves, and after fifty moves of each side without a copy") {
  CHECK(ending_of("7/7/7/3o3/7/7/7 x 0 1") == "loss 1-0");
  CHECK(ending_of("7/7/7/3x3/7/7/7 x 0 1") == "win 1-0");
  CHECK(ending_of("-------/-------/-------/-------/-------/-------/xxxxooo x 0 1") == "win 4-3");
  CHECK(ending_of("-------/-------/-------/-------/-------/-------/xxxxooo o 0 1") == "loss 4-3");
  CHECK(ending_of("-------/-------/-------/-------/-------/-------/-xxxooo o 0 1") == "draw 3-3");
  CHECK(ending_of("x5o/7/7/7/7/7/o5x x 99 70") == "none");
  CHECK(ending_of("x5o/7/7/7/7/7/o5x x 100 70") == "draw after 50 moves without a copy");
  const Line<Ataxx> line(game, position_of(game, "x5o/7/7/7/7/7/o5x x 100 70"));
  CHECK(game.verdict(line, Judge::law) == std::nullopt);
  Ataxx endless;
  endless.quiet_plies = 0;
  CHECK(endless.verdict(Line<Ataxx>(endless, line.current()), Judge::referee) == std::nullopt);
  CHECK(moves_of(game, "7/7/7/3x3/7/7/7 x 0 1").empty());
}

TEST_CASE("Ataxx: only copies are irreversible, because pieces never leave the board") {
  CHECK(game.is_irreversible(game.start(), {1, 1}));
  CHECK_FALSE(game.is_irreversible(game.start(), {6, 4}));
  CHECK_FALSE(game.is_irreversible(game.start(), {Ataxx::Move::pass, Ataxx::Move::pass}));
}

TEST_CASE("Ataxx: the evaluation counts pieces, the edge and the move; rank is the gain") {
  const auto score = [](std::string_view text) { return game.evaluate(Line<Ataxx>(game, position_of(game, text))); };
  CHECK(score("x5o/7/7/7/7/7/o5x x 0 1") == 40);
  CHECK(score("7/7/3x3/3o3/3o3/7/7 x 0 1") == -100 + 40);
  CHECK(score("x6/7/7/3o3/7/7/7 o 0 1") == -8 + 40);
  const auto position = position_of(game, "7/7/2o4/1o1o3/7/1x5/7 x 0 1");
  CHECK(game.rank(position, *game.parse_move(position, "c3")) == 5);
  CHECK(game.rank(position, *game.parse_move(position, "b2d2")) == 0);
  CHECK_FALSE(game.is_noisy(position, *game.parse_move(position, "c3")));
  CHECK(game.is_noisy(position, *game.parse_move(position, "b2c4")));
}

TEST_CASE("Ataxx: positions and moves as text") {
  CHECK(game.format_position(game.start()) == "x5o/7/7/7/7/7/o5x x 0 1");
  CHECK(position_of(game, "x5o/7/7/7/7/7/o5x x") == game.start());
  CHECK(error_of(game, "x5o/7/7/7/7/7/o5x w 0 1") == "the side to move is x or o, not 'w'");
  CHECK(error_of(game, "x5o/7/7/7/7/7/o5X x 0 1") ==
        "'X' in row 'o5X' is not a number of empty squares nor one of xo-");
  CHECK(error_of(game, "x5o/7/7/7/7/7/o5x x -1 1") ==
        "the number of plies without a copy '-1' is not a number from 0 to 9999");
  CHECK(error_of(game, "x5o/7/7/7/7/7/o5x x 0 0") == "the move number '0' is not a number from 1 to 9999");
  CHECK(error_of(game, "x5o/7/7/7/7/7/o5x x 0 1 2") == "'2' cannot follow the move number");
  CHECK(move_error(game, "x5o/7/7/7/7/7/o5x x 0 1", "h1") == "'h1' is not a move such as g2, a1c3 or pass");
  CHECK(move_error(game, "x5o/7/7/7/7/7/o5x x 0 1", "d4") == "'d4' is not a legal move");
  CHECK(move_error(game, "x5o/7/7/7/7/7/o5x x 0 1", "a1b1") ==
        "'a1b1' is not a legal move: a1 has no piece of the side to move");
  CHECK(game.picture(position_of(game, "x5o/7/7/7/7/7/o5x o 1 1")).caption == "White to move, 1 ply without a copy");
  const auto walls = position_of(game, "x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1");
  CHECK(game.setup_text({.pieces = game.setup_board(walls).picture.pieces, .mover = 1}) ==
        "x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1");
}

TEST_CASE("Ataxx: a copy is clicked as its square, or as a piece and the square next to it") {
  const auto position = position_of(game, "7/7/7/7/7/7/xx4o x 0 1");
  const auto copy = *game.parse_move(position, "b2"), jump = *game.parse_move(position, "b1b3");
  CHECK(game.path(position, copy) == std::vector<Picture::Cell>{{1, 5}});
  CHECK(game.other_paths(position, copy) ==
        std::vector<std::vector<Picture::Cell>>{{{0, 6}, {1, 5}}, {{1, 6}, {1, 5}}});
  CHECK(game.path(position, jump) == std::vector<Picture::Cell>{{1, 6}, {1, 4}});
  CHECK(game.other_paths(position, jump).empty());
}

TEST_CASE("Ataxx: planes have the pieces of each side, and walls as a kind of the first side") {
  std::vector<std::uint64_t> words(4);
  game.planes(position_of(game, "x5o/7/7/7/7/7/o4-x x 0 1"), words);
  CHECK(words == std::vector<std::uint64_t>{1ULL << 42 | 1 << 6, 1 << 5, 1ULL << 48 | 1, 0});
}
