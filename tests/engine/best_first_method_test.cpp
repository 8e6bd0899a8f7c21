// Best-first minimax as a method of an engine: what it proves, how it ends, and that equal searches are equal.
#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

std::unique_ptr<Engine> engine_with_method(const std::string& game,
                                           const std::vector<std::pair<std::string, std::string>>& settings) {
  auto engine = make_engine(standard_catalogue(), game).value();
  for (const auto& [name, value] : settings) REQUIRE(engine->set_option(name, value));
  return engine;
}

Limits limit_of_nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}
Limits limit_of_depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

Analysis best_first_search(Engine& engine, const Limits& limits) {
  Request request;
  request.limits = limits;
  Control control;
  return engine.analyse(request, control).value();
}

}  // namespace

TEST_CASE("best-first minimax solves small games, with the claims of what it has proved") {
  for (const char* method : {"ubfm", "ubfms", "descent"}) {
    CAPTURE(method);
    auto squares = engine_with_method("tic_tac_toe", {{"method", method}});
    const Analysis draw = best_first_search(*squares, {});
    CHECK(draw.end == SearchEnd::solved);
    CHECK(draw.report.lines.at(0).score == 0);
    CHECK(draw.report.lines[0].bound == Bound::exact);
    CHECK(draw.report.lines[0].is_proved);

    auto nim = engine_with_method("nim", {{"method", method}});
    REQUIRE(nim->set_position("1 2 4"));
    const Analysis won = best_first_search(*nim, {});
    CHECK(won.end == SearchEnd::decided);  // a shorter win may exist
    CHECK(won.report.lines.at(0).moves[0].move == "c1");
    CHECK(won.report.lines[0].bound == Bound::lower);
    CHECK(won.report.lines[0].is_proved);
    REQUIRE(nim->set_position("1 2 3"));
    const Analysis lost = best_first_search(*nim, {});
    CHECK(lost.end == SearchEnd::decided);
    CHECK(lost.report.lines.at(0).is_proved);
    CHECK(is_loss(lost.report.lines[0].score));

    auto points = engine_with_method("tree", {{"method", method}});
    REQUIRE(points->set_position("((3 12 8)(2 4 6)(14 -5 2))"));
    const AnalysedLine ahead = best_first_search(*points, {}).report.lines.at(0);
    CHECK(ahead.bound == Bound::lower);  // the search ends when some win by points is proved
    CHECK((ahead.score == points_score(2) || ahead.score == points_score(3)));
    CHECK(ahead.moves[0].move != "c");
  }
}

TEST_CASE("best-first minimax: two searches are the same, whatever was searched between them") {
  for (const char* method : {"best_first", "ubfm", "ubfms", "descent"}) {
    CAPTURE(method);
    auto engine = engine_with_method("othello", {{"method", method}});
    const Report first = best_first_search(*engine, limit_of_nodes(5000)).report;
    CHECK(first.statistics.nodes == 5000);
    REQUIRE(engine->play("d3"));
    best_first_search(*engine, limit_of_nodes(1000));
    REQUIRE(engine->undo());
    const Report second = best_first_search(*engine, limit_of_nodes(5000)).report;
    CHECK(first.lines.at(0).score == second.lines.at(0).score);
    REQUIRE(first.lines[0].moves.size() == second.lines[0].moves.size());
    for (std::size_t i = 0; i < first.lines[0].moves.size(); ++i)
      CHECK(first.lines[0].moves[i].move == second.lines[0].moves[i].move);
    CHECK(first.statistics.leaves == second.statistics.leaves);
  }
}

TEST_CASE("best-first minimax ends by its memory, by the length of its line, and with a clock at an only move") {
  auto engine = engine_with_method("othello", {{"method", "ubfm"}, {"method.memory", "1"}});
  const Analysis full = best_first_search(*engine, {});
  CHECK(full.end == SearchEnd::memory);
  CHECK(!full.report.lines.at(0).is_proved);
  REQUIRE(engine->set_option("method.memory", "64"));
  const Analysis deep = best_first_search(*engine, limit_of_depth(4));
  CHECK(deep.end == SearchEnd::depth);
  CHECK(deep.report.depth >= 4);
  auto nim = engine_with_method("nim", {{"method", "ubfm"}});
  REQUIRE(nim->set_position("1"));
  Limits limits;
  limits.clock = ClockTime{};
  limits.clock->remaining = std::chrono::seconds(100);
  CHECK(best_first_search(*nim, limits).end == SearchEnd::only_move);
}
