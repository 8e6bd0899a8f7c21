// Solves trees: points by proof-number search, and results of conspiracy search.
#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

TEST_CASE("proof searches find the points of the textbook's tree, and its move is stable") {
  const auto engine = make_tree_engine();
  REQUIRE(engine->set_position("((3 12 8)(2 4 6)(14 5 2))"));
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
    SolveRequest request;
    request.method = method;
    request.megabytes = 1;
    request.wants_points = true;
    Control control;
    const auto solution = solve(*engine, request, control);
    REQUIRE(solution);
    CHECK(solution->points == 3);
    REQUIRE(!solution->line.empty());
    CHECK(solution->line.front().move == "a");
  }
  Control control;
  const auto conspiracy = search_conspiracy(*engine, {}, control);
  REQUIRE(conspiracy);
  CHECK(conspiracy->move->move == "a");
  CHECK(!conspiracy->leaves_to_change);
  CHECK(conspiracy->end == SearchEnd::solved);
}

TEST_CASE("a finished game is solved with its result and points") {
  const auto engine = make_tree_engine();
  for (const auto& [text, value, points] : {std::tuple("7", GameValue::win, 7), std::tuple("0", GameValue::draw, 0),
                                            std::tuple("-3", GameValue::loss, -3)}) {
    REQUIRE(engine->set_position(text));
    SolveRequest request;
    Control control;
    const auto plain = solve(*engine, request, control);
    REQUIRE(plain);
    CHECK(plain->end == SearchEnd::game_over);
    CHECK(plain->at_least == value);
    CHECK(plain->at_most == value);
    CHECK(!plain->points);
    request.wants_points = true;
    CHECK(solve(*engine, request, control)->points == points);
  }
}

TEST_CASE("a drawn game is solved with 0 points") {
  const auto engine = make_tree_engine();
  REQUIRE(engine->set_position("((0 5)(-3 4))"));
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
    SolveRequest request;
    request.method = method;
    request.wants_points = true;
    Control control;
    const auto solution = solve(*engine, request, control);
    REQUIRE(solution);
    CHECK(solution->at_least == GameValue::draw);
    CHECK(solution->at_most == GameValue::draw);
    CHECK(solution->points == 0);
  }
}
