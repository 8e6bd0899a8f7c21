// Solves small boards: Black's margin with area counting is 1 on 2 x 2, 0 on 3 x 2, 9 on 3 x 3, 8 on 4 x 2, 10 on 5 x 2
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

// The score by alpha-beta with iterative deepening until the result is exact.
Score score_by_search(int columns, int rows, std::string_view exact_knowledge = "on") {
  const auto engine = engine_for(columns, rows);
  REQUIRE(engine->set_option("exact_knowledge", exact_knowledge));
  Control control;
  const auto analysis = engine->analyse({}, control);
  REQUIRE(analysis);
  CHECK(analysis->end == SearchEnd::solved);
  REQUIRE(!analysis->report.lines.empty());
  return analysis->report.lines.front().score;
}

// Black's margin by proof-number search, which uses neither the evaluation nor unconditional life.
std::optional<int> margin_by_proof(int columns, int rows) {
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

TEST_CASE("Go: Black wins by one point on 2 x 2") { CHECK(margin_by_proof(2, 2) == 1); }

TEST_SUITE("slow") {
  TEST_CASE("Go: search and proof search give the known margins on 2 x 2 to 3 x 3") {
    CHECK(score_by_search(2, 2) == points_score(1));
    CHECK(score_by_search(3, 2) == 0);
    CHECK(margin_by_proof(3, 2) == 0);
    CHECK(score_by_search(3, 3) == points_score(9));
    CHECK(margin_by_proof(3, 3) == 9);
  }

  TEST_CASE("Go: the search gives the known margins on boards with two rows") {
    CHECK(score_by_search(4, 2) == points_score(8));
    CHECK(score_by_search(5, 2) == points_score(10));
  }

  TEST_CASE("Go: unconditional life changes no result") {
    CHECK(score_by_search(2, 2, "off") == points_score(1));
    CHECK(score_by_search(3, 2, "off") == 0);
  }
}
