// FEN and records: reading, writing, and the texts of errors.
#include "games/xiangqi/text_position.hpp"

#include <doctest/doctest.h>

#include "games/xiangqi/data.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

const std::string start_text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

std::string error_of(const std::string& text) {
  const auto position = Xiangqi().parse_position(text);
  return position ? "accepted" : position.error().message;
}

void check_refused(const std::string& text, const std::string& reason) {
  const std::string message = error_of(text);
  INFO(message);
  CHECK(message.find(reason) != std::string::npos);
}

}  // namespace

TEST_CASE("the start position survives writing and reading in both sets of letters") {
  const Xiangqi game;
  CHECK(game.format_position(game.start()) == start_text);
  const std::string eastern = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1";
  CHECK(xiangqi::format_fen(game.start(), xiangqi::Letters::elephant_horse) == eastern);
  const auto position = game.parse_position(eastern);
  REQUIRE(position.has_value());
  CHECK(game.key(*position) == game.key(game.start()));
}

TEST_CASE("fields may be missing, and r means Red") {
  const Xiangqi game;
  const std::string board = start_text.substr(0, start_text.find(' '));
  for (const char* rest : {" w", " r", " w - -", " w - - 0", " w 0 1", "  w  -  -  0  1 \n"}) {
    const auto position = game.parse_position(board + rest);
    REQUIRE(position.has_value());
    CHECK(game.format_position(*position) == start_text);
  }
  const auto later = game.parse_position(board + " b - - 17 23");
  REQUIRE(later.has_value());
  CHECK(game.format_position(*later) == board + " b - - 17 23");
}

TEST_CASE("an impossible position gives an error") {
  const auto with = [](const std::string& board) { return board + " w"; };
  check_refused("", "a board has 10 ranks");
  check_refused("4k4/9/9/9/9/9/9/9/9 w", "a board has 10 ranks");
  check_refused("4k4/9/9/9/9/9/9/9/9/3K5/9 w", "a board has 10 ranks");
  check_refused(with("4k4/9/9/9/9/9/9/9/9/3K6"), "rank 10 has 10 points instead of 9: '3K6'");
  check_refused(with("4k4/9/9/9/9/9/8/9/9/3K5"), "has 8 points");
  check_refused(with("4k4/9/9/9/9/4x4/9/9/9/3K5"), "no man has the letter 'x'");
  check_refused(with("9/9/9/9/9/9/9/9/9/3K5"), "Black has no general");
  check_refused(with("4k4/9/9/9/9/9/9/9/9/9"), "Red has no general");
  check_refused(with("4k4/4k4/9/9/9/9/9/9/9/3K5"), "Black has two generals");
  check_refused(with("9/9/9/4k4/9/9/9/9/9/3K5"), "general on points they cannot reach");
  check_refused(with("4k4/9/9/9/9/9/9/9/9/2K6"), "general on points they cannot reach");
  check_refused(with("4k4/9/9/9/9/9/9/9/4A4/3KA4"), "advisors on points");
  check_refused(with("4k4/9/9/9/4B4/9/9/9/9/3K5"), "elephants on points");
  check_refused(with("4k4/9/9/9/9/9/9/9/P8/3K5"), "a pawn of Red stands where none can come");
  check_refused(with("4k4/9/9/9/9/9/1P7/9/9/3K5"), "a pawn of Red stands");
  check_refused(with("4k4/9/9/9/9/P8/P8/9/9/3K5"), "a pawn of Red stands");
  check_refused(with("4k4/9/p8/9/9/9/9/9/9/3K5"), "a pawn of Black stands");
  check_refused(with("4k4/PPPPPP3/9/9/9/9/9/9/9/3K5"), "Red has 6 pawns");
  check_refused(with("4k4/RRR6/9/9/9/9/9/9/9/3K5"), "Red has 3 rooks");
  check_refused(with("4k4/9/9/9/9/9/9/9/9/4K4"), "the generals face each other");
  check_refused("4k4/9/9/9/9/9/9/9/9/3KR4 w", "Black is in check but not to move");
  check_refused("4k4/9/9/9/9/9/9/9/9/3K5", "the side to move is missing");
  check_refused("4k4/9/9/9/9/9/9/9/9/3K5 x", "must be w, r or b, not 'x'");
  check_refused("4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1", "the counter '-1' is not a number");
  check_refused("4k4/9/9/9/9/9/9/9/9/3K5 w - - 99999 1", "the counter '99999' is not a number");
  check_refused("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 x", "nothing may follow the counters, but 'x' does");
}

TEST_CASE("random text of any size is refused without a crash") {
  check_refused(std::string(1 << 20, '9'), "is too long");
  check_refused(std::string("4k4/9\0/9", 8), "'4k4/9\\x00/9'");
  const Xiangqi game;
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    std::string text = start_text;
    for (int changes = random.between(1, 4); changes > 0; --changes)
      text[random.below(text.size())] = static_cast<char>(random.below(256));
    const auto position = game.parse_position(text);
    if (!position) continue;
    const auto again = game.parse_position(game.format_position(*position));
    REQUIRE(again.has_value());
    CHECK(game.key(*again) == game.key(*position));
  }
}

TEST_CASE("records hold positions and operations") {
  const Xiangqi game;
  const auto record = game.parse_record(start_text + " bm h2e2 C8=5; id \"first; move\"; dm 3;");
  REQUIRE(record.has_value());
  CHECK(record->position == start_text);
  CHECK(record->best_moves == std::vector<std::string>{"h2e2", "C8=5"});
  CHECK(record->id == "first; move");
  CHECK(record->win_in == 3);
  CHECK(record->operations.at("bm") == "h2e2 C8=5");
  const auto titled =
      game.parse_record("9/2Cca4/3k1C3/4P1p2/4N1b2/4R1r2/4c1n2/3p1n3/2rNK4/9 w - - 0 1 ; 第001局：月上柳梢");
  REQUIRE(titled.has_value());
  CHECK(titled->id == "第001局：月上柳梢");
  CHECK_FALSE(game.parse_record("").has_value());
  CHECK_FALSE(game.parse_record(start_text + " dm many").has_value());
  CHECK_FALSE(game.parse_record(std::string(100000, ';')).has_value());
}

TEST_CASE("the caption shows the count of quiet plies if it is not 0") {
  const auto caption = [](const std::string& count) {
    const Xiangqi game;
    const auto position = game.parse_position("3k5/9/9/9/9/9/9/9/9/R3K4 b - - " + count + " 9");
    REQUIRE(position.has_value());
    return game.picture(*position).caption;
  };
  CHECK(caption("0") == "Black to move");
  CHECK(caption("1") == "Black to move; 1 ply since the last capture");
  CHECK(caption("2") == "Black to move; 2 plies since the last capture");
}
