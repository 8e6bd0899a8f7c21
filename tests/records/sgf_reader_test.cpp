// Reading SGF of Go and go-moku, including deviations from the standard in real files.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "tests/records/reading.hpp"

namespace kibitz::records {

namespace {

std::string sgf_settings(const GameRecord& game) { return fmt::format("{}", fmt::join(game.settings, " ")); }

std::string sgf_file(const std::string& name) {
  std::ifstream in(std::string(KIBITZ_TEST_DATA "/records/") + name, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("sgf: the files in tests/data are read") {
  const std::string line = "B:c3 W:b4 B:d2";
  CHECK(clean_sgf_line(sgf_file("sgf-paren-in-comment.sgf")) == line);
  CHECK(clean_sgf_line(sgf_file("sgf-newline-after-semicolon.sgf")) == line);
  CHECK(clean_sgf_line(sgf_file("sgf-comment-before-move.sgf")) == line);
  CHECK(clean_sgf_line(sgf_file("sgf-size-5x3.sgf")) == "B:a1 W:b2");
  CHECK(sgf_settings(one_sgf(sgf_file("sgf-size-5x3.sgf"))) == "columns=5 rows=3");
  CHECK(clean_sgf_line(sgf_file("sgf-gomoku-10x12.sgf")) == "B:a1 W:b11");
  CHECK(sgf_settings(one_sgf(sgf_file("sgf-gomoku-10x12.sgf"))) == "width=10 height=12");
  CHECK(one_sgf(sgf_file("sgf-gomoku-10x12.sgf")).game == "gomoku");
  const GameRecord without_kind = one_sgf(sgf_file("sgf-no-GM.sgf"));
  CHECK(without_kind.game == "go");
  CHECK(sided_line_of(without_kind) == "B:c3 W:b4 B:a5");
  CHECK(without_kind.nodes().size() == 5);
  CHECK(without_kind.move(without_kind.nodes()[2].next_sibling) == "d2");
  CHECK(sgf_settings(one_sgf(sgf_file("sgf-komi.sgf"))) == "columns=5 rows=5 komi=3");
  const auto both = read_sgf(sgf_file("sgf-junk-before.sgf"));
  REQUIRE(both.size() == 2);
  CHECK(sided_line_of(both[0]) == "B:c3 W:b4");
  CHECK(sided_line_of(both[1]) == "B:b2");
  CHECK(sgf_settings(both[1]) == "columns=3 rows=3");
  CHECK(both[1].game_number == 2);
  CHECK(both[1].begin == TextLocation{1, 50});
}

TEST_CASE("sgf: moves are allowed in the first node, and after any property") {
  CHECK(clean_sgf_line("(;B[cc]SZ[5];C[x]W[bb];BL[30]B[dd])") == "B:c3 W:b4 B:d2");
  const GameRecord game = one_sgf("(;C[of the move]SZ[5]AB[aa]B[cc];W[bb])");
  CHECK(sided_line_of(game) == "B:c3 W:b4");
  CHECK(game.start == "x..../...../...../...../..... x 0");
  CHECK(notes_of(game, 0) == "");
  CHECK(notes_of(game, 1) == "after of the move");
}

TEST_CASE("sgf: B[] is a pass, and B[tt] on boards up to 19 x 19") {
  CHECK(clean_sgf_line("(;SZ[5];B[];W[tt];B[ ])") == "B:pass W:pass B:pass");
  CHECK(clean_sgf_line("(;SZ[19];B[tt])") == "B:pass");
  CHECK(clean_sgf_line("(;SZ[20];B[tt])") == "B:t1");
  CHECK(one_sgf("(;SZ[20:19];B[tt])").has_errors());
  CHECK(clean_sgf_line("(;SZ[19:20];B[];W[at])") == "B:pass W:a1");
  CHECK(problem_list_of(one_sgf("(;SZ[19:20];B[tt])")) ==
        "f:1:13: game 1: B[tt]: the point 'tt' is off the board of 19 columns and 20 rows");
}

TEST_CASE("sgf: the default size is 19 for Go and 15 for go-moku") {
  CHECK(clean_sgf_line("(;B[aa];W[ss])") == "B:a19 W:s1");
  CHECK(sgf_settings(one_sgf("(;GM[4];B[aa])")) == "width=15 height=15");
  CHECK(sided_line_of(one_sgf("(;GM[4];B[aa];W[oo])")) == "B:a15 W:o1");
}

TEST_CASE("sgf: an invalid size, or one after the first move, is an error at its location") {
  CHECK(clean_sgf_line("(;B[cc]SZ[5])") == "B:c3");
  CHECK(clean_sgf_line("(;C[x];SZ[5];B[cc])") == "- B:c3");
  CHECK(clean_sgf_line("(;C[x];B[cc]SZ[5])") == "B:c3");
  CHECK(problem_list_of(one_sgf("(;B[cc];W[bb]SZ[5])")) ==
        "f:1:14: game 1: SZ[5] comes after the first move or branch; it belongs in the first node");
  CHECK(problem_list_of(one_sgf("(;SZ[0];B[cc])")) ==
        "f:1:3: game 1: SZ[0] is no size: '0' is not a number from 1 to 52");
  CHECK(problem_list_of(one_sgf("(;SZ[5:x];B[cc])")) ==
        "f:1:3: game 1: SZ[5:x] is no size: 'x' is not a number from 1 to 52");
  CHECK(problem_list_of(one_sgf("(;SZ[5]SZ[7];B[cc])")).starts_with("f:1:8: game 1: SZ[7] contradicts SZ[5]"));
  CHECK(one_sgf("(;SZ[0];B[cc])").has_errors());
}

TEST_CASE("sgf: an invalid point or a point off the board is an error at its location") {
  CHECK(problem_list_of(one_sgf("(;SZ[5];B[cc]\n;W[fa])")) ==
        "f:2:2: game 1: W[fa]: the point 'fa' is off the board of 5 columns and 5 rows");
  CHECK(problem_list_of(one_sgf("(;SZ[5];B[1a])")) == "f:1:9: game 1: B[1a]: '1a' is not a point of two letters");
  CHECK(problem_list_of(one_sgf("(;SZ[5];B[c3])")) == "f:1:9: game 1: B[c3]: 'c3' is not a point of two letters");
  CHECK(problem_list_of(one_sgf("(;SZ[5]AB[aa][zz];B[cc])")) ==
        "f:1:14: game 1: AB[zz]: the point 'zz' is off the board of 5 columns and 5 rows");
  CHECK(clean_sgf_line("(;SZ[30];B[aA];W[Db])") == "B:a4 W:D29");
}

TEST_CASE("sgf: a game other than Go and go-moku is an error that names it") {
  CHECK(problem_list_of(one_sgf("(;GM[3];B[aa])")) ==
        "f:1:3: game 1: GM[3] is chess; Kibitz reads SGF of Go and go-moku");
  CHECK(problem_list_of(one_sgf("(;GM[2])")) == "f:1:3: game 1: GM[2] is Othello; Kibitz reads SGF of Go and go-moku");
  CHECK(problem_list_of(one_sgf("(;GM[11])")) == "f:1:3: game 1: GM[11] is Hex; Kibitz reads SGF of Go and go-moku");
  CHECK(problem_list_of(one_sgf("(;GM[40])")) == "f:1:3: game 1: GM[40] is Kropki; Kibitz reads SGF of Go and go-moku");
  CHECK(problem_list_of(one_sgf("(;GM[99])")) ==
        "f:1:3: game 1: GM[99] is unknown; Kibitz reads SGF of Go (1) and go-moku (4)");
  CHECK(one_sgf("(;GM[3]PB[a];B[aa])").nodes().size() == 1);
  CHECK(tag_list_of(one_sgf("(;GM[3]PB[a];B[aa])")) == "Black=a");
  CHECK(one_sgf("(;GM[3];B[aa])").game == "");
}

TEST_CASE("sgf: a file without GM is Go, or go-moku with a warning if the user requests go-moku") {
  const auto games = read_sgf("(;SZ[15];B[hh])", "gomoku");
  REQUIRE(games.size() == 1);
  CHECK(games[0].game == "gomoku");
  CHECK(problem_list_of(games[0]) ==
        "f:1:1: game 1: warning: the tree has no GM; it is read as go-moku, though without GM it is Go");
  CHECK(read_sgf("(;GM[1]SZ[15];B[hh])", "gomoku")[0].game == "go");
}

TEST_CASE("sgf: komi must be a whole number") {
  CHECK(sgf_settings(one_sgf("(;SZ[5]KM[-2])")) == "columns=5 rows=5 komi=-2");
  CHECK(sgf_settings(one_sgf("(;SZ[5]KM[7.00])")) == "columns=5 rows=5 komi=7");
  CHECK(sgf_settings(one_sgf("(;SZ[5]KM[])")) == "columns=5 rows=5");
  CHECK(problem_list_of(one_sgf("(;SZ[5]KM[6.5])")) ==
        "f:1:8: game 1: KM[6.5] is not a whole number of points, which Kibitz's komi must be");
  CHECK(problem_list_of(one_sgf("(;SZ[5]KM[six])")) == "f:1:8: game 1: KM[six] is not a number of points");
  CHECK(problem_list_of(one_sgf("(;SZ[5]KM[1e99])")) == "f:1:8: game 1: KM[1e99] is not a number of points");
  CHECK(notes_of(one_sgf("(;GM[4]KM[6.5])"), 0) == "property KM[6.5]");
}

TEST_CASE("sgf: RU sets the rules; a rule set that Kibitz lacks is an error") {
  CHECK(sgf_settings(one_sgf("(;SZ[5]RU[Chinese])")) == "columns=5 rows=5 suicide=off");
  CHECK(tag_list_of(one_sgf("(;SZ[5]RU[Chinese])")) == "RU=Chinese");
  CHECK(sgf_settings(one_sgf("(;SZ[5]RU[nz])")) == "columns=5 rows=5 suicide=on");
  CHECK(sgf_settings(one_sgf("(;SZ[5]RU[Tromp-Taylor])")) == "columns=5 rows=5 suicide=on");
  CHECK(tag_list_of(one_sgf("(;SZ[5]RU[Tromp-Taylor])")) == "");
  CHECK(sgf_settings(one_sgf("(;SZ[5]RU[])")) == "columns=5 rows=5");
  CHECK(problem_list_of(one_sgf("(;SZ[5]RU[Japanese])")) ==
        "f:1:8: game 1: RU[Japanese] counts territory; Kibitz's Go counts area, as Chinese rules do");
  CHECK(problem_list_of(one_sgf("(;SZ[5]RU[Mine])")) ==
        "f:1:8: game 1: RU[Mine] is not a rule set that Kibitz knows; it knows Chinese, AGA, Ing (GOE), New Zealand "
        "(NZ) and Tromp-Taylor");
  CHECK(sgf_settings(one_sgf("(;GM[4]RU[Renju])")) == "width=15 height=15 style=renju");
  CHECK(sgf_settings(one_sgf("(;GM[4]RU[standard])")) == "width=15 height=15 style=exact");
  CHECK(problem_list_of(one_sgf("(;GM[4]RU[swap2])")) ==
        "f:1:8: game 1: RU[swap2] is not a rule set that Kibitz knows; it knows freestyle, exact and renju");
  CHECK(sgf_settings(one_sgf("(;GM[4]KIBITZ[win_length=4])")) == "width=15 height=15 win_length=4");
  CHECK(problem_list_of(one_sgf("(;GM[4]KIBITZ[memory=99])")) ==
        "f:1:14: game 1: 'memory=99' is not a rule of gomoku that an SGF can hold");
}

TEST_CASE("sgf: stones before the first move are the starting position") {
  const GameRecord game = one_sgf("(;SZ[5:3]AB[aa:ba][ec]AW[cb]PL[W];W[ab])");
  CHECK(problem_list_of(game) == "");
  CHECK(game.start == "xx.../..o../....x o 0");
  CHECK(sided_line_of(game) == "W:a2");
  CHECK(problem_list_of(one_sgf("(;SZ[3]AB[aa:cc]AE[bb])")) ==
        "f:1:19: game 1: AE[bb] sets a point that this node has set to something else");
  CHECK(one_sgf("(;SZ[3]AB[aa:cc];AE[bb])").start == "xxx/x.x/xxx x 0");
  CHECK(sided_line_of(one_sgf("(;SZ[3]AB[aa];AW[bb]C[hi];B[cc])")) == "- B:c1");
  CHECK(notes_of(one_sgf("(;SZ[3]AB[aa];AW[bb]C[hi];B[cc])"), 1) == "after hi");
  CHECK(one_sgf("(;SZ[3];B[cc]AB[aa];W[bb]AB[ba])").start == "x../.../... x 0");
  CHECK(sided_line_of(one_sgf("(;SZ[3];B[cc]AB[aa];W[bb]AB[ba])")) == "B:c1 {AB[ba]} W:b2");
  CHECK(sided_line_of(one_sgf("(;SZ[3](;AB[aa];B[cc])(;B[aa]))")) == "{AB[aa]} B:c1");
  CHECK(problem_list_of(one_sgf("(;SZ[3]AB[cc:aa])")) ==
        "f:1:10: game 1: AB[cc:aa]: 'cc:aa' does not name the upper left and the lower right corner");
  CHECK(problem_list_of(one_sgf("(;SZ[3]AB[])")) == "f:1:10: game 1: warning: AB[] names no point");
  CHECK(one_sgf("(;GM[4]SZ[5:3]AB[aa][cb]AW[eb])").start == "x4/2x1o/5 x");
}

TEST_CASE("sgf: the first side to move follows from PL, else from HA, else from the first move") {
  CHECK(one_sgf("(;SZ[3]AB[aa][cc]HA[2])").start == "x../.../..x o 0");
  CHECK(one_sgf("(;SZ[3]AB[aa][cc]HA[2]PL[black])").start == "x../.../..x x 0");
  CHECK(one_sgf("(;SZ[3]AB[aa];W[bb])").start == "x../.../... o 0");
  CHECK(one_sgf("(;SZ[3]AB[aa];B[bb])").start == "x../.../... x 0");
  CHECK(one_sgf("(;SZ[3];W[bb];B[aa])").start == ".../.../... o 0");
  CHECK(one_sgf("(;SZ[3]PL[W])").start == ".../.../... o 0");
  CHECK(one_sgf("(;SZ[3]HA[1];B[aa])").start == "");
  CHECK(one_sgf("(;SZ[3]HA[0])").start == "");
  CHECK(one_sgf("(;SZ[3]HA[2];B[aa];B[bb];W[cc])").start == "");
  CHECK(problem_list_of(one_sgf("(;SZ[3]HA[2];B[aa])")) ==
        "f:1:8: game 1: warning: HA[2], but AB sets 0 stones before the first move");
  CHECK(problem_list_of(one_sgf("(;SZ[3]HA[two])")) == "f:1:8: game 1: HA[two] is not a number of stones");
  CHECK(problem_list_of(one_sgf("(;SZ[3]PL[x])")) == "f:1:8: game 1: PL[x] is not a side to move: B or W");
}

TEST_CASE("sgf: stones set in mid-game stay in the tree, before a move in the same node") {
  const GameRecord game = one_sgf("(;SZ[5];B[cc];AW[ aa : ba ]AE[cc]PL[W]W[dd]C[hi];B[ee])");
  CHECK(problem_list_of(game) == "");
  CHECK(sided_line_of(game) == "B:c3 {AW[aa : ba]AE[cc]PL[W]} W:d2 B:e1");
  CHECK(game.nodes()[2].side == 1);
  CHECK(notes_of(game, 2) == "");
  CHECK(notes_of(game, 3) == "after hi");
  CHECK(problem_list_of(one_sgf("(;SZ[5];B[cc];AW[fa])")) ==
        "f:1:17: game 1: AW[fa]: the point 'fa' is off the board of 5 columns and 5 rows");
}

TEST_CASE("sgf: the file states the side of each move") {
  CHECK(clean_sgf_line("(;SZ[5];B[aa];B[bb];W[cc];W[dd])") == "B:a5 B:b4 W:c3 W:d2");
}

TEST_CASE("sgf: moves of both sides in one node are a warning, two moves of one side an error") {
  const GameRecord game = one_sgf("(;SZ[5];B[aa]W[bb];B[cc])");
  CHECK(sided_line_of(game) == "B:a5 W:b4 B:c3");
  CHECK(problem_list_of(game) ==
        "f:1:14: game 1: warning: moves of both sides in one node are read one after the other");
  CHECK(problem_list_of(one_sgf("(;SZ[5];B[aa][bb])")) == "f:1:9: game 1: B[aa][bb] is more than one move in a node");
}

TEST_CASE("sgf: duplicate properties of a node are merged with a warning") {
  const GameRecord game = one_sgf("(;SZ[5];B[aa]C[one]LB[aa:1]C[two]LB[bb:2])");
  CHECK(notes_of(game, 1) == "after one\ntwo; property LB[aa:1][bb:2]");
  CHECK(problem_list_of(game) ==
        "f:1:14: game 1: warning: the comments of one node are joined\n"
        "f:1:28: game 1: warning: the property 'C' occurs twice in one node\n"
        "f:1:34: game 1: warning: the property 'LB' occurs twice in one node");
  CHECK(tag_list_of(one_sgf("(;PB[a]PB[b])")) == "Black=a, b");
  CHECK(one_sgf("(;SZ[3]AB[aa]AB[bb])").start == "x../.x./... x 0");
}

TEST_CASE("sgf: properties become tags with PGN's name, or with SGF's if PGN has none") {
  const GameRecord game = one_sgf(
      "(;GN[g]EV[e]PB[b]PW[w]DT[1996-05-06]RO[3]PC[here]RE[B+3.5]BR[5d]AP[CGoban:1.6]GC[two\nlines]ON[x]AN[y])");
  CHECK(tag_list_of(game) ==
        "GN=g Event=e Black=b White=w Date=1996.05.06 Round=3 Site=here Result=1-0 Score=B+3.5 BR=5d AP=CGoban:1.6 "
        "GC=two\nlines Opening=x Annotator=y");
  CHECK(tag_list_of(one_sgf("(;DT[1996-05])")) == "Date=1996.05.??");
  CHECK(tag_list_of(one_sgf("(;DT[1996])")) == "Date=1996.??.??");
  CHECK(tag_list_of(one_sgf("(;DT[1996-05-06,07])")) == "Date=1996-05-06,07");
}

TEST_CASE("sgf: RE becomes the result, and a tag Score if it says more") {
  CHECK(tag_list_of(one_sgf("(;RE[B+])")) == "Result=1-0");
  CHECK(tag_list_of(one_sgf("(;RE[W+R])")) == "Result=0-1 Score=W+R");
  CHECK(one_sgf("(;RE[W+R])").result == "0-1");
  CHECK(tag_list_of(one_sgf("(;RE[W+];RE[B+3])")) == "Result=0-1");
  CHECK(problem_list_of(one_sgf("(;RE[W+];RE[B+3])")) ==
        "f:1:10: game 1: warning: RE[B+3] is a second result; the first one is used");
  CHECK(tag_list_of(one_sgf("(;RE[0])")) == "Result=1/2-1/2");
  CHECK(tag_list_of(one_sgf("(;RE[Draw])")) == "Result=1/2-1/2 Score=Draw");
  CHECK(tag_list_of(one_sgf("(;RE[Void])")) == "Result=* Score=Void");
  CHECK(tag_list_of(one_sgf("(;RE[?])")) == "Result=*");
  CHECK(one_sgf("(;SZ[5])").result == "*");
  CHECK(tag_list_of(one_sgf("(;RE[Ann wins])")) == "Result=* Score=Ann wins");
  CHECK(problem_list_of(one_sgf("(;RE[Ann wins])")) ==
        "f:1:3: game 1: warning: RE[Ann wins] is not a result such as B+3, W+R, 0 or Void");
}

TEST_CASE("sgf: clocks, marks and evaluations become notes; other properties are kept raw") {
  const GameRecord game = one_sgf(
      "(;SZ[5];B[aa]BL[30.25]WL[12]V[-3.5]TE[2]N[na\\]me]LB[aa:1];W[bb]WL[7]BM[1]IT[]ELAPSED[1.5]NAG[13][14];B[cc]"
      "BL[2:30]"
      "V[even]TE[3];BL[5]TE[1])");
  CHECK(problem_list_of(game) == "");
  CHECK(notes_of(game, 1) ==
        "clock 30250; property WL[12]; evaluation -3.5; nag 3; property N[na\\]me]; property LB[aa:1]");
  CHECK(notes_of(game, 2) == "clock 7000; nag 2; nag 5; elapsed 1500; nag 13; nag 14");
  CHECK(notes_of(game, 3) == "property BL[2:30]; property V[even]; property TE[3]");
  CHECK(notes_of(game, 4) == "property BL[5]; property TE[1]");
  CHECK(notes_of(one_sgf("(;C[first]KGSDE[a]FG[])"), 0) == "after first; property KGSDE[a]; property FG[]");
}

}  // namespace kibitz::records
