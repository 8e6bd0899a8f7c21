// Games of all the formats, as they come from a file; playing them is for the games' own tests.
#include "cli/setup/game_file.hpp"

#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;

namespace {

using Words = std::vector<std::string>;

SavedGame read(const std::string& content, const std::string& number = "") {
  const test::ScratchFile file(content);
  const auto game = read_game_file(file.name() + number);
  REQUIRE_MESSAGE(game, game.error().message);
  return *game;
}

std::string file_complaint(const std::string& content) {
  const test::ScratchFile file(content);
  const auto game = read_game_file(file.name());
  return game ? "none" : game.error().message;
}

}  // namespace

TEST_CASE("PGN, with a byte-order mark and without tags") {
  const SavedGame game =
      read("\xEF\xBB\xBF[White \"A\"]\n[FEN \"some position\"]\n\n1.e4 e5 2. Nf3 $1 {x} (2. f4) Nc6! 1-0\n");
  CHECK(game.game.empty());
  CHECK(game.start == "some position");
  CHECK(game.moves == Words{"e4", "e5", "Nf3", "Nc6"});
  CHECK(read("1. 11-15 23-19 2. 8-11 22x17").moves == Words{"11-15", "23-19", "8-11", "22x17"});
}

TEST_CASE("GGF, one game a line") {
  const std::string first = "(;GM[Othello]PC[x]BO[8 -O* *]B[D3/1.2/3]W[PA];)\n";
  const std::string second = "(;GM[Othello]PC[x]BO[8 O-* O]W[F5];)\n";
  CHECK(read(first + second).game == "othello");
  CHECK(read(first + second).moves == Words{"d3", "pass"});
  CHECK(read(first + second, "#2").start == "O-* O");
  CHECK(read(first + second, "#2").moves == Words{"f5"});
}

TEST_CASE("SGF counts from the upper left, and has a size") {
  const SavedGame gomoku = read("(;GM[4]FF[4]SZ[15]PB[A;B];B[hh];W[ai]C[text](;B[oo])(;B[aa]))");
  CHECK(gomoku.game == "gomoku");
  CHECK(gomoku.settings == Words{"width=15", "height=15"});
  CHECK(gomoku.moves == Words{"h8", "a7", "o1"});
  const SavedGame go = read("(;FF[4]GM[1]SZ[5]\n;B[cc]\n;W[]\n;B[tt])");
  CHECK(go.game == "go");
  CHECK(go.settings == Words{"columns=5", "rows=5"});
  CHECK(go.moves == Words{"c3", "pass", "pass"});
  CHECK(file_complaint("(;GM[1]SZ[5]AB[aa];W[bb])").ends_with("begins with stones on the board, which cannot be read"));
  CHECK(file_complaint("(;GM[11]SZ[5];W[bb])").ends_with("is an SGF of another game than go and go-moku: GM[11]"));
}

TEST_CASE("Gomocup's psq counts from 1, and ends where other words begin") {
  const SavedGame game = read("Piskvorky 20x20, 11:11, 0\r\n10,11,0\r\n9,1,150\r\nplayer1.zip\r\n");
  CHECK(game.game == "gomoku");
  CHECK(game.settings == Words{"width=20", "height=20"});
  CHECK(game.moves == Words{"j11", "i1"});
}

TEST_CASE("what is none") {
  CHECK(file_complaint("").starts_with("there are 0 games in '"));
  CHECK_FALSE(is_game_file("/no/such/file#2"));
  CHECK_FALSE(is_game_file("/"));
  const test::ScratchFile file("1. a b");
  CHECK(is_game_file(file.name() + "#2"));
  CHECK_FALSE(is_game_file(file.name() + "#0"));
  CHECK_FALSE(is_game_file(file.name() + "#x"));
  CHECK(read_game_file(file.name() + "#99").error().message ==
        "there are 1 games in '" + file.name() + "', and no number 99");
}
