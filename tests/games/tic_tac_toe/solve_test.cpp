#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

TEST_CASE("every method solves tic-tac-toe as a draw, and a fork as a win") {
  const auto engine = make_tic_tac_toe_engine();
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
    SolveRequest request;
    request.method = method;
    request.megabytes = 4;
    Control control;
    REQUIRE(engine->set_position(""));
    const auto start = solve(*engine, request, control);
    REQUIRE(start);
    CHECK(start->at_least == GameValue::draw);
    CHECK(start->at_most == GameValue::draw);
    CHECK(start->line.empty());
    REQUIRE(engine->set_position(
        "", std::vector<std::string>{"a1", "b1"}));  // the reply on a side square next to the corner loses
    const auto fork = solve(*engine, request, control);
    REQUIRE(fork);
    CHECK(fork->at_least == GameValue::win);
    CHECK(fork->line_is_whole);
  }
}
