// A search is solved only if no rule pruned anything. Tests each rule on a search that is solved while the rule is off.
#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

using RuleSettings = std::vector<std::pair<const char*, const char*>>;

struct RuleTrial {
  const char* game;
  const char* position;
  int depth;
  RuleSettings settings;  // exact options, in addition to the preset paper
  RuleSettings rule;
};

Analysis analyse(const RuleTrial& trial, const RuleSettings& more) {
  auto engine = make_engine(standard_catalogue(), trial.game).value();
  REQUIRE(engine->set_preset("paper"));
  for (const auto& list : {trial.settings, more})
    for (const auto& [name, value] : list) REQUIRE(engine->set_option(name, value));
  REQUIRE(engine->set_position(trial.position));
  Request request;
  request.limits.depth = trial.depth;
  Control control;
  return engine->analyse(request, control).value();
}

constexpr auto mate_in_two = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

const std::vector<RuleTrial> trials{
    {"connect_four",
     "startpos",
     16,
     {{"width", "4"}, {"height", "4"}, {"table", "on"}, {"table.depth", "deeper"}},
     {{"k_best", "2"}}},
    {"chess", mate_in_two, 4, {{"pvs", "on"}, {"deepen", "on"}}, {{"late_move_pruning", "1"}}},
    {"chess", mate_in_two, 4, {{"pvs", "on"}, {"deepen", "on"}}, {{"lmr", "100"}, {"lmr.after", "1"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}}, {{"null_move", "plain"}, {"null_move.guard", "off"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"pvs", "on"}}, {{"reverse_futility", "100"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"pvs", "on"}}, {{"futility", "1"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"pvs", "on"}}, {{"razoring", "1"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"pvs", "on"}}, {{"see_pruning.quiet", "1"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"pvs", "on"}}, {{"see_pruning.noisy", "1"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"pvs", "on"}, {"order.history", "on"}}, {{"history_pruning", "1"}}},
    {"chess",
     mate_in_two,
     4,
     {{"deepen", "on"}, {"pvs", "on"}, {"quiescence", "captures"}},
     {{"probcut", "1"}, {"probcut.min_depth", "2"}, {"probcut.reduction", "2"}}},
    {"chess",
     mate_in_two,
     4,
     {{"deepen", "on"}, {"pvs", "on"}, {"table", "on"}},
     {{"internal_iterative_reduction", "2"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}}, {{"captures_only", "2"}}},
    {"chess",
     mate_in_two,
     4,
     {{"deepen", "on"}, {"table", "on"}, {"pvs", "on"}},
     {{"singular", "modern"}, {"singular.min_depth", "2"}, {"singular.margin", "1"}, {"singular.multi_cut", "on"}}},
    {"chess", mate_in_two, 4, {{"deepen", "on"}, {"table", "on"}}, {{"table.narrow", "on"}}},
    {"gomoku", "startpos", 9, {{"width", "3"}, {"height", "3"}, {"win_length", "3"}}, {{"candidates", "on"}}},
};

}  // namespace

TEST_CASE("a search with any pruning rule turned on is not solved") {
  for (const RuleTrial& trial : trials) {
    const std::string rule = trial.rule.front().first;
    CAPTURE(rule);
    CHECK(analyse(trial, {}).end == SearchEnd::solved);
    CHECK(analyse(trial, trial.rule).end != SearchEnd::solved);
  }
}

TEST_CASE("a win found with k_best=1 is decided, not solved") {
  const Analysis analysis = analyse({"connect_four", "startpos", 20, {{"deepen", "on"}, {"table", "on"}}, {}},
                                    {{"k_best", "1"}, {"table.depth", "deeper"}});
  CHECK(is_win(analysis.report.lines.at(0).score));
  CHECK(analysis.end == SearchEnd::decided);
}

TEST_CASE("table entries of an earlier search with omissions prove nothing") {
  auto engine = make_engine(standard_catalogue(), "chess").value();  // the preset strong reduces late moves
  REQUIRE(engine->set_position("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"));
  Request request;
  request.limits.depth = 6;
  for (int i = 0; i < 3; ++i) {
    Control control;
    const Analysis analysis = engine->analyse(request, control).value();
    CHECK(analysis.report.lines.at(0).score == win_score - 3);
    CHECK(analysis.end == SearchEnd::decided);
  }
}

TEST_CASE("with proof.move=off, a line claims only what was proved") {
  struct Case {
    const char* game;
    const char* position;
    std::string_view score;
    Bound bound;
    bool is_proved;
  };
  const Case cases[] = {{"nim", "1 2 3", "lost", Bound::upper, true},
                        {"tic_tac_toe", "startpos", "draw", Bound::upper, true},
                        {"chess", "startpos", "", Bound::exact, false}};
  for (const Case& one : cases) {
    CAPTURE(one.game);
    auto engine = make_engine(standard_catalogue(), one.game).value();
    REQUIRE(engine->set_option("method", "dfpn"));
    REQUIRE(engine->set_option("proof.move", "off"));
    REQUIRE(engine->set_position(one.position));
    Request request;
    request.limits.nodes = 10'000;
    Control control;
    const auto analysis = engine->analyse(request, control);
    REQUIRE(analysis);
    const AnalysedLine& line = analysis->report.lines.at(0);
    CHECK(line.is_proved == one.is_proved);
    CHECK(line.bound == one.bound);
    if (one.is_proved) CHECK((one.score == "lost" ? is_loss(line.score) : line.score == 0));
  }
}
