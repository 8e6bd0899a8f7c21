// Small boards solved: Black's margin with area counting is 1 on 2 x 2, 0 on 3 x 2, 9 on 3 x 3, 8 on 4 x 2, 10 on 5 x 2
// (mathpuzzle.com/go, 1998).
#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

namespace {

std::unique_ptr<Engine> engine_for(int columns, int rows) {
  auto engine = make_go_engine();
  REQUIRE(engine->set_option("columns", std::to_string(columns)));
  REQUIRE(engine->set_option("rows", std::to_string(rows)));
  return engine;
}

// The value by alpha-beta with iterative deepening until it is proved.
Score searched(int columns, int rows, std::string_view known = "on") {
  const auto engine = engine_for(columns, rows);
  REQUIRE(engine->set_option("exact_knowledge", known));
  Control control;
  const auto analysis = engine->analyse({}, control);
  REQUIRE(analysis);
  CHECK(analysis->end == SearchEnd::solved);
  REQUIRE(!analysis->report.lines.empty());
  return analysis->report.lines.front().score;
}

// Black's margin by proof search, which uses neither the evaluation nor unconditional life.
std::optional<int> proved(int columns, int rows) {
  const auto engine = engine_for(columns, rows);
  SolveRequest request;
  request.megabytes = 16;
  request.wants_points = true;
  Control control;
  const auto solution = solve(*engine, request, control);
  REQUIRE(solution);
  REQUIRE(solution->end == SearchEnd::solved);
  if (solution->at_least == solution->at_most && solution->at_least == GameValue::draw) return 0;
  return solution->points;
}

}  // namespace

TEST_CASE("go on 2 x 2 is a win for Black by one point") { CHECK(proved(2, 2) == 1); }

TEST_SUITE("slow") {
  TEST_CASE("go on 2 x 2, 3 x 2 and 3 x 3 has the published values, by search and by proof") {
    CHECK(searched(2, 2) == points_score(1));
    CHECK(searched(3, 2) == 0);
    CHECK(proved(3, 2) == 0);
    CHECK(searched(3, 3) == points_score(9));
    CHECK(proved(3, 3) == 9);
  }

  TEST_CASE("go on 4 x 2 and 5 x 2 has the published values") {
    CHECK(searched(4, 2) == points_score(8));
    CHECK(searched(5, 2) == points_score(10));
  }

  TEST_CASE("go: unconditional life changes no value") {
    CHECK(searched(2, 2, "off") == points_score(1));
    CHECK(searched(3, 2, "off") == 0);
  }
}
