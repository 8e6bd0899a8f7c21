// Contradictory options: one sentence when the search starts, whatever their order. Options without effect are
// reported, not refused (tests/engine/needs_test.cpp).
#include <doctest/doctest.h>

#include "search_support/chess_search.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {
std::string complaint(const Settings& settings) {
  const auto engine = chess_engine("4k3/8/8/8/8/8/8/4K2R w K - 0 1", settings);
  Request request;
  request.limits.depth = 1;
  Control control;
  const auto analysis = engine->analyse(request, control);
  return analysis ? "" : analysis.error().message;
}
}  // namespace

TEST_CASE("contradictions are refused") {
  CHECK(complaint({{"table", "on"}, {"table.narrow", "on"}, {"driver", "best"}}).find("driver 'best'") !=
        std::string::npos);
  CHECK(complaint({{"null_move", "plain"}, {"null_move.double", "on"}, {"null_move.consecutive", "on"}})
            .starts_with("options 'null_move.double' and"));
}

TEST_CASE("an option without effect does not conflict") {
  CHECK(complaint({{"etc", "on"}}).empty());
  CHECK(complaint({{"null_move.mate_danger", "2"}}).empty());
}

TEST_CASE("rows of a preset without effect do not conflict") {
  auto engine = make_chess_engine();
  REQUIRE(engine->set_preset("strong"));
  REQUIRE(engine->set_option("table", "off"));
  Request request;
  request.limits.depth = 1;
  Control control;
  CHECK(engine->analyse(request, control));
}
