// The matches of a run: a candidate against the champion under SPRT, and levels against each other.
#pragma once

#include <functional>
#include <optional>

#include "kibitz/engine/catalogue.hpp"
#include "raise/journal.hpp"
#include "tune/self_play.hpp"

namespace kibitz::raise {

// What the steps of a run share.
struct RaiseContext {
  const Catalogue& catalogue;
  const RaisePlan& plan;
  const std::function<bool()>& is_interrupted;  // polled a few times a second
  tune::PlayElsewhere play_games = {};          // plays the games of matches; empty: this process plays them
};

// A test in progress, for a display.
struct TestProgress {
  match::GameCounts games;  // of the candidate
  double ratio = 0;         // log likelihood ratio of the SPRT
};

// The player with the champion's weights and margins.
match::PlayerSpec player_of(const RaisePlan& plan, const Champion& champion, const std::string& name);

// Settings of a match between the players in the plan's game. Each match has openings of its own, which depend on
// `number`: settings would otherwise be tested on the openings that they were tuned on.
match::MatchSettings match_settings_of(const RaisePlan& plan, std::vector<match::PlayerSpec> players,
                                       std::uint64_t number);

// A test of a candidate, with its games in `file`, which a repeated call resumes.
struct CandidateTest {
  const TestPlan& plan;
  Champion candidate;
  Champion champion;
  std::filesystem::path file;
  std::uint64_t number = 0;  // number of the match, for match_settings_of()
};
// Plays the test. The candidate is accepted only if the SPRT accepts its upper bound. Empty if interrupted.
Expected<std::optional<TestResult>> play_test(const RaiseContext& context, const CandidateTest& test,
                                              const std::function<void(const TestProgress&)>& on_game);

// Plays each level of the champion against the one below it, and calls `on_level` after each level that is not in the
// journal yet. False if interrupted.
Expected<bool> measure_levels(const RaiseContext& context, const Journal& journal,
                              const std::function<Expected<void>(const LevelStep&)>& on_level);

}  // namespace kibitz::raise
