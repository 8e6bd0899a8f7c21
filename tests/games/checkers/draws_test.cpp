// The forty-move rule at the root: the search chooses a move in case the draw is not claimed.
#include <doctest/doctest.h>

#include "games/engines.hpp"

using namespace kibitz;

TEST_CASE("a side does not give away a king when every move is a draw by the forty-move rule") {
  const auto engine = make_checkers_engine();
  for (const std::string_view position : {"W:WK18:BK10:H80", "W:WK18:BK10:H79"}) {
    CAPTURE(position);
    REQUIRE(engine->set_position(position));
    Request request;
    request.limits.nodes = 100'000;
    Control control;
    const auto analysis = engine->analyse(request, control);
    REQUIRE(analysis);
    const AnalysedLine& line = analysis->report.lines.at(0);
    CHECK(line.score == 0);
    CHECK(line.moves.at(0).move != "18-14");  // loses a king to 10x17
    CHECK(line.moves[0].move != "18-15");     // loses a king to 10x19
    CHECK(analysis->claim.has_value() == position.ends_with("80"));
  }
}
