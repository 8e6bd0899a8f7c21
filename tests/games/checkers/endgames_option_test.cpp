// Endgame databases through the public interface: generated, resumed, and opened by the engine's option.
#include <doctest/doctest.h>

#include "games/checkers/endgames/engine.hpp"
#include "games/checkers/endgames_folder.hpp"
#include "games/engines.hpp"

using namespace kibitz;

namespace {

std::string endgames_of(const Engine& engine) {
  for (const OptionInfo& option : engine.options())
    if (option.name == "endgames") return option.value;
  return "no such option";
}

}  // namespace

TEST_CASE("a stopped endgame generator resumes at the first missing slice") {
  const test::TemporaryFolder folder;
  Control control;
  const auto stopped = make_checkers_endgames({folder.path(), 2}, control, [&](const EndgamesReport& part) {
    CHECK(!part.existed_before);
    if (part.done == 2) control.request_stop();
  });
  REQUIRE(stopped);
  CHECK(*stopped == EndgamesEnd::stopped);
  int kept = 0;
  std::uint64_t positions = 0;
  const auto finished = make_checkers_endgames({folder.path(), 2}, Control(), [&](const EndgamesReport& part) {
    kept += part.existed_before;
    positions += part.wins + part.losses + part.draws;
    CHECK(part.total == 4);
  });
  REQUIRE(finished);
  CHECK(*finished == EndgamesEnd::finished);
  CHECK(kept >= 2);
  CHECK(kept < 4);
  CHECK(positions == 3488);
}

TEST_CASE("the option endgames opens and closes the databases") {
  const test::TemporaryFolder folder;
  REQUIRE(make_checkers_endgames({folder.path(), 3}, Control(), {}));
  const auto engine = make_checkers_engine();
  REQUIRE(
      engine->set_position("B:WK32:BK14,K15"));  // two kings win against one, but the static evaluation cannot see it
  const Score without = engine->evaluation();
  CHECK(without < 100'000);
  REQUIRE(engine->set_option("endgames", folder.path().string()));
  CHECK(endgames_of(*engine) == folder.path().string());
  CHECK(engine->evaluation() > 150'000);
  CHECK(engine->clone()->set_option("endgames", "/nowhere").error().message ==
        "'/nowhere' holds no endgames of checkers of two men");
  CHECK(endgames_of(*engine) == folder.path().string());
  REQUIRE(engine->set_option("endgames", ""));
  CHECK(endgames_of(*engine).empty());
  CHECK(engine->evaluation() == without);
}

TEST_CASE("a database win has no known length, so its score is a lower bound") {
  const test::TemporaryFolder folder;
  REQUIRE(make_checkers_endgames({folder.path(), 3}, Control(), {}));
  const auto engine = make_checkers_engine();
  REQUIRE(engine->set_option("endgames", folder.path().string()));
  for (const char* method : {"alpha_beta", "mcts"}) {
    CAPTURE(method);
    REQUIRE(engine->set_option("method", method));
    REQUIRE(engine->set_position("B:WK32,K19:BK14,K15"));  // two kings against one, after a capture
    Request request;
    request.limits.nodes = 2000;
    Control control;
    const AnalysedLine line = engine->analyse(request, control).value().report.lines.at(0);
    CHECK(line.moves.at(0).move == "15x24");
    CHECK(format_score(line.score) == "won");
    CHECK(line.bound == Bound::lower);
  }
}
