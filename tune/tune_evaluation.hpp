// Tunes an evaluation by least squares on self-play games. Every game has its own opening, because the player would
// repeat a game if it played itself twice from the same opening. Every fifth game is held out, to validate the fit.
#pragma once

#include "tune/labelled_positions.hpp"
#include "tune/self_play.hpp"

namespace kibitz::tune {

struct EvaluationPlan {
  std::int64_t games = 0;
  Score quiet = 60;   // largest |short search's score - static score| of a quiet position
  double ridge = 30;  // weight of the ridge penalty; see fit_factors()
};

struct EvaluationResult {
  std::vector<std::string> names;
  FactorFit fit;
  std::vector<double> sizes;  // mean absolute value of each term of the evaluation
  FitComparison fitted;
  FitComparison held_out;
  std::int64_t games = 0;
  std::int64_t games_held_out = 0;
  std::int64_t repeated_games = 0;  // see GamesToFit
  std::int64_t positions = 0;       // number of positions examined
  std::size_t quiet = 0;            // number of quiet positions, including the held-out ones
  std::size_t quiet_held_out = 0;
};

// Plays games until the store has `games` of them, or all of them that are in the shard. The settings have only one
// player, which plays against itself. Returns false if interrupted.
Expected<bool> play_games_to_label(const TuningContext& context, std::int64_t games, const TuneCallbacks& callbacks);

// Makes an engine with the rules of the settings, and with the preset and options of the settings' only player.
Expected<std::unique_ptr<Engine>> engine_of_player(const TuningContext& context);

// Fits the evaluation to the games of the plan, which are in the store. Fails if there are too few games.
Expected<EvaluationResult> tune_evaluation(const TuningContext& context, const EvaluationPlan& plan);

}  // namespace kibitz::tune
