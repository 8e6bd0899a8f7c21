#include <doctest/doctest.h>

#include "games/engines.hpp"

using namespace kibitz;

TEST_CASE("tic-tac-toe is a draw, by every method; a fork is a win") {
  const auto engine = make_tic_tac_toe_engine();
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
    SolveRequest request;
    request.method = method;
    request.megabytes = 4;
    Control control;
    REQUIRE(engine->set_position(""));
    const auto start = engine->solve(request, control);
    REQUIRE(start);
    CHECK(start->at_least == GameValue::draw);
    CHECK(start->at_most == GameValue::draw);
    CHECK(start->line.empty());
    REQUIRE(engine->set_position("", std::vector<std::string>{"a1", "b1"}));  // an edge square next to the corner loses
    const auto fork = engine->solve(request, control);
    REQUIRE(fork);
    CHECK(fork->at_least == GameValue::win);
    CHECK(fork->line_is_whole);
  }
}
