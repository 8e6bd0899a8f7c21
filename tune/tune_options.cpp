#include "tune/tune_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace kibitz::tune {

namespace {

using Results = std::map<std::int64_t, match::GameResult>;  // result of each game, by game number

match::PlayerSpec player_with_values(const match::MatchSettings& settings, const std::vector<TunedOption>& options,
                                     const std::vector<int>& values, const std::string& name) {
  match::PlayerSpec player = settings.players.front();
  player.name = name;
  for (std::size_t i = 0; i < options.size(); ++i)
    player.options.emplace_back(options[i].name, std::to_string(values[i]));
  return player;
}

// The games of the next iteration. The side `plus` moves first in games with odd numbers.
std::vector<TuningGame> games_of_iteration(const TuningContext& context, const OptionsPlan& plan, const Spsa& spsa,
                                           const Spsa::Trial& trial) {
  const match::PlayerSpec plus = player_with_values(context.settings, spsa.options(), trial.plus, "plus");
  const match::PlayerSpec minus = player_with_values(context.settings, spsa.options(), trial.minus, "minus");
  std::vector<TuningGame> games;
  const std::int64_t first_pair = (spsa.iteration() - 1) * plan.pairs;
  for (std::int64_t pair = first_pair; pair < first_pair + plan.pairs; ++pair) {
    games.push_back({2 * pair + 1, pair, plus, minus});
    games.push_back({2 * pair + 2, pair, minus, plus});
  }
  return games;
}

double points_of_side_plus(const std::vector<TuningGame>& games, const Results& results) {
  int half_points = 0;
  for (const TuningGame& game : games) {
    const int first = match::half_points(results.at(game.number));
    half_points += game.number % 2 == 1 ? first : 2 - first;
  }
  return half_points / 2.0;
}

Expected<void> check_option(const Engine& engine, const TunedOption& option) {
  const auto options = engine.options();
  const auto found = std::ranges::find(options, option.name, &OptionInfo::name);
  if (found == options.end())
    return fail(fmt::format("{} has no option {}; 'kibitz options {}' lists them", engine.info().title,
                            quoted(option.name), engine.info().name));
  if (found->is_rule)
    return fail(
        fmt::format("{} is a rule of {}, and no option of its search", quoted(option.name), engine.info().title));
  if (found->kind != OptionKind::number)
    return fail(fmt::format("{} is not a number, and cannot be tuned", quoted(option.name)));
  if (option.least < found->least || option.most > found->most)
    return fail(fmt::format("{} is from {} to {}, which {}:{} leaves", quoted(option.name), found->least, found->most,
                            option.least, option.most));
  return {};
}

// Sets all options to one end of their ranges (`end` is TunedOption::least or most) and searches one node. Fails if an
// option then has no effect, because it could not be tuned: some options have an effect only if another option is on.
Expected<void> check_options_have_effect(const Engine& engine, std::span<const TunedOption> options,
                                         int TunedOption::* end) {
  const auto scratch = engine.clone();
  for (const TunedOption& option : options) TRY(scratch->set_option(option.name, std::to_string(option.*end)));
  if (const auto idle = scratch->settings().ineffective_options; !idle.empty()) return fail(idle.front());
  Control control;
  Request request;
  request.limits.nodes = 1;
  TRY(scratch->analyse(request, control));
  return {};
}

}  // namespace

Expected<void> check_options(const Engine& engine, std::span<const TunedOption> options) {
  for (const TunedOption& option : options) TRY(check_option(engine, option));
  TRY(check_options_have_effect(engine, options, &TunedOption::least));
  return check_options_have_effect(engine, options, &TunedOption::most);
}

Expected<bool> tune_options(const TuningContext& context, const OptionsPlan& plan, Spsa& spsa,
                            const OptionsCallbacks& callbacks) {
  const auto kept = TRY(context.store.games());
  Results results;
  for (const match::StoredGame& game : kept) results.emplace(game.number, game.record.result);
  const TuneCallbacks noting{[&](const match::StoredGame& game) {
                               results.emplace(game.number, game.record.result);
                               callbacks.games.on_game(game);
                             },
                             callbacks.games.is_interrupted};
  while (spsa.iteration() <= plan.iterations) {
    SpsaIteration iteration{spsa.iteration(), spsa.next_trial()};
    const std::vector<TuningGame> games = games_of_iteration(context, plan, spsa, iteration.trial);
    std::vector<TuningGame> missing = games;
    std::erase_if(missing, [&](const TuningGame& game) { return results.contains(game.number); });
    iteration.was_kept = missing.empty();
    if (!iteration.was_kept) {
      const auto all = play_games(context, missing, noting);
      if (!all) return all;
      if (!*all) return false;
    }
    iteration.games = static_cast<int>(games.size());
    iteration.points = points_of_side_plus(games, results);
    spsa.apply_result((2 * iteration.points - iteration.games) / iteration.games);
    callbacks.on_iteration(iteration);
  }
  return true;
}

}  // namespace kibitz::tune
