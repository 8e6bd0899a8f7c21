#include "tune/chance_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

#include "tune/held_out.hpp"
#include "tune/labelled_positions.hpp"

namespace kibitz::tune {

namespace {

// How often a score occurred, and the sum of the results. The squared error of a curve depends on nothing else but a
// constant.
struct ScoreCount {
  double count = 0;
  double results = 0;
};

using ScoreCounts = std::vector<std::pair<Score, ScoreCount>>;

ScoreCounts counts_of(std::span<const ScoredResult> samples) {
  std::map<Score, ScoreCount> counts;
  for (const ScoredResult& sample : samples) {
    counts[sample.score].count += 1;
    counts[sample.score].results += sample.result;
  }
  return {counts.begin(), counts.end()};
}

// The squared error of the curve, less the constant.
double error_of(const ScoreCounts& counts, const ChanceCurve& curve) {
  double error = 0;
  for (const auto& [score, count] : counts) {
    const double chance = win_chance(curve, score);
    error += chance * (chance * count.count - 2 * count.results);
  }
  return error;
}

// The argument from `least` to `most` at which `value` is least: the best of 60 steps, then golden-section search
// between its neighbours.
template <class F>
double argument_of_minimum(double least, double most, const F& value) {
  constexpr int steps = 60;
  const double step = (most - least) / steps;
  double best = least;
  for (double lowest = value(least); const int i : std::views::iota(1, steps + 1))
    if (const double found = value(least + i * step); found < lowest) {
      lowest = found;
      best = least + i * step;
    }
  double low = std::max(least, best - step), high = std::min(most, best + step);
  constexpr double golden = 0.6180339887498949;
  constexpr int refinements = 25;
  for (int i = 0; i < refinements; ++i) {
    const double left = high - golden * (high - low), right = low + golden * (high - low);
    (value(left) < value(right) ? high : low) = value(left) < value(right) ? right : left;
  }
  return (low + high) / 2;
}

constexpr double least_log_scale = 1.6;  // a scale of 5
constexpr double most_log_scale = 9.2;   // a scale of 10,000

// The best curve whose draw width is `ratio` times its scale.
ChanceCurve fit_scale(const ScoreCounts& counts, double ratio) {
  const auto curve_of = [ratio](double log_scale) {
    const double scale = std::exp(log_scale);
    return ChanceCurve{scale, ratio * scale};
  };
  return curve_of(argument_of_minimum(least_log_scale, most_log_scale,
                                      [&](double log_scale) { return error_of(counts, curve_of(log_scale)); }));
}

double squared_error(const ScoredResult& sample, const ChanceCurve& curve) {
  const double error = win_chance(curve, sample.score) - sample.result;
  return error * error;
}

// The standard error of the mean of squared_error(a) - squared_error(b), with games as clusters, because all positions
// of a game share its result.
double error_of_gain(std::span<const ScoredResult> samples, const ChanceCurve& a, const ChanceCurve& b) {
  const double mean = mean_squared_error(samples, a) - mean_squared_error(samples, b);
  std::map<std::int64_t, double> deviations;
  for (const ScoredResult& sample : samples)
    deviations[sample.game] += squared_error(sample, a) - squared_error(sample, b) - mean;
  double squares = 0;
  for (const auto& [game, deviation] : deviations) squares += deviation * deviation;
  return std::sqrt(squares) / static_cast<double>(samples.size());
}

}  // namespace

Expected<std::vector<ScoredResult>> scored_results(Engine& engine, std::span<const match::StoredGame> games) {
  std::vector<ScoredResult> samples;
  for (const match::StoredGame& game : games) {
    TRY(engine.set_position(game.record.start));
    for (const match::MatchMove& move : game.record.moves) {
      if (!move.is_opening && move.score && !is_proved(*move.score))
        samples.push_back({*move.score, result_for(engine.mover(), game.record.result), game.number});
      TRY(engine.play(move.move));
    }
  }
  return samples;
}

ChanceCurve fit_curve(std::span<const ScoredResult> samples, CurveModel model) {
  const ScoreCounts counts = counts_of(samples);
  const ChanceCurve logistic = fit_scale(counts, 0);
  if (model == CurveModel::logistic) return logistic;
  constexpr double most_ratio = 6;
  const double ratio =
      argument_of_minimum(0, most_ratio, [&](double tried) { return error_of(counts, fit_scale(counts, tried)); });
  const ChanceCurve curve = fit_scale(counts, ratio);
  // A width of 0 is found only approximately: a gain that is a rounding error is none.
  constexpr double least_gain = 1e-9;
  const double gain = error_of(counts, logistic) - error_of(counts, curve);
  return gain > least_gain * static_cast<double>(samples.size()) ? curve : logistic;
}

double mean_squared_error(std::span<const ScoredResult> samples, const ChanceCurve& curve) {
  double sum = 0;
  for (const ScoredResult& sample : samples) sum += squared_error(sample, curve);
  return sum / static_cast<double>(samples.size());
}

std::optional<CurveModel> ChanceFit::best() const {
  const bool needs_draws = logistic_loss - with_draws_loss > gain_error;
  if ((needs_draws ? with_draws_loss : logistic_loss) >= even_loss) return std::nullopt;
  return needs_draws ? CurveModel::with_draws : CurveModel::logistic;
}

Expected<ChanceFit> fit_chances(Engine& engine, const GamesToFit& to_fit) {
  const std::vector<match::StoredGame>& games = to_fit.games;
  const auto samples = TRY(scored_results(engine, games));
  if (std::ranges::all_of(samples, [](const ScoredResult& sample) { return sample.score == 0; }))
    return fail("no search gave a score other than 0 or a proved result: there is no curve to fit");
  std::vector<ScoredResult> fitted, held_out;
  for (const ScoredResult& sample : samples) (is_held_out(sample.game) ? held_out : fitted).push_back(sample);
  if (fitted.empty() || held_out.empty())
    return fail(fmt::format("{} games have {} scores to fit and {} to judge by: too few; {}", games.size(),
                            fitted.size(), held_out.size(), advice_on_too_few(to_fit)));
  ChanceFit fit;
  fit.logistic = fit_curve(fitted, CurveModel::logistic);
  fit.with_draws = fit_curve(fitted, CurveModel::with_draws);
  constexpr ChanceCurve even{.scale = 1e9};
  fit.even_loss = mean_squared_error(held_out, even);
  fit.logistic_loss = mean_squared_error(held_out, fit.logistic);
  fit.with_draws_loss = mean_squared_error(held_out, fit.with_draws);
  fit.gain_error = error_of_gain(held_out, fit.logistic, fit.with_draws);
  fit.games = static_cast<std::int64_t>(games.size());
  fit.games_held_out =
      std::ranges::count_if(games, [](const match::StoredGame& game) { return is_held_out(game.number); });
  fit.repeated_games = to_fit.repeated;
  fit.positions = samples.size();
  fit.positions_held_out = held_out.size();
  return fit;
}

}  // namespace kibitz::tune
