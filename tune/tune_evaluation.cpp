#include "tune/tune_evaluation.hpp"

#include <fmt/format.h>

#include <cmath>
#include <set>
#include <utility>

#include "tune/games_to_fit.hpp"
#include "tune/held_out.hpp"

namespace kibitz::tune {

namespace {

std::vector<double> mean_term_sizes(const std::vector<TermSample>& samples, std::size_t terms) {
  std::vector<double> sizes(terms);
  for (const TermSample& sample : samples)
    for (std::size_t t = 0; t < terms; ++t) sizes[t] += std::abs(sample.terms[t]) / static_cast<double>(samples.size());
  return sizes;
}

}  // namespace

Expected<std::unique_ptr<Engine>> engine_of_player(const TuningContext& context) {
  auto engine = match::make_referee(context.catalogue, context.settings);
  if (!engine) return engine;
  TRY(match::apply_player(**engine, context.settings.players.front()));
  return engine;
}

Expected<bool> play_games_to_label(const TuningContext& context, std::int64_t games, const TuneCallbacks& callbacks) {
  const auto there = TRY(context.store.games());
  std::set<std::int64_t> done;
  for (const match::StoredGame& game : there) done.insert(game.number);
  std::vector<TuningGame> missing;
  match::PlayerSpec player = context.settings.players.front();
  for (std::int64_t number = 1; number <= games; ++number)
    if (!done.contains(number) && (!context.is_in_shard || context.is_in_shard(number)))
      missing.push_back({number, number - 1, player, player});
  return play_games(context, missing, callbacks);
}

Expected<EvaluationResult> tune_evaluation(const TuningContext& context, const EvaluationPlan& plan) {
  auto stored = TRY(context.store.games());
  const GamesToFit to_fit = games_to_fit(std::move(stored), plan.games);
  const std::vector<match::StoredGame>& games = to_fit.games;
  auto engine = TRY(engine_of_player(context));
  auto labels = TRY(label_quiet_positions(*engine, games, plan.quiet));
  std::vector<TermSample> fitted, held_out;
  for (const TermSample& sample : labels.samples) (is_held_out(sample.game) ? held_out : fitted).push_back(sample);
  if (fitted.empty() || held_out.empty())
    return fail(fmt::format("{} games have {} quiet positions to fit and {} to judge by: too few; {}", games.size(),
                            fitted.size(), held_out.size(), advice_on_too_few(to_fit)));
  EvaluationResult result;
  result.fit = fit_factors(fitted, plan.ridge);
  result.sizes = mean_term_sizes(labels.samples, labels.names.size());
  result.names = std::move(labels.names);
  result.fitted = compare_fit(fitted, result.fit);
  result.held_out = compare_fit(held_out, result.fit);
  result.games = static_cast<std::int64_t>(games.size());
  for (const match::StoredGame& game : games) result.games_held_out += is_held_out(game.number) ? 1 : 0;
  result.repeated_games = to_fit.repeated;
  result.positions = labels.positions;
  result.quiet = labels.samples.size();
  result.quiet_held_out = held_out.size();
  return result;
}

}  // namespace kibitz::tune
