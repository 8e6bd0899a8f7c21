// Solves small boards: 4x4 and 5x4 are draws (John Tromp's table of Connect Four on small boards).
#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

namespace {

Solution solve(int width, int height, SolveMethod method) {
  const auto engine = make_connect_four_engine();
  REQUIRE(engine->set_option("width", std::to_string(width)));
  REQUIRE(engine->set_option("height", std::to_string(height)));
  SolveRequest request;
  request.method = method;
  request.megabytes = 16;
  Control control;
  const auto solution = solve(*engine, request, control);
  REQUIRE(solution);
  return *solution;
}

bool is_draw(const Solution& solution) {
  return solution.end == SearchEnd::solved && solution.at_least == GameValue::draw &&
         solution.at_most == GameValue::draw;
}

}  // namespace

TEST_CASE("4x4 is a draw, by every method") {
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn})
    CHECK(is_draw(solve(4, 4, method)));
}

TEST_SUITE("slow") {
  TEST_CASE("5x4 is a draw, and df-pn needs less than a tenth of the nodes of pn2") {
    const Solution dfpn = solve(5, 4, SolveMethod::dfpn);
    const Solution pn2 = solve(5, 4, SolveMethod::pn2);
    CHECK(is_draw(dfpn));
    CHECK(is_draw(pn2));
    CHECK(10 * dfpn.nodes < pn2.nodes);
  }
}
