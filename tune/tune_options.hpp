// SPSA over games: in an iteration the two sides of Spsa::next() play pairs of games, both colours of the same opening.
// Games are numbered through, so that the store alone says where a run stands.
#pragma once

#include "tune/self_play.hpp"
#include "tune/spsa.hpp"

namespace kibitz::tune {

struct OptionsPlan {
  std::int64_t iterations = 0;
  int pairs = 1;  // of games, in an iteration
};

struct Iteration {
  std::int64_t number = 0;  // from 1
  Spsa::Trial trial;
  double points = 0;  // plus's, of games
  int games = 0;
  bool was_kept = false;  // played before, in an earlier run
};

struct OptionsCallbacks {
  Callbacks games;
  std::function<void(const Iteration&)> on_iteration;
};

// What can be tuned: numbers among the options of the search, in ranges that the engine takes and searches with.
Expected<void> check_options(const Engine& engine, std::span<const TunedOption> options);

// Takes `spsa` from its first iteration to the plan's last. False: interrupted.
Expected<bool> tune_options(const Field& field, const OptionsPlan& plan, Spsa& spsa, const OptionsCallbacks& callbacks);

}  // namespace kibitz::tune
