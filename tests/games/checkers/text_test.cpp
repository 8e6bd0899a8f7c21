#include <doctest/doctest.h>

#include <string>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

std::string rewrite_position(std::string_view text) {
  const Checkers game;
  const auto position = game.parse_position(text);
  return position ? game.format_position(*position) : position.error().message;
}

std::string rewrite_move(std::string_view position_text, std::string_view text) {
  const Checkers game;
  const auto position = game.parse_position(position_text);
  REQUIRE(position.has_value());
  const auto move = game.parse_move(*position, text);
  return move ? game.format_move(*position, *move) : move.error().message;
}

}  // namespace

TEST_CASE("every form of PDN's FEN is read, and one form is written") {
  constexpr std::string_view start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
  CHECK(rewrite_position("start") == start);
  CHECK(rewrite_position("startpos") == start);
  CHECK(rewrite_position(start) == start);
  CHECK(rewrite_position("B:W21-32:B1-12") == start);
  CHECK(rewrite_position("b:B1-12:w21-32.") == start);
  CHECK(rewrite_position("  B : W 21-24, 25-32 : B 1-12 : H0 : F1 \n") == start);
  CHECK(rewrite_position("B:W18,K10:B12,K5") == "B:WK10,18:BK5,12");
  CHECK(rewrite_position("W:BK1-3:WK30") == "W:WK30:BK1,K2,K3");
  CHECK(rewrite_position("W:WK30:BK1:H12") == "W:WK30:BK1:H12");
  CHECK(rewrite_position("W:W:BK2") == "W:W:BK2");
}

TEST_CASE("a list of moves from the start is read as a position") {
  CHECK(rewrite_position("11-15 23-19") == "B:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
  CHECK(rewrite_position("1. 09-13 21-17 2.05-09") ==
        "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,13");
  CHECK(rewrite_position("11-15 11-16") == "'11-16' is not a legal move here");
}

TEST_CASE("an impossible position gives a one-sentence error") {
  CHECK(rewrite_position("") == "an empty text is not a position");
  CHECK(rewrite_position("start now") == "nothing may follow 'start', not 'now'");
  CHECK(rewrite_position("B:W18:B32") == "a Black man cannot stand on square 32, where it is crowned");
  CHECK(rewrite_position("B:W1:BK32") == "a White man cannot stand on square 1, where it is crowned");
  CHECK(rewrite_position("B:W18:B33") == "there is no square '33': squares are numbered 1 to 32");
  CHECK(rewrite_position("B:W18:B0") == "there is no square '0': squares are numbered 1 to 32");
  CHECK(rewrite_position("B:W18:B99999999999") == "'99999999999' is not a square number or a range of them");
  CHECK(rewrite_position("B:W18:B12,12") == "square 12 is given twice");
  CHECK(rewrite_position("B:W18:BK18") == "square 18 is given twice");
  CHECK(rewrite_position("B:W18:B1-13") == "Black has 13 men in 'B1-13': 12 are the most");
  CHECK(rewrite_position("B:W18:B5-3") == "the range '5-3' runs backwards");
  CHECK(rewrite_position("B:W18:B12:B11") == "Black's men are given twice");
  CHECK(rewrite_position("B:W18:B12,") == "'' is not a square number or a range of them");
  CHECK(rewrite_position("B:W18:BK") == "'K' is not a square number or a range of them");
  CHECK(rewrite_position("B:W18:BQ12") == "'Q12' is not a square number or a range of them");
  CHECK(rewrite_position("B:W18:Z12") == "'Z12' is not a list of men such as W18,K10, nor a count such as H12");
  CHECK(rewrite_position("B:W18:B12:H-4") == "'H-4' is not a list of men such as W18,K10, nor a count such as H12");
  CHECK(rewrite_position("B:W18:B12:H65536") ==
        "'H65536' is not a list of men such as W18,K10, nor a count such as H12");
  CHECK(rewrite_position("B:W:BK2") == "White has no man in 'B:W:BK2', though it is not its move");
  CHECK(rewrite_position("B") == "'B' lists no men");
  CHECK(rewrite_position("B:W18") == "'B:W18' does not say where Black's men are");
  CHECK(rewrite_position("W:W18") == "'W:W18' does not say where Black's men are");
  CHECK(rewrite_position("W:B12:H3") == "'W:B12:H3' does not say where White's men are");
  CHECK(rewrite_position("X:W18:B12") == "a position starts with B: or W:, the side to move, not with 'X'");
  CHECK(rewrite_position(std::string_view("B:W18:B1\0", 9)) == "'1\\x00' is not a square number or a range of them");
}

TEST_CASE("a move is read by its end squares or by any of its routes") {
  CHECK(rewrite_move("start", "11-15") == "11-15");
  CHECK(rewrite_move("start", "11x15") == "11-15");  // some archives write quiet moves with x
  CHECK(rewrite_move("start", "11:15") == "11-15");
  CHECK(rewrite_move("B:W6,14:BK1", "1x17") == "1x10x17");
  CHECK(rewrite_move("B:W6,14:BK1", "1-17") == "1x10x17");
  CHECK(rewrite_move("B:W6,14:BK1", "01:10:17") == "1x10x17");
  CHECK(rewrite_move("B:W6,7,14,15:BK2", "2x11x18x9x2") == rewrite_move("B:W6,7,14,15:BK2", "2x9x18x11x2"));
}

TEST_CASE("an illegal move gives a one-sentence error") {
  CHECK(rewrite_move("start", "") == "'' is not a move: one is written 11-15, or 11x18 for a capture");
  CHECK(rewrite_move("start", "11") == "'11' names one square only");
  CHECK(rewrite_move("start", "11-") == "'11-' is not a move: one is written 11-15, or 11x18 for a capture");
  CHECK(rewrite_move("start", "11-15!") == "'11-15!' is not a move: one is written 11-15, or 11x18 for a capture");
  CHECK(rewrite_move("start", "11-33") == "there is no square 33 ('11-33'): squares are numbered 1 to 32");
  CHECK(rewrite_move("start", "11-18") == "'11-18' is not a legal move here");
  CHECK(rewrite_move("B:W14,32:B9,12", "12-16") ==
        "'12-16' is not legal here: there is a capture to be made, such as 9x18");
  CHECK(rewrite_move("start", "1111111111111111-15") ==
        "there is no square 111 ('1111111111111111-15'): squares are numbered 1 to 32");
}

TEST_CASE("random text is refused, and an accepted text survives writing and reading") {
  const Checkers game;
  Random random(3);
  constexpr std::string_view alphabet = "BWKbwk:,-x0123456789 .HF;\"[]\0\xff";
  for (int i = 0; i < 50'000; ++i) {
    std::string text = i % 2 == 0 ? "B:W18,K10:B12,5:H3" : "";
    const int changes = random.between(1, 12);
    for (int change = 0; change < changes; ++change)
      text.insert(text.begin() + random.between(0, static_cast<int>(text.size())),
                  alphabet[random.below(alphabet.size())]);
    if (const auto position = game.parse_position(text))
      REQUIRE(game.parse_position(game.format_position(*position)).value() == *position);
    (void)game.parse_move(game.start(), text);
    (void)game.parse_record(text);
  }
}

TEST_CASE("records may hold a bare FEN or PDN's tag, a result, and operations") {
  const Checkers game;
  const auto bare = game.parse_record("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29 bm 10-6 10-7; id \"Payne\";");
  REQUIRE(bare.has_value());
  CHECK(bare->id == "Payne");
  CHECK(bare->best_moves == std::vector<std::string>{"10-6", "10-7"});
  const auto tagged = game.parse_record("[FEN \"W:W13,11,10,6:BK14,3,1.\"] 0-1");
  REQUIRE(tagged.has_value());
  CHECK(tagged->position == "W:W13,11,10,6:BK14,3,1.");
  CHECK(tagged->operations.at("result") == "0-1");
  CHECK(!game.parse_record("[FEN \"W:W13:BK14").has_value());
  CHECK(!game.parse_record("W:W1:BK14 1-0").has_value());
}

TEST_CASE("the caption shows the count of quiet plies if it is not 0") {
  const auto caption = [](const std::string& count) {
    const Checkers game;
    const auto position = game.parse_position("B:WK18:BK1" + count);
    REQUIRE(position.has_value());
    return game.picture(*position).caption;
  };
  CHECK(caption("") == "Black to move");
  CHECK(caption(":H1") == "Black to move, 1 ply without progress");
  CHECK(caption(":H2") == "Black to move, 2 plies without progress");
}
