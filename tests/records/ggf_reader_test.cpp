// Reading and writing GGF, which holds games of Othello.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "records/ggf_tags.hpp"
#include "records/writer.hpp"
#include "tests/records/reading.hpp"

namespace kibitz::records {

namespace {

GameRecord one_ggf(const std::string& text) {
  const auto games = read_ggf(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

const std::string ggf_board = "BO[8 " + std::string(ggf::usual_board) + "]";

// A game of Othello with these properties after its board.
std::string ggf_with(const std::string& properties) { return "(;GM[Othello]" + ggf_board + properties + ";)"; }

std::string written_ggf(const GameRecord& game, Losses& losses) {
  const auto text = write_ggf(game, losses);
  REQUIRE(text);
  return *text;
}

std::string written_ggf(const GameRecord& game) {
  Losses losses;
  const std::string text = written_ggf(game, losses);
  CHECK(losses == Losses{});
  return text;
}

}  // namespace

TEST_CASE("ggf: a line of a GGS archive is read") {
  std::ifstream in(KIBITZ_TEST_DATA "/records/ggf-ggs-archive.ggf", std::ios::binary);
  const GameRecord game = one_ggf({std::istreambuf_iterator<char>(in), {}});
  CHECK(problem_list_of(game) == "");
  CHECK(game.game == "othello");
  CHECK(game.start == "");
  CHECK(sided_line_of(game) == "B:f5 W:d6 B:c3");
  CHECK(tag_list_of(game) == "Black=a White=b");
  CHECK(game.begin == TextLocation{1, 3});
}

TEST_CASE("ggf: a line holds one game, or the two games of a synchro match") {
  const std::string lines = "2 " + ggf_with("B[F5]") + ggf_with("B[D3]") + "\n1 " + ggf_with("B[C4]") + "\n";
  for (const std::size_t window : windows) {
    const auto games = read_ggf(lines, window);
    REQUIRE(games.size() == 3);
    CHECK(sided_line_of(games[0]) == "B:f5");
    CHECK(sided_line_of(games[1]) == "B:d3");
    CHECK(sided_line_of(games[2]) == "B:c4");
    CHECK(games[2].game_number == 3);
    CHECK(games[2].begin == TextLocation{2, 3});
  }
}

TEST_CASE("ggf: moves have evaluations and times") {
  const GameRecord game = one_ggf(ggf_with("B[D3//0.01]W[c3/-2.1/12]B[PA]W[pass/1]"));
  CHECK(problem_list_of(game) == "");
  CHECK(sided_line_of(game) == "B:d3 W:c3 B:pass W:pass");
  CHECK(notes_of(game, 1) == "elapsed 10");
  CHECK(notes_of(game, 2) == "evaluation -2.1; elapsed 12000");
  CHECK(notes_of(game, 3) == "");
  CHECK(notes_of(game, 4) == "evaluation 1");
  CHECK(problem_list_of(one_ggf(ggf_with("B[D3/1/2/3]"))) ==
        "f:1:86: game 1: warning: '3' follows the move, its evaluation and its time");
  CHECK(problem_list_of(one_ggf(ggf_with("B[D3/1/soon]"))) ==
        "f:1:86: game 1: warning: 'soon' is not the seconds that a move took");
  CHECK(problem_list_of(one_ggf(ggf_with("B[]"))) == "f:1:86: game 1: B[] is no move; a pass is PA");
}

TEST_CASE("ggf: a backslash is not an escape character") {
  const GameRecord game = one_ggf(ggf_with("PB[a\\]W[f5]"));
  CHECK(tag_list_of(game) == "Black=a\\");
  CHECK(sided_line_of(game) == "W:f5");
}

TEST_CASE("ggf: BO is the starting position; other sizes and bad boards are errors") {
  const std::string squares = "--O-----*-------" + std::string(48, '-');
  const GameRecord game = one_ggf("(;GM[Othello]BO[8 --O----- *------- " + std::string(48, '-') + " O]W[a1];)");
  CHECK(problem_list_of(game) == "");
  CHECK(game.start == "--O-----X-------" + std::string(48, '-') + " O");
  CHECK(written_ggf(game) == "(;GM[Othello]TY[8]BO[8 " + squares + " O]W[A1];)\n");
  CHECK(problem_list_of(one_ggf("(;GM[Othello]BO[10 -- *];)")) ==
        "f:1:14: game 1: the board '10 -- *' is not of size 8");
  CHECK(problem_list_of(one_ggf("(;GM[Othello]BO[8 -- *];)")) ==
        "f:1:14: game 1: BO[8 -- *] is not 64 squares and the side to move, of '*', 'O' and '-'");
  CHECK(problem_list_of(one_ggf("(;GM[Othello]B[F5];)")) == "f:1:1: game 1: the game has no board: BO[8 ...]");
  CHECK(problem_list_of(one_ggf(ggf_with(ggf_board))) == "f:1:86: game 1: the game has a second board");
}

TEST_CASE("ggf: a game other than Othello without komi is an error") {
  CHECK(problem_list_of(one_ggf("(;GM[Chess]" + ggf_board + ";)")) ==
        "f:1:3: game 1: GM[Chess] is not Othello, the only game that Kibitz reads from GGF");
  CHECK(problem_list_of(one_ggf("(;" + ggf_board + ";)")) == "f:1:1: game 1: the game has no GM[Othello]");
  CHECK(problem_list_of(one_ggf(ggf_with("TY[8a]"))) ==
        "f:1:86: game 1: TY[8a] is anti-Othello, which Kibitz does not play");
  CHECK(problem_list_of(one_ggf(ggf_with("KM[1.5]"))) == "f:1:86: game 1: KM[1.5]: Kibitz plays Othello without komi");
  CHECK(problem_list_of(one_ggf(ggf_with("KM[0]"))) == "");
}

TEST_CASE("ggf: a result is Black's discs minus White's, or as in PGN") {
  const GameRecord resigned = one_ggf(ggf_with("RE[+12.00:r]"));
  CHECK(resigned.result == "1-0");
  CHECK(tag_list_of(resigned) == "Result=1-0 Score=+12.00:r");
  CHECK(one_ggf(ggf_with("RE[-4.000]")).result == "0-1");
  CHECK(one_ggf(ggf_with("RE[0.00:s]")).result == "1/2-1/2");
  CHECK(tag_list_of(one_ggf(ggf_with("RE[0-1]"))) == "Result=0-1");
  CHECK(tag_list_of(one_ggf(ggf_with("RE[?]"))) == "Result=*");
  const GameRecord twice = one_ggf(ggf_with("RE[0-1]RE[+2.00]"));
  CHECK(tag_list_of(twice) == "Result=0-1");
  CHECK(problem_list_of(twice) == "f:1:93: game 1: warning: RE[+2.00] is a second result; the first one is used");
  CHECK(problem_list_of(one_ggf(ggf_with("RE[won]"))) ==
        "f:1:86: game 1: warning: RE[won] is not a result such as +12.00 or -4.00:r");
}

TEST_CASE("ggf: variations are an error, and a missing ')' a warning") {
  CHECK(problem_list_of(one_ggf("(;GM[Othello]" + ggf_board + "B[F5](;W[D6])(;W[F6]))")) ==
        "f:1:2: game 1: GGF has no variations");
  CHECK(problem_list_of(one_ggf("(;GM[Othello]" + ggf_board + "B[F5];")) ==
        "f:1:92: game 1: warning: the file ends without the last ')'");
}

TEST_CASE("ggf: a written record reads back as the same record") {
  const std::string text =
      "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[a "
      "(b)]PW[\\]RB[1800.12]RW[2]TI[5:00//02:00]TY[8r20]RE[+12.00:t]"
      "BO[8 " +
      std::string(ggf::usual_board) +
      "]X[kept]B[F5/-2.10/12.500]C[a comment\nof two lines]W[D6//0.010]B[C3/+3]"
      "W[PA]Y[too];)\n";
  const GameRecord game = one_ggf(text);
  CHECK(problem_list_of(game) == "");
  CHECK(
      tag_list_of(game).starts_with("Site=GGS/os Date=2003.12.15_13:24:03.MST Black=a (b) White=\\ BlackElo=1800.12"));
  CHECK(notes_of(game, 1) == "evaluation -2.10; elapsed 12500; after a comment\nof two lines");
  CHECK(written_ggf(game) == text);
  CHECK(is_same_game(one_ggf(written_ggf(game)), game));
}

TEST_CASE("ggf: what cannot be written is reported as a loss or an error") {
  GameRecord game;
  game.game = "othello";
  game.add_tag("Black", "a]b");
  game.add_tag("ECO", "C3");
  game.settings = {"size=8", "empties_to_winner=off"};
  const std::int32_t first = game.add_node(0, "f5");
  game.add_note(first, NoteKind::nag, "", 1);
  game.add_node(first, "d6");
  game.add_node(first, "f6");
  Losses losses;
  CHECK(written_ggf(game, losses) == "(;GM[Othello]PB[a)b]TY[8]" + ggf_board + "B[F5]W[D6];)\n");
  CHECK(losses == Losses{"GGF has no place for 'empties_to_winner=off'", "']' inside a value is written as ')'",
                         "GGF has no place for the tag 'ECO'", "GGF has no place for marks such as '!'",
                         "GGF has no place for variations"});
  game.start = "x";
  CHECK(write_ggf(game, losses).error().message == "'x' is not 64 squares and the side to move");
  game.game = "chess";
  CHECK(write_ggf(game, losses).error().message == "GGF is written for othello, not for 'chess'");
}

TEST_CASE("ggf: a record of a match is written with its result, scores and times") {
  GameRecord game;
  game.game = "othello";
  game.start = std::string(27, '-') + "OX------XO" + std::string(27, '-') + " O";
  game.result = "0-1";
  game.add_tag("Result", "0-1");
  game.add_tag("Score", "-6.000");
  const std::int32_t first = game.add_node(0, "d3");
  game.add_note(first, NoteKind::evaluation, "0.34");
  game.add_note(first, NoteKind::elapsed, "", 53);
  game.add_node(first, "pass");
  const std::string text = written_ggf(game);
  CHECK(text.starts_with("(;GM[Othello]RE[-6.000]TY[8]BO[8 "));
  CHECK(text.ends_with(" O]W[D3/0.34/0.053]B[PA];)\n"));
  const GameRecord again = one_ggf(text);
  CHECK(is_same_game(again, game));
}

}  // namespace kibitz::records
