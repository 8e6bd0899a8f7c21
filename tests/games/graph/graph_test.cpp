#include "games/graph/graph.hpp"

#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;

namespace {

const Graph game;

std::string error_of(std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "none" : position.error().message;
}

}  // namespace

TEST_CASE("Graph satisfies the game contract") { CHECK(check_game(game) == std::vector<std::string>{}); }

TEST_CASE("a graph is read back from its text") {
  const Graph::Position position = *game.parse_position(" R:A  B;A:1 R ;\nB: A -2; ");
  CHECK(position == game.start());
  CHECK(game.format_position(position) == "R: A B; A: 1 R; B: A -2");
  const Graph::Position below = game.play(position, *game.parse_move(position, "B"));
  CHECK(game.format_position(below) == "R: A B; A: 1 R; B: A -2 at B Min");
  CHECK(*game.parse_position(game.format_position(below)) == below);
}

TEST_CASE("a terminal node scores its number for Max and the negative for Min, and a repetition is a draw") {
  CHECK(game.without_moves(*game.parse_position("R: 3 at 3 Max")) == Outcome::graded(3));
  CHECK(game.without_moves(*game.parse_position("R: 3 at 3 Min")) == Outcome::graded(-3));
  Line<Graph> line(game, game.start());
  line.start_search(LineHistory::seen);
  line.push({0});
  CHECK_FALSE(game.verdict(line, Judge::search));
  line.push({1});
  CHECK(game.verdict(line, Judge::search) == Outcome::draw());
  CHECK_FALSE(game.verdict(line, Judge::referee));
}

TEST_CASE("an error quotes the faulty text") {
  CHECK(error_of("") == "there is no graph in an empty text");
  CHECK(error_of("R A") == "expected NODE: CHILD CHILD ..., not 'R A'");
  CHECK(error_of("R: A") == "the node 'A' has no statement that gives its children");
  CHECK(error_of("R: 1; R: 2") == "'R' is given children twice");
  CHECK(error_of("R: 1 1") == "'1' is a child of 'R' twice");
  CHECK(error_of("R: 1000001") == "a node is a name or a whole number, not '1000001'");
  CHECK(error_of("R: 1 at X Min") == "the graph has no node 'X'");
  CHECK(error_of("R: 1 at R") == "expected NODE Max or NODE Min, not 'R'");
}

TEST_CASE("a loss by points is only an upper bound in a game with points and unbounded length") {
  const auto engine = make_graph_engine();
  for (const char* method : {"pn", "pn2", "dfpn"}) {
    CAPTURE(method);
    REQUIRE(engine->set_option("method", method));
    const auto line_at = [&](std::string_view position) {
      REQUIRE(engine->set_position(position));
      Control control;
      return engine->analyse({}, control).value().report.lines.at(0);
    };
    const AnalysedLine loss =
        line_at("R: A B; A: -2 -3; B: -5 R");  // the score is -3, because the opponent chooses in A
    CHECK(format_score(loss.score) == "-1 points");
    CHECK(loss.bound == Bound::upper);
    CHECK(loss.is_proved);
    const AnalysedLine win = line_at("R: A B; A: 2 3; B: -5 R");
    CHECK(format_score(win.score) == "+1 points");
    CHECK(win.bound == Bound::lower);
    CHECK(win.moves.at(0).move == "A");
  }
}

TEST_CASE("a game with points and unbounded length can be solved for its points") {
  const auto engine = make_graph_engine();
  REQUIRE(engine->set_position("R: A B; A: -2 -3; B: -5 R"));
  SolveRequest request;
  request.wants_points = true;
  Control control;
  const auto solution = solve(*engine, request, control);
  REQUIRE(solution);
  CHECK(solution->at_most == GameValue::loss);
  CHECK(solution->points == -3);
}
