// Endgame databases: generated with the function of the catalogue, and opened with the option of the engine.
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

TEST_CASE("a stopped generation of databases resumes with the first unfinished part") {
  const test::Folder folder;
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

TEST_CASE("option endgames opens and closes the databases") {
  const test::Folder folder;
  REQUIRE(make_checkers_endgames({folder.path(), 3}, Control(), {}));
  const auto engine = make_checkers_engine();
  REQUIRE(engine->set_position("B:WK32:BK14,K15"));  // two kings beat one, but only after many plies
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

TEST_CASE("a win from the databases is a lower bound, because its length is unknown") {
  const test::Folder folder;
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
