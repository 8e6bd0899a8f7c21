// Tunes an evaluation by least squares over self-play games. Every game has its own opening, because the player would
// repeat a game if it met itself twice from one opening. Every fifth game is held out, to validate the fit.
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
  std::vector<double> sizes;  // mean absolute value of each term of the evaluation
  FitComparison fitted;
  FitComparison held_out;
  std::int64_t games = 0;
  std::int64_t games_held_out = 0;
  std::int64_t positions = 0;  // number of positions examined
  std::size_t quiet = 0;       // number of quiet positions that the fit used
  std::size_t quiet_held_out = 0;
};

// Plays the settings' only player against itself until the store has `games` games. Returns false if interrupted.
Expected<bool> play_for_labels(const TuningContext& field, std::int64_t games, const TuneCallbacks& callbacks);

// An engine with the rules of the settings, and with the preset and options of the settings' only player.
Expected<std::unique_ptr<Engine>> engine_of_player(const TuningContext& field);

// Fits the evaluation to the games in the store. Fails if they are too few.
Expected<EvaluationResult> tune_evaluation(const TuningContext& field, const EvaluationPlan& plan);

}  // namespace kibitz::tune
