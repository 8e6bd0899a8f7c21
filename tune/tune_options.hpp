// SPSA over games: in each iteration the two sides of Spsa::next() play pairs of games, one opening with both colours.
// Games are numbered across iterations, so a run resumes from the store alone.
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
  double points = 0;  // points scored by plus, out of `games`
  int games = 0;
  bool was_kept = false;  // its games were already in the store
};

struct OptionsCallbacks {
  TuneCallbacks games;
  std::function<void(const SpsaIteration&)> on_iteration;
};

// Error unless every option is a number among the options of the search, and the engine accepts and searches with both
// ends of its range.
Expected<void> check_options(const Engine& engine, std::span<const TunedOption> options);

// Runs `spsa` from its first iteration to the plan's last. False if interrupted.
Expected<bool> tune_options(const TuningContext& field, const OptionsPlan& plan, Spsa& spsa,
                            const OptionsCallbacks& callbacks);

}  // namespace kibitz::tune
