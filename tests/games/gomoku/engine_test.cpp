// Go-moku as an Engine: the candidates of a search, and wins by threats as solutions.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

namespace {

Analysis analyse(Engine& engine, const Request& request) {
  Control control;
  const auto analysis = engine.analyse(request, control);
  REQUIRE(analysis);
  return *analysis;
}

Request to_depth(int depth) {
  Request request;
  request.limits.depth = depth;
  return request;
}

std::string first_move(const Analysis& analysis) { return analysis.report.lines.at(0).moves.at(0).move; }

std::unique_ptr<Engine> engine_at(const std::string& position, const std::string& style) {
  auto engine = make_gomoku_engine();
  REQUIRE(engine->set_option("style", style));
  REQUIRE(engine->set_position(position));
  return engine;
}

std::string puzzle(const std::string& name) {
  std::ifstream file(KIBITZ_TEST_DATA "/gomoku/threat_puzzles.tsv");
  for (std::string line; std::getline(file, line);)
    if (const auto at = line.find('\t' + name + '\t'); at != std::string::npos)
      return line.substr(at + name.size() + 2);
  FAIL("no puzzle " << name);
  return {};
}

Solution solve(Engine& engine, SolveMethod method, std::optional<std::uint64_t> nodes = std::nullopt) {
  SolveRequest request;
  request.method = method;
  request.megabytes = 8;
  request.limits.nodes = nodes;
  Control control;
  const auto solution = solve(engine, request, control);
  REQUIRE(solution);
  return *solution;
}

// Plays the line, which must be legal; true if the game is then over.
bool ends_the_game(Engine& engine, const Solution& solution) {
  for (const MoveText& move : solution.line) REQUIRE(engine.play(move.move));
  return engine.ending().has_value();
}

}  // namespace

TEST_CASE("the first move of go-moku is in the centre") {
  const auto engine = make_gomoku_engine();
  CHECK(first_move(analyse(*engine, to_depth(2))) == "h8");
  REQUIRE(engine->set_option("width", "10"));
  REQUIRE(engine->set_option("height", "7"));
  CHECK(first_move(analyse(*engine, to_depth(1))) == "f4");
}

TEST_CASE("a selective search examines only candidates at the root, an exact search every move") {
  const auto engine = make_gomoku_engine();
  REQUIRE(engine->play("h8"));
  REQUIRE(engine->set_preset("paper"));
  CHECK(analyse(*engine, to_depth(1)).report.statistics.nodes == 224);
  REQUIRE(engine->set_option("candidates", "on"));
  CHECK(analyse(*engine, to_depth(1)).report.statistics.nodes == 24);
}

TEST_CASE("a request may name any legal move, and may ask for as many lines as there are moves") {
  const auto engine = make_gomoku_engine();
  Request request = to_depth(1);
  request.search_moves = {"a1"};
  CHECK(first_move(analyse(*engine, request)) == "a1");
  request.search_moves = {"h8", "a1", "o15"};
  request.lines = 3;
  CHECK(analyse(*engine, request).report.lines.size() == 3);
  request.search_moves.clear();
  CHECK(analyse(*engine, request).report.lines.size() == 3);
}

TEST_CASE("method vcf solves a win by fours, with the line to the five") {
  const auto engine = engine_at(puzzle("test_vcf_long"), "renju");
  const Solution solution = solve(*engine, SolveMethod::vcf);
  CHECK(solution.end == SearchEnd::solved);
  CHECK(solution.at_least == GameValue::win);
  CHECK(solution.line.size() >= 145);
  CHECK(solution.nodes > 0);
  CHECK(solution.line_is_whole);
  CHECK(ends_the_game(*engine, solution));
}

TEST_CASE("a search finds the longest win by fours near its root") {
  const auto engine = engine_at(puzzle("test_vcf_long"), "renju");
  const Analysis analysis = analyse(*engine, to_depth(2));
  CHECK(is_win(analysis.report.lines.at(0).score));
  CHECK(first_move(analysis) == solve(*engine, SolveMethod::vcf).line.at(0).move);
}

TEST_CASE("method vct solves a win by threats that vcf cannot find") {
  const auto engine = engine_at(puzzle("test_vct_white"), "renju");
  const Solution by_fours = solve(*engine, SolveMethod::vcf);
  CHECK(by_fours.end == SearchEnd::exhausted);
  CHECK(by_fours.at_least == GameValue::loss);
  CHECK(by_fours.at_most == GameValue::win);
  CHECK(by_fours.line.empty());
  const Solution by_threats = solve(*engine, SolveMethod::vct);
  CHECK(by_threats.end == SearchEnd::solved);
  CHECK(by_threats.at_least == GameValue::win);
  CHECK(by_threats.line_is_whole == ends_the_game(*engine, by_threats));
}

TEST_CASE("a search finds a win by threats at depth 1") {
  const auto engine = make_gomoku_engine();
  REQUIRE(engine->set_position("h8 a1 i8 o1 j9 a15 j10 o15"));
  const Analysis won = analyse(*engine, to_depth(1));
  CHECK(won.report.lines.at(0).score == win_score - 5);
  CHECK(first_move(won) == "j8");
  REQUIRE(engine->set_option("exact_knowledge", "off"));
  CHECK(!is_win(analyse(*engine, to_depth(1)).report.lines.at(0).score));
}

TEST_CASE("a search of depth 3 proves a win by double threes beyond its horizon") {
  const auto engine = make_gomoku_engine();
  REQUIRE(engine->set_position("f11 g6 k6 f9 g7 e7 j7 e8 i8 h9 l5 m4 e9"));
  CHECK(!is_win(analyse(*engine, to_depth(2)).report.lines.at(0).score));
  const Analysis won = analyse(*engine, to_depth(3));
  CHECK(won.report.lines.at(0).score == win_score - 9);
  CHECK(first_move(won) == "f7");
}

TEST_CASE("node limits end the threat searches") {
  const auto engine = engine_at(puzzle("test_vcf_long"), "renju");
  const Solution stopped = solve(*engine, SolveMethod::vcf, 50);
  CHECK(stopped.end == SearchEnd::nodes);
  CHECK(stopped.nodes == 50);
  CHECK(stopped.at_least == GameValue::loss);
  CHECK(solve(*engine, SolveMethod::vct, 30).end == SearchEnd::nodes);
}
