#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

std::string rewrite_position(std::string_view text, const Fanorona& game = {}) {
  const auto position = game.parse_position(text);
  return position ? game.format_position(*position) : position.error().message;
}

std::string rewrite_move(std::string_view position_text, std::string_view text, const Fanorona& game = {}) {
  const auto position = position_of(position_text, game);
  const auto move = game.parse_move(position, text);
  return move ? game.format_move(position, *move) : move.error().message;
}

constexpr std::string_view start = "WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - -";

}  // namespace

TEST_CASE("positions are read in every form and written in one form") {
  CHECK(rewrite_position("start") == start);
  CHECK(rewrite_position("startpos") == start);
  CHECK(rewrite_position(start) == start);
  CHECK(rewrite_position("BBBBBBBBB/BBBBBBBBB/BWBW.BWBW/WWWWWWWWW/WWWWWWWWW w") == start);
  CHECK(rewrite_position(" WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB  W\n") == start);
  CHECK(rewrite_position("W8/9/9/9/8B B - - 12") == "W8/9/9/9/8B B - - 12");
  CHECK(rewrite_position("........B/........./........./........./W........ b 12") == "W8/9/9/9/8B B - - 12");
}

TEST_CASE("state strings of fanorona-aec are read without the number of plies played") {
  CHECK(rewrite_position("WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0") == start);
  CHECK(rewrite_position("WWWWWWWWW/WWW1WWWWW/BWBWWBWBW/BBBBB1BBB/BBBBBB1BB B - - - 1") ==
        "WWWWWWWWW/WWW1WWWWW/BWBWWBWBW/BBBBB1BBB/BBBBBB1BB B - -");
  CHECK(rewrite_position("9/9/3W1B3/9/9 W - - - 44") == "9/9/3W1B3/9/9 W - -");
  const Fanorona game;
  for (const std::string_view over : {"9/4W4/9/9/9 W - - - 30", "3W1WW2/5W3/7WW/2W6/9 B - - - 17"}) {
    const auto position = position_of(over);
    CHECK(moves_of(position).empty());
    CHECK(game.without_moves(position) == (game.mover(position) == 0 ? Outcome::win() : Outcome::loss()));
  }
}

TEST_CASE("a list of moves from the start is read as a position") {
  CHECK(rewrite_position("e2nf") == "WWWWWWWWW/WWWW1WWWW/BWBWWBWBW/BBBB1BBBB/BBBB1BBBB B - -");
  CHECK(rewrite_position("1. e2-e3A") == rewrite_position("e2nf"));
  CHECK(rewrite_position("e2nf e2nf") == "'e2nf' moves from e2, where no man of the side to move stands");
}

TEST_CASE("an impossible position gives a one-sentence error") {
  CHECK(rewrite_position("") == "an empty text is not a position");
  CHECK(rewrite_position("start now") == "nothing may follow 'start', not 'now'");
  CHECK(rewrite_position("W8/9/9/9/8B") == "'W8/9/9/9/8B' does not say who is to move: w or b");
  CHECK(rewrite_position("W8/9/9/9/8B x") == "the side to move is w or b, not 'x'");
  CHECK(rewrite_position("W8/9/9/9 W") == "'W8/9/9/9' has 4 rows, but the board has 5");
  CHECK(rewrite_position("W9/9/9/9/8B W") == "row 'W9' has 10 points, but the board's rows have 9");
  CHECK(rewrite_position("W7/9/9/9/8B W") == "row 'W7' has 8 points, but the board's rows have 9");
  CHECK(rewrite_position("X8/9/9/9/8B W") ==
        "'X' in row 'X8' is no man (W or B) nor an empty point as this form of text writes it");
  CHECK(rewrite_position("W8/9/9/9/8B w") ==
        "'8' in row 'W8' is no man (W or B) nor an empty point as this form of text writes it");
  CHECK(rewrite_position("9/9/9/9/9 W") == "'9/9/9/9/9' has no men at all");
  CHECK(rewrite_position("WWWWWWWWW/WWWWWWWWW/WWWWW4/9/8B W") ==
        "White has 23 men in 'WWWWWWWWW/WWWWWWWWW/WWWWW4/9/8B': 22 are the most");
  CHECK(rewrite_position("WWWWWWWWW/WWWW1WWWW/BWBWWBWBW/BBBB1BBBB/BBBB1BBBB W E2 E2NF") ==
        "'E2 E2NF' is a turn half done, or nothing that may follow the side to move");
  CHECK(rewrite_position("W8/9/9/9/8B W - - 99999") == "'99999' is not a number of plies from 0 to 65535");
  CHECK(rewrite_position("WWW/B1W/BBB W") == "'WWW/B1W/BBB' has 3 rows, but the board has 5");
  CHECK(rewrite_position("BBB/B.W/WWW w", Fanorona(3, 3)) == "WWW/B1W/BBB W - -");
}

TEST_CASE("a move is read by compass or by points, in either case, by any of its routes") {
  CHECK(rewrite_move("start", "e2nf") == "e2nf");
  CHECK(rewrite_move("start", "E2NF") == "e2nf");
  CHECK(rewrite_move("start", "e2n") == "e2nf");  // nothing in the opposite direction
  CHECK(rewrite_move("start", "e2-e3A") == "e2nf");
  CHECK(rewrite_move("start", "e2e3A") == "e2nf");
  CHECK(rewrite_move("start", "d3-e3W") == "d3eb");
  CHECK(rewrite_move("start", "d3eb") == "d3eb");
  CHECK(rewrite_move("W8/9/9/9/8B W - -", "a1-b2P") == "a1ne");
  CHECK(rewrite_move("W8/9/9/9/8B W - -", "a1-b2") == "a1ne");
  CHECK(rewrite_move("........./..BB.WBWB/........./.W.BB.B../......... w", "f4eb") ==
        "'f4eb': g4 is taken, or was entered before");
}

TEST_CASE("an impossible move gives a one-sentence error") {
  constexpr std::string_view form =
      " is not a move: one is written e2nf-swb (f forward, b backward) or e2-e3A,e3-d2W, and e3n or e3-e4 where there "
      "is "
      "nothing to capture";
  for (const std::string_view text : {"", "e", "e2", "hello", "e2x", "e2nf-", "e2-e2"})
    CHECK(rewrite_move("start", text) == quoted(text) + std::string(form));
  CHECK(rewrite_move("start", "z2n") == "'z2n' names a point that the board does not have");
  CHECK(rewrite_move("start", "e9n") == "'e9n' names a point that the board does not have");
  CHECK(rewrite_move("start", "e5s") == "'e5s' moves from e5, where no man of the side to move stands");
  CHECK(rewrite_move("start", "e2w") == "'e2w': d2 is taken, or was entered before");
  CHECK(rewrite_move("start", "e2-g4A") == "'e2-g4A': no line joins e2 and g4");
  CHECK(rewrite_move("start", "a1s") == "'a1s': no line leads from a1 that way");
  CHECK(rewrite_move("start", "e2ne") == "'e2ne': no line leads from e2 that way");
  CHECK(rewrite_move("start", "d3e") == "'d3e' does not say whether the step to e3 captures forward or backward");
  CHECK(rewrite_move("start", "e2nb") == "'e2nb': the step to e3 does not capture in that way");
  CHECK(rewrite_move("W8/9/9/9/8B W - -", "a1nef") == "'a1nef': the step to b2 captures nothing");
  CHECK(rewrite_move("W8/9/9/9/8B W - -", "a1ne-e") == "'a1ne-e' goes on after a step that captures nothing");
  CHECK(rewrite_move("W8/W1B6/9/9/8B W - -", "a1e") ==
        "'a1e' is not legal here: there is a capture to be made, such as a2ef");
}

TEST_CASE("the caption shows the count of quiet plies if it is not 0") {
  const auto caption = [](const std::string& count) {
    const Fanorona game;
    return game.picture(position_of("W8/9/9/9/8B W - -" + count, game)).caption;
  };
  CHECK(caption("") == "White to move");
  CHECK(caption(" 1") == "White to move, 1 ply without a capture");
  CHECK(caption(" 2") == "White to move, 2 plies without a capture");
}
