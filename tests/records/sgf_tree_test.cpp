// The syntax of SGF: brackets, names, values, escapes, limits, and text between trees.
#include <doctest/doctest.h>

#include "tests/records/reading.hpp"

namespace kibitz::records {

TEST_CASE("sgf: white space is allowed everywhere outside values") {
  CHECK(clean_sgf_line(" \r\n(\t;\nGM [1]\n SZ\n[ 5 ]\n;\nB\n[cc]\n\n;\rW [bb] ( ; B[ dd ] ) ( ;B[ee] ) ) \x1a") ==
        "B:c3 W:b4 B:d2");
  CHECK(clean_sgf_line("(;SZ[5]\xc2\xa0;B[cc]\xe2\x80\x8b;\xe3\x80\x80W[bb])") == "B:c3 W:b4");
  CHECK(clean_sgf_line(std::string("(;SZ[5];B[cc]\0;W[bb])\0", 23)) == "B:c3 W:b4");
}

TEST_CASE("sgf: escapes and line ends are decoded in comments and in simple texts") {
  const GameRecord game =
      one_sgf("(;SZ[5]PB[a\\]b\\\\c\\:d\ne\tf\\\ng];B[cc]C[a\\]\\\\ \\:\r\nsecond\tline\\\r\nsoft\\\n\rend\\);(])");
  CHECK(problem_list_of(game) == "");
  CHECK(tag_list_of(game) == "Black=a]b\\c:d e fg");
  CHECK(notes_of(game, 1) == "after a]\\ :\nsecond linesoftend);(");
  CHECK(sided_line_of(game) == "B:c3");
}

TEST_CASE("sgf: lower-case letters in the long names of FF[3] are ignored") {
  const GameRecord game = one_sgf("(;GaMe[1]SiZe[5]PlayerBlack[Ann];Black[cc]Comment[hi];White[bb])");
  CHECK(problem_list_of(game) == "");
  CHECK(sided_line_of(game) == "B:c3 W:b4");
  CHECK(tag_list_of(game) == "Black=Ann");
  CHECK(notes_of(game, 1) == "after hi");
}

TEST_CASE("sgf: a missing last ')' and a superfluous ')' are warnings") {
  const GameRecord cut = one_sgf("(;SZ[5];B[cc](;W[bb]");
  CHECK(sided_line_of(cut) == "B:c3 W:b4");
  CHECK(problem_list_of(cut) == "f:1:21: game 1: warning: the file ends without the last 2 ')'");
  CHECK(!cut.has_errors());
  const auto games = read_sgf("(;SZ[5];B[cc]))\n)(;SZ[3])");
  REQUIRE(games.size() == 2);
  CHECK(problem_list_of(games[0]) ==
        "f:1:15: game 1: warning: a ')' closes nothing\nf:2:1: game 1: warning: a ')' closes nothing");
  CHECK(problem_list_of(games[1]) == "");
}

TEST_CASE("sgf: an error that loses moves does not affect the next game") {
  const auto games = read_sgf("(;SZ[5];B[cc]);W[bb]C[(;B[aa])])(;SZ[3];B[aa])");
  REQUIRE(games.size() == 2);
  CHECK(problem_list_of(games[0]) == "f:1:15: game 1: the nodes after the last ')' belong to no game");
  CHECK(sided_line_of(games[1]) == "B:a3");
  CHECK(problem_list_of(one_sgf("(;SZ[5](;B[aa]);W[bb])")) ==
        "f:1:16: game 1: a node follows a variation; it can only come before the first one");
  CHECK(problem_list_of(one_sgf("(;SZ[5];B;W[bb])")) == "f:1:9: game 1: 'B' has no value in brackets after it");
  CHECK(problem_list_of(one_sgf("(;SZ[5];[aa])")) == "f:1:9: game 1: a value has no property's name before its '['");
  CHECK(problem_list_of(one_sgf("(;SZ[5]\n;B[aa]C[never)")) ==
        "f:2:7: game 1: the value of 'C' is never closed by a ']'");
}

TEST_CASE("sgf: text between properties is a warning, or an error if it may be a move") {
  const GameRecord game = one_sgf("(;SZ[5];B[cc]C[see [this] 3 times]!;W[bb])");
  CHECK(sided_line_of(game) == "B:c3 W:b4");
  CHECK(problem_list_of(game) == "f:1:27: game 1: warning: '3' has no meaning between properties");
  CHECK(problem_list_of(one_sgf("(SZ[5];B[cc])")) == "f:1:2: game 1: warning: a ';' is missing before 'SZ'");
  CHECK(problem_list_of(one_sgf("(;SZ[5](;B[cc])())")) ==
        "f:1:17: game 1: warning: a variation has no node before its ')'");
  const GameRecord odd = one_sgf("(;SZ[5]foo[x]X2[y])");
  CHECK(notes_of(odd, 0) == "property foo[x]; property X2[y]");
  CHECK(odd.problems.size() == 2);
  CHECK(odd.has_errors());  // foo[x] may be a move
}

TEST_CASE("sgf: text around trees is skipped, even if it has brackets") {
  const auto games = read_sgf("From: a (b) ;-)\n[x (;GM[1]SZ[3];B[aa]) :) (see below) ( ;SZ[5];W[aa])\nbye (");
  REQUIRE(games.size() == 2);
  CHECK(sided_line_of(games[0]) == "B:a3");
  CHECK(sided_line_of(games[1]) == "W:a5");
  CHECK(games[1].problems.empty());
  CHECK(read_sgf("no game here").empty());
  CHECK(read_sgf("").empty());
}

TEST_CASE("sgf: skip() counts the game that it skips") {
  Source source(bytes_from("(;SZ[3];B[aa])(;SZ[3];B[bb])(;SZ[3];B[cc])"), {});
  const auto reader = make_sgf_reader(source, {});
  GameRecord game;
  REQUIRE(reader->skip(game));
  REQUIRE(reader->skip(game));
  CHECK(game.game_number == 2);
  REQUIRE(reader->next(game));
  CHECK(game.game_number == 3);
  CHECK(sided_line_of(game) == "B:c1");
  CHECK(!reader->skip(game));
}

TEST_CASE("sgf: 90,000 nested variations are read, and more than 100,000 are an error") {
  const auto nested = [](int depth) {
    std::string text = "(;SZ[5]";
    for (int i = 0; i < depth; ++i) text += "(;W[bb]";
    return text + std::string(static_cast<std::size_t>(depth) + 1, ')') + "(;SZ[3])";
  };
  const auto games = read_sgf(nested(90'000));
  REQUIRE(games.size() == 2);
  CHECK(games[0].problems.empty());
  CHECK(games[0].count_moves() == 90'000);
  const auto deep = read_sgf(nested(100'001));
  REQUIRE(deep.size() == 2);
  REQUIRE(deep[0].problems.size() == 1);
  CHECK(deep[0].problems[0].message == "variations are nested more than 100000 deep");
  CHECK(deep[1].problems.empty());
  // Branches that are too deep are skipped; the branches after them have the right parent.
  std::string text = nested(100'001);
  text.insert(text.find(')') + 3, "(;B[aa])");
  const GameRecord game = read_sgf(text)[0];
  REQUIRE(game.nodes().size() == 100'001);
  CHECK(game.move(100'000) == "a5");
  CHECK(game.nodes()[100'000].parent == 99'998);
}

TEST_CASE("sgf: a game beyond a limit is an error; reading continues at the next line that begins a game") {
  const auto long_value = read_sgf("(;SZ[5];B[cc]C[" + std::string((16 << 20) + 2, 'x') + "\n(;SZ[3];B[aa])");
  REQUIRE(long_value.size() == 2);
  CHECK(problem_list_of(long_value[0]) ==
        "f:1:14: game 1: the value of 'C' is longer than 16 MB; a ']' may be missing");
  CHECK(sided_line_of(long_value[1]) == "B:a3");
  std::string moves = "(;SZ[5]";
  for (int i = 0; i <= 500'000; ++i) moves += ";B[]";
  const auto endless = read_sgf(moves + "\n(;SZ[3];B[aa])");
  REQUIRE(endless.size() == 2);
  CHECK(endless[0].problems.back().message == "a game has more than 500000 nodes");
  CHECK(sided_line_of(endless[1]) == "B:a3");
  std::string many = "(;SZ[5]";
  for (int i = 0; i < 1000; ++i) many += "X[]";
  const auto properties = read_sgf(many + ";B[aa])\n(;SZ[3];B[aa])");
  REQUIRE(properties.size() == 2);
  CHECK(properties[0].problems.back().message == "a node has more than 1000 properties");
  CHECK(sided_line_of(properties[1]) == "B:a3");
}

TEST_CASE("sgf: at most a hundred warnings per game are listed, but its errors still are") {
  std::string text = "(;SZ[5]";
  for (int i = 0; i < 200; ++i) text += "()";
  const GameRecord game = one_sgf(text + "(;B[zz]))");
  REQUIRE(game.problems.size() == 102);
  CHECK(game.problems[100].message == "more than 100 problems; the rest are not listed");
  CHECK(game.has_errors());
}

TEST_CASE("sgf: the records do not depend on the window size") {
  const std::string text =
      "mail (x)\r\n(;GaMe[1]SZ[5:4]KM[3]PB[M\xc3\xbcller \\] \\\r\nx]\r\nAB[aa:ba]HA[2];W[cc]C[a\r\n\\)b]))\n"
      "(;GM[4](;B[hh];W[];AB[aa]B[bb])(;B[ii]V[1]))x(;GM[3])(;B[";
  std::string expected;
  for (const GameRecord& game : read_sgf(text)) expected += dump_of(game);
  CHECK(read_sgf(text).size() == 4);
  for (const std::size_t window : windows) {
    std::string found;
    for (const GameRecord& game : read_sgf(text, "", window)) found += dump_of(game);
    CHECK(found == expected);
  }
}

}  // namespace kibitz::records
