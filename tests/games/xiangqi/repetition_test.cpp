// Repetition: the diagrams of the AXF's book and other known rulings, for a referee and for a search.
#include <doctest/doctest.h>

#include "games/xiangqi/data.hpp"
#include "games/xiangqi/repetition.hpp"

using namespace kibitz;

namespace {

Line<Xiangqi> line_after(const Xiangqi& game, const std::string& position, const std::string& moves) {
  const auto start = game.parse_position(position);
  REQUIRE(start.has_value());
  Line<Xiangqi> line(game, *start);
  for (const std::string& text : test::words(moves)) {
    const auto move = game.parse_move(line.current(), text);
    REQUIRE(move.has_value());
    line.push(*move);
  }
  return line;
}

// The ruling on the cycle since the first occurrence of the current position.
std::string ruling(const Line<Xiangqi>& line) {
  int first = -1;
  for (int i = line.last() - 2; i >= line.first_repeatable_position(); i -= 2)
    if (line.key(i) == line.key()) first = i;
  if (first < 0) return "no repetition";
  const Outcome outcome = xiangqi::rule_by_axf(line, first).outcome;
  if (outcome == Outcome::draw()) return "draw";
  const bool red_is_mover = line.current().mover == xiangqi::red;
  return (outcome == Outcome::win()) == red_is_mover ? "black loses" : "red loses";
}

void check_rulings(const std::string& file, std::size_t rows) {
  const Xiangqi game;
  const auto lines = test::xiangqi_lines(file);
  CHECK(lines.size() == rows);
  for (const std::string& line : lines) {
    const auto column = test::columns(line);
    REQUIRE(column.size() == 4);
    INFO(line);
    CHECK(ruling(line_after(game, column[1], column[2])) == column[3]);
    // If the colours are exchanged, the ruling is exchanged.
    const auto start = game.parse_position(column[1]);
    const std::string mirrored = game.format_position(game.swapped(*start));
    std::string moves = column[2];
    for (char& c : moves)
      if (c >= '0' && c <= '9') c = static_cast<char>('0' + '9' - c);
    const std::string expected = column[3] == "draw" ? "draw" : column[3] == "red loses" ? "black loses" : "red loses";
    CHECK(ruling(line_after(game, mirrored, moves)) == expected);
  }
}

std::string repeat(const std::string& moves, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += moves + " ";
  return text;
}

constexpr const char* rook_chases_horse = "3k5/9/9/9/9/9/3r5/9/9/3NK4 w";
constexpr const char* chase = "d0c2 d3c3 c2d0 c3d3";

}  // namespace

TEST_CASE("the diagrams of the AXF's rules get the AXF's rulings") { check_rulings("axf_diagrams.tsv", 166); }

TEST_CASE("other positions get their known rulings") { check_rulings("chases.tsv", 32); }

TEST_CASE("cycles on which Fairy-Stockfish gives a different ruling") {
  const Xiangqi game;
  const auto lines = test::xiangqi_lines("pyffish_differences.tsv");
  CHECK(lines.size() == 50);
  for (const std::string& line : lines) {
    const auto column = test::columns(line);
    REQUIRE(column.size() == 5);
    INFO(line);
    const std::string ours = column[3] == "draw" ? "draw" : column[3] == "Red wins" ? "black loses" : "red loses";
    CHECK(ruling(line_after(game, column[1], repeat(column[2], 2))) == ours);
  }
}

TEST_CASE("a capture that becomes legal again is not a new threat") {
  const Xiangqi game;
  // Black's horse always attacks the pawn. On d9 the general pins it; on e9 the horse may capture again.
  const char* unpinned = "4k4/9/3P5/9/1P7/3n5/9/B2A5/9/4CK3 w";
  CHECK(ruling(line_after(game, unpinned, "d2e1 e9d9 e0d0 d9e9 d0e0")) == "draw");
  // Black's rook always attacks the cannon; on e9 its general is in check.
  const char* checked = "4k4/2C2r3/5R3/9/9/9/9/5A3/9/3K5 w";
  CHECK(ruling(line_after(game, checked, repeat("f7e7 e9f9 e7f7 f9e9", 2))) == "draw");
}

TEST_CASE("a chase is an offence only if it is answered each time, but any chase excuses the opponent's") {
  const Xiangqi game;
  // The pawn stays on the rook's rank, so it could have been captured at once.
  CHECK(ruling(line_after(game, "9/3R5/4k2n1/9/9/1p6R/9/5K3/9/6B2 w", "d8d4 b4c4 d4d8 c4b4")) == "draw");
  // The horse leaves the rook's line each time.
  CHECK(ruling(line_after(game, "3k5/9/9/9/9/9/3r5/9/9/3NK4 w", "d0c2 d3c3 c2d0 c3d3")) == "black loses");
  // Red's cannon chases a rook, and the rooks chase the cannon; one chase is unanswered.
  const char* mutual = "6b2/4a4/3k5/2R1p4/4C4/1c6p/7r1/4B4/4r4/3C1KB2 b";
  CHECK(ruling(line_after(game, mutual, repeat("h3e3 e2c0 e3h3 c0e2", 2))) == "draw");
}

TEST_CASE("a referee rules at the third occurrence, a search at the second below its root") {
  const Xiangqi game;
  Line<Xiangqi> line = line_after(game, rook_chases_horse, chase);
  CHECK_FALSE(game.verdict(line, Judge::referee).has_value());
  CHECK(game.verdict(line, Judge::search) == Outcome::win());  // Black's rook chases an unprotected horse
  line.start_search(LineHistory::seen);
  CHECK_FALSE(game.verdict(line, Judge::search).has_value());
  line = line_after(game, rook_chases_horse, repeat(chase, 2));
  CHECK(game.verdict(line, Judge::referee) == Outcome::win());
  CHECK(game.verdict(line, Judge::law) == Outcome::win());
}

TEST_CASE("repetition=draw makes every repetition a draw") {
  Xiangqi game;
  game.repetition = Xiangqi::Repetition::draw;
  CHECK(game.verdict(line_after(game, rook_chases_horse, repeat(chase, 2)), Judge::referee) == Outcome::draw());
}

TEST_CASE("a general protects a horse if a piece on the file keeps the generals from facing each other") {
  const Xiangqi game;
  CHECK(ruling(line_after(game, "3k5/9/9/3n5/9/9/3r5/9/9/3NK4 w", chase)) == "draw");
}

TEST_CASE("pawns and generals may chase") {
  const Xiangqi game;
  CHECK(ruling(line_after(game, "4k1b1c/7P1/3a5/9/9/9/9/9/3K5/9 w", repeat("h8i8 i9h9 i8h8 h9i9", 1))) == "draw");
  CHECK(ruling(line_after(game, "4ka3/4a4/4b4/p7p/9/4C4/4P4/4B4/3K5/3Ac1B2 w", "d1e1 e0f0 e1f1 f0e0 f1e1 e0f0 e1f1")) ==
        "draw");
}

TEST_CASE("the ply limit is a draw, except after a mate or without line history") {
  Xiangqi game;
  const auto drawn = game.parse_position("3k5/9/9/9/9/9/9/9/9/R3K4 b - - 120 90");
  REQUIRE(drawn.has_value());
  CHECK(game.verdict(Line<Xiangqi>(game, *drawn), Judge::referee) == Outcome::draw());
  CHECK_FALSE(game.verdict(Line<Xiangqi>(game, *drawn), Judge::law).has_value());  // this draw must be claimed
  game.draw_after = 121;
  CHECK_FALSE(game.verdict(Line<Xiangqi>(game, *drawn), Judge::referee).has_value());
  game.draw_after = 120;
  Line<Xiangqi> line(game, *drawn);
  line.start_search(LineHistory::off);
  CHECK_FALSE(game.verdict(line, Judge::search).has_value());
  const auto mated = game.parse_position("R2k5/R8/9/9/9/9/9/9/9/4K4 b - - 120 90");
  REQUIRE(mated.has_value());
  CHECK_FALSE(game.verdict(Line<Xiangqi>(game, *mated), Judge::referee).has_value());
  CHECK(game.without_moves(*mated) == Outcome::loss());
}
