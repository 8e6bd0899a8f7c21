#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

std::string read_and_written(std::string_view text, const Fanorona& game = {}) {
  const auto position = game.parse_position(text);
  return position ? game.format_position(*position) : position.error().message;
}

std::string move_read(std::string_view position_text, std::string_view text, const Fanorona& game = {}) {
  const auto position = position_of(position_text, game);
  const auto move = game.parse_move(position, text);
  return move ? game.format_move(position, *move) : move.error().message;
}

constexpr std::string_view start = "WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - -";

}  // namespace

TEST_CASE("positions are read in several forms and written in one") {
  CHECK(read_and_written("start") == start);
  CHECK(read_and_written("startpos") == start);
  CHECK(read_and_written(start) == start);
  CHECK(read_and_written("BBBBBBBBB/BBBBBBBBB/BWBW.BWBW/WWWWWWWWW/WWWWWWWWW w") == start);
  CHECK(read_and_written(" WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB  W\n") == start);
  CHECK(read_and_written("W8/9/9/9/8B B - - 12") == "W8/9/9/9/8B B - - 12");
  CHECK(read_and_written("........B/........./........./........./W........ b 12") == "W8/9/9/9/8B B - - 12");
}

TEST_CASE("state strings of fanorona-aec are read without their number of plies") {
  CHECK(read_and_written("WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0") == start);
  CHECK(read_and_written("WWWWWWWWW/WWW1WWWWW/BWBWWBWBW/BBBBB1BBB/BBBBBB1BB B - - - 1") ==
        "WWWWWWWWW/WWW1WWWWW/BWBWWBWBW/BBBBB1BBB/BBBBBB1BB B - -");
  CHECK(read_and_written("9/9/3W1B3/9/9 W - - - 44") == "9/9/3W1B3/9/9 W - -");
  const Fanorona game;
  for (const std::string_view over : {"9/4W4/9/9/9 W - - - 30", "3W1WW2/5W3/7WW/2W6/9 B - - - 17"}) {
    const auto position = position_of(over);
    CHECK(moves_of(position).empty());
    CHECK(game.without_moves(position) == (game.mover(position) == 0 ? Outcome::win() : Outcome::loss()));
  }
}

TEST_CASE("a position can be given as the moves from the start") {
  CHECK(read_and_written("e2nf") == "WWWWWWWWW/WWWW1WWWW/BWBWWBWBW/BBBB1BBBB/BBBB1BBBB B - -");
  CHECK(read_and_written("1. e2-e3A") == read_and_written("e2nf"));
  CHECK(read_and_written("e2nf e2nf") == "'e2nf' moves from e2, where no man of the side to move stands");
}

TEST_CASE("an invalid position gives an error in one sentence") {
  CHECK(read_and_written("") == "an empty text is not a position");
  CHECK(read_and_written("start now") == "nothing may follow 'start', not 'now'");
  CHECK(read_and_written("W8/9/9/9/8B") == "'W8/9/9/9/8B' does not say who is to move: w or b");
  CHECK(read_and_written("W8/9/9/9/8B x") == "the side to move is w or b, not 'x'");
  CHECK(read_and_written("W8/9/9/9 W") == "'W8/9/9/9' has 4 rows, but the board has 5");
  CHECK(read_and_written("W9/9/9/9/8B W") == "row 'W9' has 10 points, but the board's rows have 9");
  CHECK(read_and_written("W7/9/9/9/8B W") == "row 'W7' has 8 points, but the board's rows have 9");
  CHECK(read_and_written("X8/9/9/9/8B W") ==
        "'X' in row 'X8' is no man (W or B) nor an empty point as this form of text writes it");
  CHECK(read_and_written("W8/9/9/9/8B w") ==
        "'8' in row 'W8' is no man (W or B) nor an empty point as this form of text writes it");
  CHECK(read_and_written("9/9/9/9/9 W") == "'9/9/9/9/9' has no men at all");
  CHECK(read_and_written("WWWWWWWWW/WWWWWWWWW/WWWWW4/9/8B W") ==
        "White has 23 men in 'WWWWWWWWW/WWWWWWWWW/WWWWW4/9/8B': 22 are the most");
  CHECK(read_and_written("WWWWWWWWW/WWWW1WWWW/BWBWWBWBW/BBBB1BBBB/BBBB1BBBB W E2 E2NF") ==
        "'E2 E2NF' is a turn half done, or nothing that may follow the side to move");
  CHECK(read_and_written("W8/9/9/9/8B W - - 99999") == "'99999' is not a number of plies from 0 to 65535");
  CHECK(read_and_written("WWW/B1W/BBB W") == "'WWW/B1W/BBB' has 3 rows, but the board has 5");
  CHECK(read_and_written("BBB/B.W/WWW w", Fanorona(3, 3)) == "WWW/B1W/BBB W - -");
}

TEST_CASE("moves are read by directions or points, in either case, by any of their routes") {
  CHECK(move_read("start", "e2nf") == "e2nf");
  CHECK(move_read("start", "E2NF") == "e2nf");
  CHECK(move_read("start", "e2n") == "e2nf");  // only an approach captures, so the letter f may be missing
  CHECK(move_read("start", "e2-e3A") == "e2nf");
  CHECK(move_read("start", "e2e3A") == "e2nf");
  CHECK(move_read("start", "d3-e3W") == "d3eb");
  CHECK(move_read("start", "d3eb") == "d3eb");
  CHECK(move_read("W8/9/9/9/8B W - -", "a1-b2P") == "a1ne");
  CHECK(move_read("W8/9/9/9/8B W - -", "a1-b2") == "a1ne");
  CHECK(move_read("........./..BB.WBWB/........./.W.BB.B../......... w", "f4eb") ==
        "'f4eb': g4 is taken, or was entered before");
}

TEST_CASE("an illegal move gives an error in one sentence") {
  constexpr std::string_view form =
      " is not a move: one is written e2nf-swb (f forward, b backward) or e2-e3A,e3-d2W, and e3n or e3-e4 where there "
      "is "
      "nothing to capture";
  for (const std::string_view text : {"", "e", "e2", "hello", "e2x", "e2nf-", "e2-e2"})
    CHECK(move_read("start", text) == quoted(text) + std::string(form));
  CHECK(move_read("start", "z2n") == "'z2n' names a point that the board does not have");
  CHECK(move_read("start", "e9n") == "'e9n' names a point that the board does not have");
  CHECK(move_read("start", "e5s") == "'e5s' moves from e5, where no man of the side to move stands");
  CHECK(move_read("start", "e2w") == "'e2w': d2 is taken, or was entered before");
  CHECK(move_read("start", "e2-g4A") == "'e2-g4A': no line joins e2 and g4");
  CHECK(move_read("start", "a1s") == "'a1s': no line leads from a1 that way");
  CHECK(move_read("start", "e2ne") == "'e2ne': no line leads from e2 that way");
  CHECK(move_read("start", "d3e") == "'d3e' does not say whether the step to e3 captures forward or backward");
  CHECK(move_read("start", "e2nb") == "'e2nb': the step to e3 does not capture in that way");
  CHECK(move_read("W8/9/9/9/8B W - -", "a1nef") == "'a1nef': the step to b2 captures nothing");
  CHECK(move_read("W8/9/9/9/8B W - -", "a1ne-e") == "'a1ne-e' goes on after a step that captures nothing");
  CHECK(move_read("W8/W1B6/9/9/8B W - -", "a1e") ==
        "'a1e' is not legal here: there is a capture to be made, such as a2ef");
}

TEST_CASE("the caption shows the plies without a capture unless they are 0") {
  const auto caption = [](const std::string& count) {
    const Fanorona game;
    return game.picture(position_of("W8/9/9/9/8B W - -" + count, game)).caption;
  };
  CHECK(caption("") == "White to move");
  CHECK(caption(" 1") == "White to move, 1 ply without a capture");
  CHECK(caption(" 2") == "White to move, 2 plies without a capture");
}
