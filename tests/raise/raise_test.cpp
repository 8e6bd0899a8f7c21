// Runs of kibitz raise on Hexapawn, with few games: the steps, the resumed run, and the report.
#include "raise/raise.hpp"

#include <doctest/doctest.h>

#include "raise/report.hpp"
#include "raise/support.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::raise;

namespace {

struct Events {
  int played = 0, fitted = 0, steps = 0, levels = 0;
};

RaiseCallbacks callbacks(Events& events, const std::function<bool()>& is_interrupted = [] { return false; }) {
  return {[&](int, const learn::PlayProgress&) { ++events.played; },
          [&](int, const learn::FitProgress&) { ++events.fitted; },
          [](const Step&, const TestProgress&) {},
          [](int, const tune::SpsaIteration&) {},
          [&](const Journal&) -> Expected<void> { return ++events.steps, Expected<void>{}; },
          [&](const Journal&) -> Expected<void> { return ++events.levels, Expected<void>{}; },
          is_interrupted};
}

RaiseResult run(const RaisePlan& plan, Events& events) {
  const auto result = raise::raise(standard_catalogue(), plan, callbacks(events));
  REQUIRE_MESSAGE(result, (result ? "" : result.error().message));
  return *result;
}

std::unique_ptr<Engine> strong_engine(const std::string& game) {
  auto engine = *make_engine(standard_catalogue(), game);
  REQUIRE(engine->set_preset("strong"));
  return engine;
}

}  // namespace

TEST_CASE("raise: a round plays, fits and tests; a finished run does nothing more; more rounds continue it") {
  const test::ScratchFolder folder;
  RaisePlan plan = test::small_raise_plan(folder.file(""));
  Events events;
  const RaiseResult first = run(plan, events);
  CHECK(first.end == RaiseEnd::complete);
  REQUIRE(!first.journal.steps.empty());
  const Step& net = first.journal.steps[0];
  CHECK(net.kind == StepKind::net);
  CHECK(net.test.games.games() >= 2);
  CHECK(net.positions > 0);
  CHECK(std::filesystem::exists(plan.folder / net.weights));
  CHECK(events.fitted == plan.learn.fit.epochs);
  CHECK(events.levels > 0);
  CHECK(first.journal.levels.size() == static_cast<std::size_t>(events.levels));

  Events again;
  const RaiseResult second = run(plan, again);
  CHECK(second.journal.steps.size() == first.journal.steps.size());
  CHECK(again.fitted + again.steps + again.levels == 0);

  plan.max_rounds = 2;
  Events more;
  const RaiseResult third = run(plan, more);
  CHECK(third.journal.next_round() == 3);
  CHECK(third.journal.steps[0].weights == net.weights);
  CHECK(third.journal.steps.back().hours >= net.hours);
  CHECK(std::filesystem::exists(plan.folder / "games/skeleton-2.games"));
}

TEST_CASE("raise: a time of 0 hours begins no round") {
  const test::ScratchFolder folder;
  RaisePlan plan = test::small_raise_plan(folder.file(""));
  plan.hours = 0;
  plan.level_games = 0;
  Events events;
  CHECK(run(plan, events).journal.steps.empty());
}

TEST_CASE("raise: an interrupted run resumes, and has the same net as an uninterrupted one") {
  const test::ScratchFolder whole, broken;
  RaisePlan plan = test::small_raise_plan(whole.file(""));
  plan.level_games = 0;
  Events events;
  const auto net_of = [](const RaisePlan& of) {
    return learned::format_net(*learned::read_net(of.folder / "round-1/skeleton-from.net"));
  };
  run(plan, events);
  const std::string expected = net_of(plan);
  plan.folder = broken.file("");
  int calls = 0;
  const auto interrupted = raise::raise(standard_catalogue(), plan, callbacks(events, [&] { return ++calls > 5; }));
  REQUIRE(interrupted);
  CHECK(interrupted->end == RaiseEnd::interrupted);
  run(plan, events);
  CHECK(net_of(plan) == expected);
}

TEST_CASE("raise: an accepted net is followed by margins, which the champion has if they are accepted") {
  const test::ScratchFolder folder;
  RaisePlan plan = test::small_raise_plan(folder.file(""));
  plan.game = "checkers";
  plan.learn.games = 10;
  plan.learn.is_residual = true;
  plan.level_games = 0;
  Events events;
  const Journal journal = run(plan, events).journal;
  REQUIRE(journal.steps.size() == 2);
  CHECK(journal.steps[0].test.is_accepted);
  const Step& margins = journal.steps[1];
  CHECK(margins.kind == StepKind::margins);
  CHECK(!margins.margins.empty());
  CHECK(margins.test.games.games() >= 2);
  CHECK(journal.champion().weights == "round-1/checkers-from.net");
  CHECK(journal.champion().margins == (margins.test.is_accepted ? margins.margins : OptionList{}));
  CHECK(run(plan, events).journal.steps.size() == 2);
}

TEST_CASE("raise: no two matches have the same openings") {
  const RaisePlan plan = test::small_raise_plan("folder");
  CHECK(match_settings_of(plan, {}, 1'000).seed != match_settings_of(plan, {}, 1'001).seed);
  CHECK(match_settings_of(plan, {}, 1'000).seed != match_settings_of(plan, {}, 2'000).seed);
}

TEST_CASE("raise: margins are the inexact options of the preset in evaluation units or parts of a ply") {
  const auto chess = margins_of(*strong_engine("chess"));
  const auto found = std::ranges::find(chess, "futility", &tune::TunedOption::name);
  REQUIRE(found != chess.end());
  CHECK(found->least == found->start / 2);
  CHECK(found->most == found->start * 2);
  for (const char* other : {"hash", "null_move.reduction", "evaluation_grain", "driver.aspiration_window"})
    CHECK_MESSAGE(std::ranges::find(chess, other, &tune::TunedOption::name) == chess.end(), other);
  auto paper = *make_engine(standard_catalogue(), "chess");
  REQUIRE(paper->set_preset("paper"));
  CHECK(margins_of(*paper).empty());
}

TEST_CASE("raise: report, picture and the champion's settings") {
  const RaisePlan plan = test::small_raise_plan("folder");
  Journal journal;
  journal.command = plan.command;
  journal.steps = {test::net_step(1, "round-1/skeleton-from.net", true), test::margin_step(1, "70", true),
                   test::net_step(2, "round-2/skeleton-from.net", false)};
  journal.levels = {{2, {1, 2, 3, 4, 5}}};
  CHECK(step_text(journal.steps[0]).starts_with("round 1, net: won 30, lost 10, drew 4: "));
  CHECK(step_text(journal.steps[0]).ends_with(", accepted"));
  CHECK(step_text(journal.steps[2]).ends_with(", rejected"));
  CHECK(champion_options_text(plan, journal, "my.net") == "preset=strong\nfutility=70\nweights=my.net\n");
  const std::string report = report_text(plan, journal);
  for (const std::string part :
       {"# kibitz raise skeleton\n", "| 0.50 | 1 | net | 1000 | 0.1250, 0.2500, 0.1875 | 30 | 10 | 4 | ",
        "    futility=70\n", "| 2 | +120 Elo (", "![Strength over time](strength.svg)"})
    CHECK_MESSAGE(report.find(part) != std::string::npos, part);
  const std::string picture = strength_svg(plan, journal);
  CHECK(picture.find("<svg") != std::string::npos);
  CHECK(picture.find("Elo, sum of the accepted steps") != std::string::npos);
}
