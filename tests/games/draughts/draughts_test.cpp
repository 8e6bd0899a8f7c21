#include "games/draughts/draughts.hpp"
#include "games/game_texts.hpp"

#include <doctest/doctest.h>

#include "game/plane_words.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

const Draughts game;

Texts moves_of(std::string_view text) { return kibitz::test::moves_of(game, text); }

std::string after(std::string_view text, std::string_view move) {
  const auto position = position_of(game, text);
  const auto parsed = game.parse_move(position, move);
  REQUIRE_MESSAGE(parsed.has_value(), (parsed ? "" : parsed.error().message));
  return game.format_position(game.play(position, *parsed));
}

std::optional<Outcome> verdict_of(std::string_view text, const Draughts& rules = game) {
  return rules.verdict(Line<Draughts>(rules, position_of(rules, text)), Judge::referee);
}

std::string reason(std::string_view text) {
  return game.ending_reason(Line<Draughts>(game, position_of(game, text)), Judge::referee);
}

constexpr std::string_view turkish = "W:WK47:B22,23,38,43";

}  // namespace

TEST_CASE("Draughts satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 3}) == std::vector<std::string>{});
  const auto kings = position_of(game, "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24");
  const auto ending = position_of(game, "W:WK1,K20,41:BK50,8");
  CHECK(check_game_from(game, {kings, ending}, {.seed = 2, .games = 3}) == std::vector<std::string>{});
}

TEST_CASE("Draughts: men step forward, kings any distance") {
  CHECK(moves_of("W:W28,31:B1") == Texts{"28-22", "28-23", "31-26", "31-27"});
  CHECK(moves_of("B:W50:B23") == Texts{"23-28", "23-29"});
  CHECK(moves_of("W:WK46,32:B1") == Texts{"46-41", "46-37", "32-27", "32-28"});
  CHECK(moves_of("W:W6:B45") == Texts{"6-1"});
}

TEST_CASE("Draughts: men capture backward too, and a king lands on any empty square after the piece") {
  CHECK(moves_of("W:W28:B33,1") == Texts{"28x39"});
  CHECK(moves_of("B:W22,50:B28") == Texts{"28x17"});
  CHECK(moves_of("W:WK46:B28") == Texts{"46x23", "46x19", "46x14", "46x10", "46x5"});
  CHECK(moves_of("W:WK46:B28,23") == Texts{"46-41", "46-37", "46-32"});  // two in a row cannot be jumped
}

TEST_CASE("Draughts: only captures of the most pieces are legal, and kings and men count alike") {
  CHECK(moves_of("W:W28:B14,22,23") == Texts{"28x19x10"});
  CHECK(moves_of("W:W28,K46:B14,23,41") == Texts{"28x19x10"});
  CHECK(moves_of("W:W28:BK22,14,23") == Texts{"28x19x10"});
  CHECK(moves_of("W:W28,27:B22,23") == Texts{"27x18x29"});
}

TEST_CASE("Draughts: captured pieces leave the board after the move, and none is jumped twice") {
  // The ring of four men is one move, whichever way round. The man starts and ends on 32.
  CHECK(moves_of("W:W32:B28,29,38,39") == Texts{"32x23x34x43x32"});
  CHECK(after("W:W32:B28,29,38,39,1", "32x32") == "B:W32:B1");
  CHECK(after("W:W32:B28,29,38,39,1", "32x43x34x23x32") == "B:W32:B1");
  // The Turkish stroke: the captured man on 38 still protects the man on 43.
  CHECK(moves_of(turkish) == Texts{"47x29x18x27", "47x29x18x31", "47x29x18x36"});
  CHECK(after(turkish, "47x27") == "B:WK27:B43");
}

TEST_CASE("Draughts: a man is crowned only if its move ends on the last row") {
  CHECK(after("W:W12:B8,9,45", "12x14") == "B:W14:B45");
  CHECK(after("W:W12:B8,45", "12x3") == "B:WK3:B45");
  CHECK(after("W:W6:B45", "6-1") == "B:WK1:B45");
  CHECK(after("B:W10:B45", "45-50") == "W:W10:BK50");
}

TEST_CASE("Draughts: 25 moves of each side without a capture or a man's move are a draw") {
  CHECK(verdict_of("W:WK1,K2,20:BK50,K49:H50") == Outcome::draw());
  CHECK(verdict_of("W:WK1,K2,20:BK50,K49:H49") == std::nullopt);
  CHECK(reason("W:WK1,K2,20:BK50,K49:H50") == "after 25 moves without a capture or a man's move");
  CHECK(after("W:WK1,K2,20:BK50,K49:H7", "20-14") == "B:WK1,K2,14:BK49,K50");
  CHECK(after("W:WK1,K2,20:BK50,K49:H7", "1-6") == "B:WK2,K6,20:BK49,K50:H8");
  Draughts never;
  never.king_plies = 0;
  CHECK(verdict_of("W:WK1,K2,20:BK50,K49:H65535", never) == std::nullopt);
  CHECK(game.verdict(Line<Draughts>(game, position_of(game, "W:WK1,K2,20:BK50,K49:H50")), Judge::law) == std::nullopt);
}

TEST_CASE("Draughts: a few pieces against one king are a draw after 16 or 5 moves of each side") {
  for (const std::string pieces : {"K1,K2,K3", "K1,K2,20", "K1,20,21"}) {
    CHECK(verdict_of("W:W" + pieces + ":BK50:H32") == Outcome::draw());
    CHECK(verdict_of("W:W" + pieces + ":BK50:H31") == std::nullopt);
  }
  for (const std::string pieces : {"K1,K2", "K1,20", "K1"}) {
    CHECK(verdict_of("B:BK50:H10:W" + pieces) == Outcome::draw());
    CHECK(verdict_of("B:BK50:H9:W" + pieces) == std::nullopt);
  }
  for (const std::string pieces : {"20,21,22", "20", "K1,K2,K3,K4"})  // no king of one side, or too many pieces
    CHECK(verdict_of("W:W" + pieces + ":BK50:H49") == std::nullopt);
  CHECK(reason("W:WK1,K2,K3:BK50:H32") == "after 16 moves of an endgame against one king");
  Draughts without;
  without.endgame_draws = false;
  CHECK(verdict_of("W:WK1,K2,K3:BK50:H32", without) == std::nullopt);
  // In these endgames men's moves count, too. The count begins when the endgame arises.
  CHECK(after("W:WK1,45:BK50:H3", "45-40") == "B:WK1,40:BK50:H4");
  CHECK(after("B:WK1,K2:B44:H3", "44-49") == "W:WK1,K2:BK49");
  CHECK(after("W:WK1,K2,K3:BK50,23:H3", "1x29") == "B:WK2,K3,K29:BK50");
}

TEST_CASE("Draughts: a side without a move has lost") {
  CHECK(moves_of("W:W31:B26,22,27,17,21").empty());
  CHECK(moves_of("W:W26:B21,17").empty());
  CHECK(reason("W:W26:B21,17") == "because White cannot move");
  CHECK(reason("W:W:B21") == "by capturing every piece");
  CHECK(game.without_moves(position_of(game, "W:W26:B21,17")) == Outcome::loss());
  CHECK(verdict_of("W:W26:B21,17,K5:H50") == Outcome::loss());
}

TEST_CASE("Draughts: the third occurrence of a position is a draw") {
  Line<Draughts> line(game, position_of(game, "W:WK1,K2,K3:BK50,K49"));
  for (int i = 0; i < 8; ++i) {
    CHECK(game.verdict(line, Judge::referee) == std::nullopt);
    const char* const moves[] = {"1-6", "50-45", "6-1", "45-50"};
    line.push(*game.parse_move(line.current(), moves[i % 4]));
  }
  CHECK(game.verdict(line, Judge::referee) == Outcome::draw());
  CHECK(game.ending_reason(line, Judge::referee) == "by threefold repetition");
}

TEST_CASE("Draughts: the evaluation") {
  const auto score = [](std::string_view text) { return game.evaluate(Line<Draughts>(game, position_of(game, text))); };
  CHECK(score("start") == 0);
  // White: a man (100), 4 rows on (8), in the centre (3), all on one half (-3); Black: a guard (6) on row 0,
  // unbalanced.
  CHECK(score("W:W28:B1") == 108 - (100 - 3 + 6));
  CHECK(score("B:W28:B1") == -5);
  CHECK(score("W:WK28:BK1,K2") == -300);
  std::vector<Score> scores;
  for (const Term& term : game.terms(Line<Draughts>(game, position_of(game, "W:W28:B1")))) scores.push_back(term.score);
  CHECK(scores == std::vector<Score>{0, 0, 8, 3, 0, -6});
}

TEST_CASE("Draughts: positions as text") {
  CHECK(game.format_position(game.start()) ==
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
        "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
  CHECK(position_of(game, "W:W31-50:B1-20") == game.start());
  CHECK(position_of(game, "32-28 19-23 1. 28x19 14x23") == position_of(game, "W:W31,33-50:B1-13,15-18,20,23"));
  CHECK(error_of(game, "W:W31:B51") == "there is no square '51': squares are numbered 1 to 50");
  CHECK(error_of(game, "W:W31:B46") == "a Black man cannot stand on square 46, where it is crowned");
  CHECK(error_of(game, "W:W5:B6") == "a White man cannot stand on square 5, where it is crowned");
  CHECK(error_of(game, "W:W26-50:B1") == "White has 25 men in 'W26-50': 20 are the most");
  CHECK(error_of(game, "W:W31") == "'W:W31' does not say where Black's men are");
  CHECK(error_of(game, "") == "an empty text is not a position");
  CHECK(error_of(game, "start now") == "nothing may follow 'start', not 'now'");
}

TEST_CASE("Draughts: moves as text name as many squares as it takes") {
  const auto position = position_of(game, "W:W27:B11,12,21,22");
  CHECK(kibitz::test::moves_of(game, "W:W27:B11,12,21,22") == Texts{"27x16x7x18x27"});
  CHECK(game.notation(position, *game.parse_move(position, "27x27")) == "27x27");
  // Two captures of three pieces from 4 to 25: both take 18 and 30, one takes 33 and the other 38.
  constexpr std::string_view fork = "W:WK4:B12,18,19,29,30,33,38";
  const auto ways = position_of(game, fork);
  const auto by_33 = game.parse_move(ways, "4x22x39x25"), by_38 = game.parse_move(ways, "4x27x43x25");
  REQUIRE(by_33);
  REQUIRE(by_38);
  CHECK(game.notation(ways, *by_33) == "4x22x39x25");
  CHECK(game.notation(ways, *by_38) == "4x27x43x25");
  CHECK(*game.parse_move(ways, "4:22:25") == *by_33);  // as many squares as it takes
  CHECK(move_error(game, fork, "4x25") == "'4x25' can be made in more ways than one: name all its squares");
  CHECK(move_error(game, fork, "4x23x25").starts_with("'4x23x25' is not legal here: there is a capture of 3 pieces"));
  CHECK(move_error(game, "start", "32-27x") == "'32-27x' is not a move: one is written 32-28, or 19x28 for a capture");
  CHECK(move_error(game, "start", "32") == "'32' names one square only");
  CHECK(move_error(game, "start", "32-51") == "there is no square 51 ('32-51'): squares are numbered 1 to 50");
  CHECK(move_error(game, "start", "32-26") == "'32-26' is not a legal move here");
  CHECK(move_error(game, "W:W28:B14,22,23", "28x17") ==
        "'28x17' is not legal here: there is a capture of 2 pieces to be made, such as 28x19x10");
}

TEST_CASE("Draughts: the picture, and positions that a user sets up") {
  const auto position = position_of(game, "W:WK46,31:B28,32:H3");
  const Picture picture = game.picture(position);
  CHECK(picture.columns == 10);
  CHECK(picture.cell_names.size() == 50);
  CHECK(picture.counts == std::vector<std::string>{"1 man, 1 king", "2 men"});
  CHECK(picture.caption == "White to move, 3 plies without progress");
  CHECK(picture.compulsory.empty());
  CHECK(picture.near_side == 0);
  CHECK(picture.light_side == 0);
  CHECK(game.picture(position_of(game, turkish)).compulsory == "the capture of the most pieces is compulsory");
  CHECK(game.setup_text({.pieces = game.setup_board(position).picture.pieces, .mover = 1}) == "B:W31,K46:B28,32");
  const auto square = game.setup_text({.pieces = {{.column = 0, .row = 0, .side = 0, .symbol = "w", .glyph = ""}}});
  CHECK(square.error().message == "pieces stand on dark squares only");
  CHECK(game.path(position_of(game, "W:W28:B14,22,23"),
                  *game.parse_move(position_of(game, "W:W28:B14,22,23"), "28x10")) ==
        std::vector<Picture::Cell>{{4, 5}, {6, 3}, {8, 1}});
}

TEST_CASE("Draughts: planes number the squares from 0, and agree with the picture") {
  constexpr std::uint64_t twenty = (1 << 20) - 1;
  CHECK(words_of(game, game.start()) == Words{twenty << 30, 0, twenty, 0});
  CHECK(game.opposite_point(0) == 49);
  CHECK(game.cell(0) == Picture::Cell{1, 0});
  CHECK(game.cell(49) == Picture::Cell{8, 9});
  CHECK(compare_with_picture(game, {"w", "W", "b", "B"}) > 100);
  CHECK(game.swapped(game.swapped(game.start())) == game.start());
  CHECK(game.swapped(position_of(game, "W:WK46,31:B28:H3")) == position_of(game, "B:W23:BK5,20:H3"));
}
