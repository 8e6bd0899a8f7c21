// Tunes options by SPSA. In each iteration, the two sides of `Spsa::next_trial()` play pairs of games: both games of a
// pair have the same opening, with colours exchanged. Games are numbered across iterations, so a run can be resumed
// from the store alone.
#pragma once

#include "tune/self_play.hpp"
#include "tune/spsa.hpp"

namespace kibitz::tune {

struct OptionsPlan {
  std::int64_t iterations = 0;
  int pairs = 1;  // game pairs per iteration
};

struct SpsaIteration {
  std::int64_t number = 0;  // number of the iteration, from 1
  Spsa::Trial trial;
  double points = 0;  // points scored by the side `plus` in `games` games
  int games = 0;
  bool was_kept = false;  // true if all games of the iteration were already in the store
};

struct OptionsCallbacks {
  TuneCallbacks games;
  std::function<void(const SpsaIteration&)> on_iteration;
};

// Fails unless every option is a search option with a numeric value. Also fails if the engine cannot search with all
// options at the lower end of their ranges, or with all at the upper end.
Expected<void> check_options(const Engine& engine, std::span<const TunedOption> options);

// Runs `spsa` from its next iteration to the last iteration of the plan. Returns false if interrupted.
Expected<bool> tune_options(const TuningContext& context, const OptionsPlan& plan, Spsa& spsa,
                            const OptionsCallbacks& callbacks);

}  // namespace kibitz::tune
