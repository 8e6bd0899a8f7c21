// A shot just beyond the horizon: a plain search sees it one or two plies later than a search with shot detection.
// In each position, from games of self-play, a quiet move threatens a shot that cannot be met.
#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "games/engines.hpp"
#include "kibitz/core/score.hpp"

using namespace kibitz;

namespace {

struct Choice {
  std::string_view name, value;
};

struct Found {
  std::string move;
  Score score;
};

Found best_at(std::string_view position, int depth, std::vector<Choice> settings) {
  const auto engine = make_checkers_engine();
  REQUIRE(engine->set_preset("paper"));
  for (const Choice& one : {Choice{"deepen", "on"}, {"table", "on"}, {"quiescence", "captures"}})
    settings.push_back(one);
  for (const Choice& one : settings) REQUIRE(engine->set_option(one.name, one.value));
  REQUIRE(engine->set_position(position));
  Request request;
  request.limits.depth = depth;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  const AnalysedLine& line = analysis->report.lines.at(0);
  return {line.moves.at(0).notation, line.score};
}

}  // namespace

TEST_CASE("extend.danger sees a threatened shot at depth 2, a plain search at depth 3") {
  struct Row {
    std::string_view position, winner;
  };
  for (const Row& row : {Row{"W:W21,22,23,24,29,31,32:B1,4,5,6,14,15,16", "31-27"},
                         {"B:W12,13,14,27,29,30,32:B1,2,3,4,5,18,23", "2-6"},
                         {"B:W18,19,20,21,22,23,29,30:B1,3,4,9,10,11,12,13", "3-8"}}) {
    CAPTURE(row.position);
    const Found plain = best_at(row.position, 2, {});
    CHECK(plain.move != row.winner);
    CHECK(plain.score < 20);
    const Found deeper = best_at(row.position, 3, {});
    CHECK(deeper.move == row.winner);
    CHECK(deeper.score > 100);
    for (const std::string_view units : {"1", "23"}) {
      const Found extended = best_at(row.position, 2, {{"extend.danger", units}});
      CHECK(extended.move == row.winner);
      CHECK(extended.score > 100);
    }
  }
}

TEST_CASE("a search sees a shot at depth 1 if the evaluation requests depth") {
  for (const std::string_view position :
       {"B:W12,13,14,27,29,30,32:B1,2,3,4,5,18,23", "B:W18,19,20,21,22,23,29,30:B1,3,4,9,10,11,12,13"}) {
    CAPTURE(position);
    CHECK(best_at(position, 1, {}).score < 20);
    CHECK(best_at(position, 1, {{"danger", "on"}}).score > 100);
  }
}
