#include "raise/test_match.hpp"

#include <fmt/format.h>

#include <utility>

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

// The first player's results. Empty if interrupted.
Expected<std::optional<match::Standing>> play_duel(const RaiseContext& context, const DuelPlan& duel,
                                                   const std::function<void(const match::Standing&)>& on_game) {
  const auto referee = TRY(match::make_referee(context.catalogue, duel.settings));
  auto openings = TRY(match::Openings::make(duel.settings.openings, duel.settings.seed, *referee));
  auto rows = match::settings_text(duel.settings);
  rows.emplace_back("openings' contents", openings.digest());
  auto store = TRY(match::GameStore::open(duel.file.string(), rows));
  const match::MatchPlan plan{context.catalogue, duel.settings, duel.games, context.plan.threads, duel.sprt};
  const match::MatchCallbacks callbacks{[&](const match::MatchEvent& event, const match::Standings& standings) {
                                          if (event.kind == match::MatchEventKind::finished)
                                            on_game(standings.results_between(0, 1));
                                        },
                                        context.is_interrupted};
  const auto end = TRY(match::run_match(plan, openings, store, callbacks));
  if (end == match::MatchEnd::interrupted) return std::nullopt;
  return TRY(match::standings_of(store, duel.settings)).results_between(0, 1);
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
                                       std::uint64_t seed) {
  match::MatchSettings settings;
  settings.game = plan.game;
  settings.rules = plan.rules;
  settings.players = std::move(players);
  settings.openings.plies = plan.opening_plies;
  settings.seed = seed;
  settings.adjudication.most_plies = plan.most_plies;
  settings.margin = Milliseconds{60'000};  // the clock is the processor's, so a delay is no fault of the player
  return settings;
}

Expected<std::optional<TestResult>> play_test(const RaiseContext& context, const CandidateTest& test,
                                              const std::function<void(const TestProgress&)>& on_game) {
  const RaisePlan& plan = context.plan;
  const match::SprtBounds& sprt = test.plan.sprt;
  auto settings = match_settings_of(
      plan, {player_of(plan, test.candidate, "candidate"), player_of(plan, test.champion, "champion")}, plan.seed);
  for (match::PlayerSpec& player : settings.players) {
    player.allowance.move_time = test.plan.move_time;
    player.allowance.time_measure = match::TimeMeasure::processor;
  }
  const auto standing =
      TRY(play_duel(context, {settings, test.plan.max_games, sprt, test.file}, [&](const match::Standing& now) {
        on_game({now.games.games(), now.games, match::sprt_log_likelihood_ratio(now.pairs, sprt)});
      }));
  if (!standing) return std::nullopt;
  const double ratio = match::sprt_log_likelihood_ratio(standing->pairs, sprt);
  return TestResult{standing->games, standing->pairs, match::sprt_state(ratio, sprt) == match::SprtState::accepts_elo1};
}

Expected<bool> measure_levels(const RaiseContext& context, const Journal& journal,
                              const std::function<Expected<void>(const LevelStep&)>& on_level) {
  const RaisePlan& plan = context.plan;
  const Champion champion = journal.champion();
  const std::size_t steps = journal.steps.size();
  const auto engine = TRY(make_engine(context.catalogue, plan.game));
  const auto count = static_cast<int>(engine->info().levels.size());
  for (int level = 2 + static_cast<int>(journal.levels.size()); level <= count; ++level) {
    auto settings = match_settings_of(plan, {}, plan.seed);
    for (const int of_player : {level, level - 1}) {
      settings.players.push_back(player_of(plan, champion, fmt::format("level {}", of_player)));
      settings.players.back().allowance.level = of_player;
    }
    const auto file = plan.folder / fmt::format("level-{}-after-{}-steps.match", level, steps);
    const auto standing =
        TRY(play_duel(context, {settings, plan.level_games, std::nullopt, file}, [](const match::Standing&) {}));
    if (!standing) return false;
    TRY(on_level({level, standing->pairs}));
  }
  return true;
}

}  // namespace kibitz::raise
