// Tunes an evaluation by least squares over self-play games. Each game has a different opening, because a player would
// repeat the game if it met itself from the same opening. Every fifth game is held out, to validate the fit.
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
  FactorFit fit;
  std::vector<double> sizes;  // mean absolute value of each term
  FitComparison fitted;
  FitComparison held_out;
  std::int64_t games = 0;
  std::int64_t games_held_out = 0;
  std::int64_t positions = 0;  // number of positions examined
  std::size_t quiet = 0;       // number of them that are quiet and fitted to
  std::size_t quiet_held_out = 0;
};

// Plays the only player of the settings against itself until the store has this number of games. False if interrupted.
Expected<bool> play_for_labels(const TuningContext& field, std::int64_t games, const TuneCallbacks& callbacks);

// An engine with the rules of the settings, and with the preset and options of their only player.
Expected<std::unique_ptr<Engine>> engine_of_player(const TuningContext& field);

// Fits to the games in the store. Error: too few games.
Expected<EvaluationResult> tune_evaluation(const TuningContext& field, const EvaluationPlan& plan);

}  // namespace kibitz::tune
