#include "games/gomoku/renju.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "games/gomoku/written_boards.hpp"

using namespace kibitz;
using gomoku::ForbiddenReason;

namespace {

const std::map<std::string, ForbiddenReason> kinds = {{"allowed", ForbiddenReason::none},
                                                      {"overline", ForbiddenReason::overline},
                                                      {"double_four", ForbiddenReason::double_four},
                                                      {"double_three", ForbiddenReason::double_three}};

// Parses points in the notation of the file.
std::map<std::string, ForbiddenReason> parse_points(const std::string& text) {
  std::map<std::string, ForbiddenReason> points;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) {
    if (word == "none") continue;
    const auto colon = word.find(':');
    points[word.substr(0, colon)] = kinds.at(word.substr(colon + 1));
  }
  return points;
}

std::map<std::string, ForbiddenReason> forbidden_points(const Gomoku& game, const Gomoku::Position& position) {
  std::map<std::string, ForbiddenReason> points;
  for (std::uint8_t y = 0; y < game.height(); ++y)
    for (std::uint8_t x = 0; x < game.width(); ++x) {
      if (position.lines.at(x, y) != gomoku::Stone::none) continue;
      const ForbiddenReason kind = gomoku::forbidden_reason(position.lines, game.patterns(), x, y);
      if (kind != ForbiddenReason::none) points[game.format_move(position, {x, y})] = kind;
    }
  return points;
}

ForbiddenReason judge(std::string_view rows, std::string_view at) {
  const Gomoku game(15, 15, 5, Gomoku::Style::renju);
  const Gomoku::Move move = test::point(at);
  return gomoku::forbidden_reason(test::lines_of(game, rows), game.patterns(), move.x, move.y);
}

// Judges a point in row 8, in the middle of the board.
ForbiddenReason judge_row(std::string_view row, std::string_view at) {
  return judge("15/15/15/15/15/15/15/" + std::string(row) + "/15/15/15/15/15/15/15", at);
}

}  // namespace

TEST_CASE("the published positions have exactly their published forbidden points") {
  std::ifstream file(KIBITZ_TEST_DATA "/gomoku/renju_forbidden.tsv");
  REQUIRE(file);
  const Gomoku game(15, 15, 5, Gomoku::Style::renju);
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string how, board, answers;
    std::getline(fields, how, '\t');
    std::getline(fields, board, '\t');
    std::getline(fields, answers, '\t');
    CAPTURE(board);
    const auto expected = parse_points(answers);
    const auto found = forbidden_points(game, game.position_with_stones(test::lines_of(game, board), 0));
    if (how == "complete") CHECK(found == expected);
    if (how == "points")
      for (const auto& [point, kind] : expected) {
        const auto at = found.find(point);
        CHECK((at == found.end() ? ForbiddenReason::none : at->second) == kind);
      }
    ++positions;
  }
  CHECK(positions == 37);
}

TEST_CASE("a move that makes a five is never forbidden") {
  CHECK(judge_row("2xxxx3xxxx2", "g8") == ForbiddenReason::none);
  CHECK(judge("15/15/15/7x7/7x7/7x7/7x7/4xxx1xx5/15/15/15/15/15/15/15", "h8") == ForbiddenReason::none);
  CHECK(judge("15/15/15/7x7/7x7/7x7/7x7/4x1x1x1x4/15/15/15/15/15/15/15", "h8") == ForbiddenReason::none);
}

TEST_CASE("a row longer than five is forbidden and does not count as a five") {
  CHECK(judge_row("3xxx1xx6", "g8") == ForbiddenReason::overline);
  CHECK(judge_row("1xxxx1xxxx5", "f8") == ForbiddenReason::overline);
  CHECK(judge_row("xxxxx10", "f8") == ForbiddenReason::overline);
}

TEST_CASE("two fours on one line are a double-four") {
  CHECK(judge_row("4x1x1x1x4", "h8") == ForbiddenReason::double_four);
  CHECK(judge_row("3x1xx2x6", "h8") == ForbiddenReason::double_four);
  CHECK(judge_row("3xxx3xxx3", "h8") == ForbiddenReason::double_four);
  CHECK(judge_row("2oxxx3xxxo2", "h8") == ForbiddenReason::double_four);
}

TEST_CASE("a straight four counts as one four, and a four that can only become an overline does not count") {
  CHECK(judge_row("5xxx7", "e8") == ForbiddenReason::none);
  // The stone makes xx.xxx.xx, in which filling either gap makes six in a row.
  CHECK(judge_row("2xx1x1x1xx4", "g8") == ForbiddenReason::none);
}

TEST_CASE("a three with no room for a straight four does not count") {
  const std::string above = "15/15/15/15/15/15/";
  const std::string below = "/15/15/15/15/15/15";
  CHECK(judge(above + "7x7/6x1x6/7x7" + below, "h8") == ForbiddenReason::double_three);
  CHECK(judge(above + "7x7/4o1x1x1o4/7x7" + below, "h8") == ForbiddenReason::none);
  CHECK(judge(above + "7x7/3o2x1x2o3/7x7" + below, "h8") == ForbiddenReason::double_three);
  CHECK(judge(above + "7x7/6xx1o5/7x7" + below, "h8") == ForbiddenReason::none);
}

TEST_CASE("White, and Black in other styles, have no forbidden moves") {
  const std::string board = "15/15/15/15/15/15/7x7/6x1x6/7x7/15/15/15/15/15/15";
  for (const auto style : {Gomoku::Style::freestyle, Gomoku::Style::exactly_five, Gomoku::Style::renju}) {
    const Gomoku game(15, 15, 5, style);
    const auto lines = test::lines_of(game, board);
    CHECK(game.is_legal(game.position_with_stones(lines, 0), test::point("h8")) == (style != Gomoku::Style::renju));
    CHECK(game.is_legal(game.position_with_stones(lines, 1), test::point("h8")));
  }
}

TEST_CASE("Black may pass only if every empty point is forbidden") {
  // Three in a row wins, to fit a small board. x.xx makes four in a row at b3, and no other point is empty.
  const Gomoku game(4, 3, 3, Gomoku::Style::renju);
  const auto position = game.position_with_stones(test::lines_of(game, "x1xx/xoox/oxoo"), 0);
  MoveStack<Gomoku::Move> stack;
  MoveList<Gomoku::Move> moves(stack);
  game.generate(position, moves);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0] == Gomoku::forced_pass);
  CHECK(game.is_legal(position, Gomoku::forced_pass));
  CHECK(game.format_move(position, Gomoku::forced_pass) == "pass");
  CHECK(game.parse_move(position, "pass").value() == Gomoku::forced_pass);
  const auto next = game.play(position, Gomoku::forced_pass);
  CHECK(next.mover == 1);
  CHECK(!game.is_legal(next, Gomoku::forced_pass));
  CHECK(game.is_legal(next, test::point("b3")));
  CHECK(!game.is_legal(game.start(), Gomoku::forced_pass));
}
