// Least squares over games of the preset with itself: every game has an opening of its own, since two of the same
// player from the same opening would be one game twice. Every fifth game is held out of the fit, to judge it.
#pragma once

#include "tune/labels.hpp"
#include "tune/self_play.hpp"

namespace kibitz::tune {

struct EvaluationPlan {
  std::int64_t games = 0;
  Score quiet = 60;
  double ridge = 30;
};

struct EvaluationResult {
  std::vector<std::string> names;
  Fit fit;
  std::vector<double> sizes;  // of a term: the mean of its absolute value
  Comparison fitted;
  Comparison held_out;
  std::int64_t games = 0;
  std::int64_t games_held_out = 0;
  std::int64_t positions = 0;  // looked at
  std::size_t quiet = 0;       // of them
  std::size_t quiet_held_out = 0;
};

// The settings' one player against itself, until the store has so many games. False: interrupted.
Expected<bool> play_for_labels(const Field& field, std::int64_t games, const Callbacks& callbacks);

// With the settings' rules, and preset and options of their one player.
Expected<std::unique_ptr<Engine>> engine_of_player(const Field& field);

// From the games in the store. An error where they are too few.
Expected<EvaluationResult> tune_evaluation(const Field& field, const EvaluationPlan& plan);

}  // namespace kibitz::tune
