#include "raise/test_match.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "kibitz/core/random.hpp"
#include "match/runner.hpp"

namespace kibitz::raise {

namespace {

// A match between two players, with its games in a file.
struct DuelPlan {
  const match::MatchSettings& settings;
  std::int64_t games = 0;
  std::optional<match::SprtBounds> sprt;
  const std::filesystem::path& file;
};

struct DuelResult {
  match::Standing standing;  // the first player's results
  bool is_decided = false;   // true if the SPRT ended the match
};

// As match::run_match(), but context.play_games plays the missing games.
Expected<match::MatchEnd> play_elsewhere(const RaiseContext& context, const match::MatchPlan& plan,
                                         const tune::TuningContext& games, const match::MatchCallbacks& callbacks) {
  const match::MatchSettings& settings = plan.settings;
  const auto stored = TRY(games.store.games());
  auto standings = TRY(match::standings_of(games.store, settings));
  std::set<std::int64_t> done;
  for (const match::StoredGame& game : stored) done.insert(game.number);
  const auto pairs = match::pairings(settings.players.size(), settings.format);
  std::vector<tune::TuningGame> missing;
  for (std::int64_t number = 1; number <= plan.games; ++number) {
    const match::ScheduledGame game = match::scheduled_game(pairs, number);
    if (!done.contains(number))
      missing.push_back({number, game.opening, settings.players[game.first], settings.players[game.second]});
  }
  const tune::TuneCallbacks watch{[&](const match::StoredGame& game) {
                                    const match::ScheduledGame job = match::scheduled_game(pairs, game.number);
                                    standings.add(job, game.record);
                                    callbacks.on_event({match::MatchEventKind::finished, job, &game}, standings);
                                  },
                                  callbacks.is_interrupted, [&] { return match::is_decided(standings, plan.sprt); }};
  if (!watch.is_enough()) {
    const auto is_complete = TRY(context.play_games(games, missing, watch));
    if (!is_complete) return match::MatchEnd::interrupted;
  }
  return watch.is_enough() ? match::MatchEnd::decided : match::MatchEnd::complete;
}

// Empty if interrupted.
Expected<std::optional<DuelResult>> play_duel(const RaiseContext& context, const DuelPlan& duel,
                                              const std::function<void(const match::Standing&)>& on_game) {
  const auto referee = TRY(match::make_referee(context.catalogue, duel.settings));
  auto openings = TRY(match::Openings::make(duel.settings.openings, duel.settings.seed, *referee));
  auto store = TRY(match::GameStore::open(duel.file.string(), match::settings_text(duel.settings)));
  const match::MatchPlan plan{context.catalogue, duel.settings, duel.games, context.plan.threads, duel.sprt};
  const match::MatchCallbacks callbacks{[&](const match::MatchEvent& event, const match::Standings& standings) {
                                          if (event.kind == match::MatchEventKind::finished)
                                            on_game(standings.results_between(0, 1));
                                        },
                                        context.is_interrupted};
  tune::TuningContext games{context.catalogue, duel.settings, openings, store, context.plan.threads};
  games.needs_usable_games = false;
  const auto end = TRY(context.play_games ? play_elsewhere(context, plan, games, callbacks)
                                          : match::run_match(plan, openings, store, callbacks));
  if (end == match::MatchEnd::interrupted) return std::nullopt;
  return DuelResult{TRY(match::standings_of(store, duel.settings)).results_between(0, 1),
                    end == match::MatchEnd::decided};
}

}  // namespace

match::PlayerSpec player_of(const RaisePlan& plan, const Champion& champion, const std::string& name) {
  match::PlayerSpec player;
  player.name = name;
  player.preset = plan.preset;
  player.options = plan.settings;
  if (!champion.weights.empty()) player.options.emplace_back("weights", (plan.folder / champion.weights).string());
  player.options.insert(player.options.end(), champion.margins.begin(), champion.margins.end());
  return player;
}

match::MatchSettings match_settings_of(const RaisePlan& plan, std::vector<match::PlayerSpec> players,
                                       std::uint64_t number) {
  match::MatchSettings settings;
  settings.game = plan.game;
  settings.rules = plan.rules;
  settings.players = std::move(players);
  settings.openings.plies = plan.learn.play.least_opening;
  settings.seed = mix_bits(plan.seed() ^ mix_bits(number));
  settings.adjudication.most_plies = plan.learn.play.most_plies;
  settings.margin = Milliseconds{1'000};    // rules in Python may take long between two looks at the clock
  settings.stall = std::chrono::hours(24);  // searches with a node limit may take long
  return settings;
}

Expected<std::optional<TestResult>> play_test(const RaiseContext& context, const CandidateTest& test,
                                              const std::function<void(const TestProgress&)>& on_game) {
  const RaisePlan& plan = context.plan;
  const match::SprtBounds& sprt = test.plan.sprt;
  auto settings = match_settings_of(
      plan, {player_of(plan, test.candidate, "candidate"), player_of(plan, test.champion, "champion")}, test.number);
  for (match::PlayerSpec& player : settings.players) {
    if (test.plan.nodes != 0) {
      player.allowance.nodes = test.plan.nodes;
    } else {
      player.allowance.move_time = test.plan.move_time;
      player.allowance.time_measure = match::TimeMeasure::processor;
    }
  }
  const auto ratio_of = [&](const match::Standing& standing) {
    return match::sprt_log_likelihood_ratio(standing.pairs, sprt);
  };
  const auto result = TRY(play_duel(context, {settings, test.plan.max_games, sprt, test.file},
                                    [&](const match::Standing& now) { on_game({now.games, ratio_of(now)}); }));
  if (!result) return std::nullopt;
  const bool is_accepted = result->is_decided && ratio_of(result->standing) > 0;
  return TestResult{result->standing.games, result->standing.pairs, is_accepted};
}

Expected<bool> measure_levels(const RaiseContext& context, const Journal& journal,
                              const std::function<Expected<void>(const LevelStep&)>& on_level) {
  const RaisePlan& plan = context.plan;
  const Champion champion = journal.champion();
  const auto engine = TRY(make_engine(context.catalogue, plan.game));
  const auto count = static_cast<int>(engine->info().levels.size());
  for (int level = 2 + static_cast<int>(journal.levels.size()); level <= count; ++level) {
    auto settings = match_settings_of(plan, {}, static_cast<std::uint64_t>(level));
    for (const int of_player : {level, level - 1}) {
      settings.players.push_back(player_of(plan, champion, fmt::format("level {}", of_player)));
      settings.players.back().allowance.level = of_player;
    }
    const auto file = plan.folder / fmt::format("level-{}-champion-{}.match", level, journal.accepted_steps());
    const auto result =
        TRY(play_duel(context, {settings, plan.level_games, std::nullopt, file}, [](const match::Standing&) {}));
    if (!result) return false;
    TRY(on_level({level, result->standing.pairs}));
  }
  return true;
}

}  // namespace kibitz::raise
