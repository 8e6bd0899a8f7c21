// On the blackboard: a tree's points by proof, and the questions that conspiracy numbers answer.
#include <doctest/doctest.h>

#include "games/engines.hpp"

using namespace kibitz;

TEST_CASE("the points of the textbook's tree, and its move, which nothing can change") {
  const auto engine = make_tree_engine();
  REQUIRE(engine->set_position("((3 12 8)(2 4 6)(14 5 2))"));
  for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
    SolveRequest request;
    request.method = method;
    request.megabytes = 1;
    request.wants_points = true;
    Control control;
    const auto solution = engine->solve(request, control);
    REQUIRE(solution);
    CHECK(solution->points == 3);
    REQUIRE(!solution->line.empty());
    CHECK(solution->line.front().move == "a");
  }
  Control control;
  const auto conspiracy = engine->conspire({}, control);
  REQUIRE(conspiracy);
  CHECK(conspiracy->move->move == "a");
  CHECK(!conspiracy->leaves_to_change);
  CHECK(conspiracy->end == End::solved);
}
