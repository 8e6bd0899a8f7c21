// Writing SGF, and reading it back as the same record.
#include <doctest/doctest.h>

#include "records/writer.hpp"
#include "tests/records/random_sgf_game.hpp"
#include "tests/records/reading.hpp"

namespace kibitz::records {

namespace {

std::string written_sgf(const GameRecord& game, Losses& losses) {
  const auto text = write_sgf(game, losses);
  REQUIRE_MESSAGE(text, text.error().message);
  return *text;
}

std::string written_sgf(const GameRecord& game) {
  Losses losses;
  const std::string text = written_sgf(game, losses);
  CHECK(losses == Losses{});
  return text;
}

std::string rewritten_sgf(const std::string& text) { return written_sgf(one_sgf(text)); }

// Checks that the written text reads back as the same record and is written as the same text.
void check_sgf_round_trip(const GameRecord& game) {
  const std::string text = written_sgf(game);
  const GameRecord again = one_sgf(text);
  CHECK_MESSAGE(problem_list_of(again) == "", text);
  CHECK_MESSAGE(is_same_game(game, again), text);
  for (std::size_t i = 0; i < game.nodes().size() && i < again.nodes().size(); ++i)
    CHECK(game.nodes()[i].side == again.nodes()[i].side);
  CHECK(written_sgf(again) == text);
}

}  // namespace

TEST_CASE("sgf: properties are written in a fixed order") {
  CHECK(rewritten_sgf("(;SZ[5:3]KM[3]PB[Ann]RE[B+2]DT[2026-11-25]AB[aa]PL[W]C[hi];W[bb]BL[3]C[x\\]y](;B[])(;B[cc]))") ==
        "(;FF[4]GM[1]CA[UTF-8]SZ[5:3]KM[3]PB[Ann]RE[B+2]DT[2026-11-25]AB[aa]PL[W]C[hi]\n;W[bb]BL[3]C[x\\]y](;B[])(;B["
        "cc]))"
        "\n");
  CHECK(rewritten_sgf("(;GM[4]RU[renju]KIBITZ[win_length=4];B[hh])") ==
        "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]KIBITZ[win_length=4];B[hh])\n");
}

TEST_CASE("sgf: random records read back as the same records, for any window size") {
  for (unsigned seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    const GameRecord game = RandomSgfGame(seed).make();
    check_sgf_round_trip(game);
    const std::string text = written_sgf(game);
    const std::string expected = dump_of(one_sgf(text));
    for (const std::size_t window : windows) CHECK(dump_of(read_sgf(text, "", window)[0]) == expected);
  }
}

TEST_CASE("sgf: reading and writing a file loses nothing") {
  for (const char* text :
       {"(;SZ[5]RU[AGA]HA[2]AB[aa][bb];W[cc];B[dd]B[ee])", "(;SZ[5];AB[aa]C[late];W[cc]AB[dd];PL[B];B[];W[tt])",
        "(;SZ[5];B[cc]NAG[13]C[x]TE[1];W[aa]TE[2]TE[1])", "(;BLack[aa]C[a\tb\\\nc\r\nd])",
        "(;GM[4]SZ[20]KM[6.5]foo[x]PB[];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))", "(;RE[Zero]PB[a][b])",
        "(;SZ[5]PL[B];W[aa];B[bb])", "(;SZ[5]PL[B]HA[2])", "(;SZ[5]HA[2];B[aa];B[bb])"}) {
    const GameRecord game = one_sgf(text);
    Losses losses;
    const std::string first = written_sgf(game, losses);
    CHECK(is_same_game(game, one_sgf(first)));
    CHECK(written_sgf(one_sgf(first), losses) == first);
    CHECK(losses == Losses{});
  }
}

TEST_CASE("sgf: 90,000 nested variations are written") {
  GameRecord game;
  game.game = "go";
  std::int32_t node = 0;
  for (int i = 0; i < 90'000; ++i) {
    const std::int32_t next = game.add_node(node, "a1");
    game.add_node(node, "b1");
    node = next;
  }
  const GameRecord again = one_sgf(written_sgf(game));
  CHECK(problem_list_of(again) == "");
  CHECK(again.count_moves() == 90'000);
  CHECK(again.nodes().size() == 180'001);
}

TEST_CASE("sgf: sides alternate if the record does not state them") {
  GameRecord game;
  game.game = "go";
  game.settings = {"columns=5", "rows=5"};
  game.start = "x..../...../...../...../..... o 0";
  const std::int32_t first = game.add_node(game.add_node(0, "b5"), "C4");
  game.add_node(first, "pass");
  CHECK(written_sgf(game) == "(;FF[4]GM[1]CA[UTF-8]SZ[5]AB[aa]PL[W];W[ba];B[cb];W[])\n");
}

TEST_CASE("sgf: go-moku positions are written from a list of moves or from rows") {
  GameRecord game;
  game.game = "gomoku";
  game.start = "h8 i9 H9";
  CHECK(written_sgf(game) == "(;FF[4]GM[4]CA[UTF-8]SZ[15]AB[hg][hh]AW[ig]PL[W])\n");
  game.settings = {"width=5", "height=3"};
  game.start = "5/1xx2/3o1 o";
  CHECK(written_sgf(game) == "(;FF[4]GM[4]CA[UTF-8]SZ[5:3]AB[bb][cb]AW[dc]PL[W])\n");
}

TEST_CASE("sgf: what SGF cannot hold is reported as losses") {
  GameRecord game;
  game.game = "go";
  game.settings = {"columns=3", "rows=3", "memory=3"};
  game.start = ".../.../x.. o 1 .../.../...";
  game.add_tag("ECO", "C3");
  game.add_tag("Black", "x");
  game.add_tag("Result", "1-0");
  game.add_tag("Score", "W+3");
  game.result = "1-0";
  game.add_note(0, NoteKind::clock, "", 5);
  const std::int32_t move = game.add_node(0, "b2");
  game.add_note(move, NoteKind::before, "one");
  game.add_note(move, NoteKind::after, "two");
  game.add_note(move, NoteKind::evaluation, "-0.35,18");
  game.add_note(move, NoteKind::property, "no property");
  Losses losses;
  CHECK(written_sgf(game, losses) == "(;FF[4]GM[1]CA[UTF-8]SZ[3]PB[x]RE[B+]AB[ac]PL[W];W[bb]C[one\ntwo]V[-0.35])\n");
  CHECK(losses == Losses{"SGF has no place for 'memory=3'", "SGF has no place for the tag 'ECO'",
                         "the score 'W+3' is not the result 1-0",
                         "SGF has no place for passes and boards before the starting position",
                         "SGF has clocks only for moves", "a comment before a move becomes one after it",
                         "several comments on one move become one", "an evaluation is a number in SGF, not '-0.35,18'",
                         "'no property' is not a property of SGF"});
}

TEST_CASE("sgf: a record of another game, an invalid move and an invalid position are errors") {
  GameRecord game;
  Losses losses;
  game.game = "chess";
  CHECK(write_sgf(game, losses).error().message == "SGF is written for go and gomoku, not for 'chess'");
  game.game = "go";
  const std::int32_t move = game.add_node(0, "Nf3");
  CHECK(write_sgf(game, losses).error().message == "the move 'Nf3' is not a point of the board");
  game.set_move(move, "f1");
  CHECK(write_sgf(game, losses).error().message == "the move 'f1' is not a point of the board");
  game.set_move(move, "e1");
  CHECK(write_sgf(game, losses).has_value());
  game.start = "x../... x 0";
  CHECK(write_sgf(game, losses).error().message ==
        "'x../... x 0' is not a position of 5 columns and 5 rows with the side to move after it");
}

}  // namespace kibitz::records
