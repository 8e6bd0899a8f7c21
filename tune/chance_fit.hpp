// Fits the curve from scores to expected results (core/chance_curve.hpp) to the scores and results of finished games.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"
#include "tune/games_to_fit.hpp"

namespace kibitz::tune {

// A score of a search, and the result of its game: 1, 0.5 or 0, both for the side that moved.
struct ScoredResult {
  Score score = 0;
  double result = 0;
  std::int64_t game = 0;  // number of the game; the results of a game are consecutive
};

// The scores of all moves that were searched. Proved scores are skipped, because their result is certain. `engine` has
// the game's rules; its position is overwritten.
Expected<std::vector<ScoredResult>> scored_results(Engine& engine, std::span<const match::StoredGame> games);

// The curve of the model with the least mean squared error. `samples` must not be empty.
enum class CurveModel : std::uint8_t { logistic, with_draws };
ChanceCurve fit_curve(std::span<const ScoredResult> samples, CurveModel model);
double mean_squared_error(std::span<const ScoredResult> samples, const ChanceCurve& curve);

// Curves of both models, fitted to four fifths of the games, and their errors on the games held out.
struct ChanceFit {
  ChanceCurve logistic;
  ChanceCurve with_draws;
  double even_loss = 0;  // error on the held-out games if every chance were 0.5
  double logistic_loss = 0;
  double with_draws_loss = 0;
  double gain_error = 0;  // standard error of logistic_loss - with_draws_loss, with games as clusters
  std::int64_t games = 0;
  std::int64_t games_held_out = 0;
  std::int64_t repeated_games = 0;  // see GamesToFit
  std::size_t positions = 0;        // number of scores, including those of held-out games
  std::size_t positions_held_out = 0;
  // The model to use: the one with a draw width if it is better by more than the standard error, otherwise the logistic
  // one. Empty if it is no better than 0.5 for every score.
  std::optional<CurveModel> best() const;
};

// Fails if there are too few games, or if all scores are 0. The parameters are those of scored_results().
Expected<ChanceFit> fit_chances(Engine& engine, const GamesToFit& to_fit);

}  // namespace kibitz::tune
