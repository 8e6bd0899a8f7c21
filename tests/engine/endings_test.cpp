// What the end of a game says: the result, the reason and the figures, for every way in which each game can end.
#include <doctest/doctest.h>

#include "kibitz/core/split_words.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

struct GameEnd {
  std::string game;
  std::string settings;  // "name=value name=value"
  std::string position;
  std::string moves;
};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!trimmed(text).empty()) words.emplace_back(take_word(text));
  return words;
}

std::unique_ptr<Engine> engine_at(const GameEnd& end) {
  auto engine = make_engine(standard_catalogue(), end.game).value();
  for (const std::string& setting : words_of(end.settings)) {
    const std::size_t equals = setting.find('=');
    REQUIRE(engine->set_option(setting.substr(0, equals), setting.substr(equals + 1)));
  }
  const auto is_set = engine->set_position(end.position, words_of(end.moves));
  REQUIRE_MESSAGE(is_set, (is_set ? "" : is_set.error().message));
  return engine;
}

// The text of the ending as a referee decides it; checks that the reason is the end of the text.
std::string end_of(const GameEnd& end) {
  CAPTURE(end.game);
  CAPTURE(end.position);
  const auto ending = engine_at(end)->ending();
  REQUIRE(ending);
  if (!ending->reason.empty()) CHECK(ending->text.ends_with(" " + ending->reason));
  return ending->text;
}

std::string twice(const std::string& moves) { return moves + " " + moves; }

}  // namespace

TEST_CASE("chess: the end says mate, stalemate, repetition, the fifty-move rule or insufficient material") {
  CHECK(end_of({"chess", "", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", ""}) == "White wins by checkmate");
  CHECK(end_of({"chess", "", "start", "f2f3 e7e5 g2g4 d8h4"}) == "Black wins by checkmate");
  CHECK(end_of({"chess", "", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""}) == "draw by stalemate");
  CHECK(end_of({"chess", "", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", ""}) == "draw by insufficient material");
  CHECK(end_of({"chess", "", "7k/8/8/8/8/8/R7/K7 w - - 100 80", ""}) == "draw by the fifty-move rule");
  CHECK(end_of({"chess", "", "start", twice("g1f3 g8f6 f3g1 f6g8")}) == "draw by threefold repetition");
}

TEST_CASE("chess: an analysis says which rule ends the game without a claim") {
  const auto ending_of = [](const GameEnd& end) {
    Control control;
    return engine_at(end)->analyse({}, control).value().ending.value().text;
  };
  CHECK(ending_of({"chess", "", "7k/8/8/8/8/8/R7/K7 w - - 150 80", ""}) == "draw by the seventy-five-move rule");
  CHECK(ending_of({"chess", "", "start", twice(twice("g1f3 g8f6 f3g1 f6g8"))}) == "draw by fivefold repetition");
}

TEST_CASE("checkers: the end says who cannot move, or which draw it is") {
  CHECK(end_of({"checkers", "", "W:W5:B1", ""}) == "Black wins because White cannot move");
  CHECK(end_of({"checkers", "", "B:W18:B14", "14x23"}) == "Black wins by capturing every piece");
  CHECK(end_of({"checkers", "forty_move_plies=2", "W:WK1:BK32", "1-6 32-28"}) ==
        "draw after 1 move without a capture or a man's move");
  CHECK(end_of({"checkers", "", "W:WK1:BK32", twice("1-6 32-28 6-1 28-32")}) == "draw by threefold repetition");
}

TEST_CASE("xiangqi: the end says mate, stalemate, repetition and whose offence it was") {
  CHECK(end_of({"xiangqi", "", "3k5/9/9/9/9/9/9/9/3R5/4K4 b", ""}) == "Red wins by checkmate");
  CHECK(end_of({"xiangqi", "", "3k5/R8/9/9/9/9/9/9/9/4K4 b", ""}) == "Red wins by stalemate");
  CHECK(end_of({"xiangqi", "draw_after=2", "start", "h2e2 h9g7"}) == "draw after 1 move without a capture");
  CHECK(end_of({"xiangqi", "", "start", twice("b0c2 b9c7 c2b0 c7b9")}) == "draw by threefold repetition");
  CHECK(end_of({"xiangqi", "", "3k5/8R/9/9/9/9/9/9/9/5K3 w", twice("i8i9 d9d8 i9i8 d8d9")}) ==
        "Black wins because of Red's perpetual check");
  CHECK(end_of({"xiangqi", "", "3k5/9/9/9/1c7/R8/9/9/9/5K3 w", twice("a4b4 b5a5 b4a4 a5b5")}) ==
        "Black wins because of Red's perpetual chase");
  CHECK(end_of({"xiangqi", "repetition=draw", "3k5/8R/9/9/9/9/9/9/9/5K3 w", twice("i8i9 d9d8 i9i8 d8d9")}) ==
        "draw by threefold repetition");
}

TEST_CASE("fanorona: the end says who has no pieces or no moves, or which draw it is") {
  CHECK(end_of({"fanorona", "", "W8/9/9/9/9 B", ""}) == "White wins by capturing every piece");
  CHECK(end_of({"fanorona", "", "BW7/WW7/9/9/9 B", ""}) == "White wins because Black cannot move");
  CHECK(end_of({"fanorona", "quiet_plies=2", "W7B/9/9/9/9 W", "a1-a2 i1-i2"}) == "draw after 1 move without a capture");
  CHECK(end_of({"fanorona", "quiet_plies=3", "W7B/9/9/9/9 W", "a1-a2 i1-i2 a2-a1"}) ==
        "draw after 3 plies without a capture");
  CHECK(end_of({"fanorona", "", "W7B/9/9/9/9 W", twice("a1-a2 i1-i2 a2-a1 i2-i1")}) == "draw by threefold repetition");
}

TEST_CASE("Othello: the end gives the discs as they count") {
  CHECK(end_of({"othello", "", std::string(40, 'X') + std::string(24, 'O') + " X", ""}) == "Black wins 40-24");
  CHECK(end_of({"othello", "", std::string(24, 'X') + std::string(40, 'O') + " X", ""}) == "White wins 40-24");
  CHECK(end_of({"othello", "", std::string(32, 'X') + std::string(32, 'O') + " O", ""}) == "draw 32-32");
  CHECK(end_of({"othello", "", std::string(10, 'X') + std::string(54, '-') + " O", ""}) == "Black wins 64-0");
  CHECK(end_of({"othello", "empties_to_winner=off", std::string(10, 'X') + std::string(54, '-') + " O", ""}) ==
        "Black wins 10-0");
}

TEST_CASE("Go: the end gives the areas, and the margin if there is a komi") {
  CHECK(end_of({"go", "columns=3 rows=3", "start", "b2 pass pass"}) == "Black wins 9-0");
  CHECK(end_of({"go", "columns=3 rows=3 komi=2", "start", "b2 pass pass"}) == "Black wins by 7, 9-0 with komi 2");
  CHECK(end_of({"go", "columns=3 rows=3 komi=9", "start", "b2 pass pass"}) == "draw 9-0 with komi 9");
  CHECK(end_of({"go", "columns=3 rows=3 komi=9", "start", "pass pass"}) == "White wins by 9, 0-0 with komi 9");
  CHECK(end_of({"go", "", "start", "pass pass"}) == "draw 0-0");
}

TEST_CASE("games of rows: the end says how many are in a row, or that the board is full") {
  CHECK(end_of({"gomoku", "", "start", "h8 a1 h9 a2 h10 a3 h11 a4 h12"}) == "Black wins with five in a row");
  CHECK(end_of({"gomoku", "width=3 height=3 win_length=3", "start", "a1 a2 b1 b2 c1"}) ==
        "Black wins with three in a row");
  CHECK(end_of({"gomoku", "width=3 height=3 win_length=4", "start", "a1 a2 a3 b1 b2 b3 c1 c2 c3"}) ==
        "draw on a full board");
  CHECK(end_of({"connect_four", "", "start", "1 2 1 2 1 2 1"}) == "First wins with four in a row");
  CHECK(end_of({"connect_four", "width=4 height=4", "start", "1 2 1 2 2 1 2 1 3 4 3 4 4 3 4 3"}) ==
        "draw on a full board");
  CHECK(end_of({"tic_tac_toe", "", "start", "a1 a2 b1 b2 c1"}) == "X wins with three in a row");
  CHECK(end_of({"tic_tac_toe", "", "start", "a1 b1 c1 a2 b2 a3 c2 c3 b3"}) == "draw on a full board");
}

TEST_CASE("Nim, hexapawn and trees: the end says why where there is more to say than the result") {
  CHECK(end_of({"nim", "", "1", "a1"}) == "First wins by taking the last stone");
  CHECK(end_of({"skeleton", "", "start", "a1a2 c3c2 b1c2 b3a2 c2c3"}) == "x wins by reaching the far row");
  CHECK(end_of({"skeleton", "", "start", "a1a2 b3a2 b1a2 c3c2"}) == "o wins because the opponent cannot move");
  CHECK(end_of({"tree", "", "(3 -2)", "a"}).find(" wins by 3") != std::string::npos);
}
