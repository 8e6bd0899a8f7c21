// Tests of LineTrace, with handmade events and with a real search.
#include "explain/line_trace.hpp"

#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;
using explain::LineStep;
using explain::LineTrace;

namespace {

NodeEvent event(int ply, const std::string& move, int depth, Cause cause = Cause::searched) {
  NodeEvent event;
  event.number = 0;
  event.ply = static_cast<std::int16_t>(ply);
  event.move = move;
  event.depth = plies(depth);
  event.iteration = plies(3);
  event.cause = cause;
  return event;
}

}  // namespace

TEST_CASE("only visits by the moves of the line count, and a step has the values of the deepest visit") {
  LineTrace line_trace({"a", "b"});
  const NodeSink sink = line_trace.sink();
  NodeEvent reduced = event(1, "a", 1, Cause::null_move);
  reduced.origin = {.reason = SearchReason::reduced, .order = 4, .reduction = plies(1)};
  sink.take(event(2, "b", 1));  // below x, so not in the line
  sink.take(event(1, "x", 2));
  sink.take(reduced);
  sink.take(event(2, "b", 1, Cause::cut));
  NodeEvent again = event(1, "a", 2, Cause::cut);
  again.origin.order = 4;
  sink.take(again);
  sink.take(event(0, "", 3));
  const auto steps = line_trace.steps();
  REQUIRE(steps.size() == 2);
  CHECK(steps[0].visits == 2);
  CHECK(steps[0].reduced_visits == 1);
  CHECK(steps[0].order == 4);
  CHECK(steps[0].depth == plies(2));
  CHECK(steps[0].cause == Cause::cut);
  CHECK(steps[0].reduction == Depth{});
  CHECK(steps[1].visits == 1);
  CHECK(steps[1].cause == Cause::cut);
}

TEST_CASE("a second search in the same node and visits of earlier iterations do not count") {
  LineTrace line_trace({"a"});
  const NodeSink sink = line_trace.sink();
  NodeEvent early = event(0, "", 2);
  early.iteration = plies(2);
  sink.take(event(1, "a", 1));
  sink.take(early);
  NodeEvent second = event(1, "a", 2);
  second.number = -1;
  sink.take(second);
  sink.take(event(1, "a", 2));
  sink.take(event(0, "", 3));
  CHECK(line_trace.steps().at(0).visits == 1);
}

TEST_CASE("the best line of a search has a visit for every move") {
  auto engine = make_engine(standard_catalogue(), "tree");
  REQUIRE(engine.has_value());
  REQUIRE((*engine)->set_preset("paper").has_value());
  REQUIRE((*engine)->set_position("((3 12 8)(2 4 6)(14 5 2))").has_value());
  LineTrace line_trace({"a", "a"});
  Control control;
  Request request;
  request.limits.depth = 2;
  request.on_node = line_trace.sink();
  REQUIRE((*engine)->analyse(request, control).has_value());
  const auto steps = line_trace.steps();
  CHECK(steps[0].visits == 1);
  CHECK(steps[0].order == 0);
  CHECK(steps[1].visits == 1);
  CHECK(steps[1].cause == Cause::ended);
}
