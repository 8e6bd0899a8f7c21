// tune: fits evaluation terms, search options, ProbCut tables or the curve from scores to results to self-play games.
#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/tune/shared_games.hpp"
#include "cli/verbs/tune/shared_values.hpp"
#include "cli/verbs/tune/tune.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

class TuneCommand {
 public:
  TuneCommand(const Session& session, const TuneArguments& arguments)
      : session_(session), arguments_(arguments), live_(session.terminal) {}

  Expected<int> tune_terms(const Engine& engine) {
    const auto plan = TRY(read_evaluation_plan(arguments_));
    if (engine.evaluation_terms().empty())
      return fail(fmt::format("{} has an evaluation without named terms", engine.info().title));
    TRY(begin(engine, evaluation_run_heading(), plan.games));
    const auto is_complete = TRY(play(plan.games));
    live_.set_text("");
    if (is_complete && is_part_of(plan.games)) return finish_shard(plan.games);
    const auto result = tune::tune_evaluation(tuning_context(), plan);
    if (!result && is_complete) return std::unexpected(result.error());
    if (!result)
      print_text(result.error().message + '\n');
    else
      live_.print(arguments_.as_json ? tuning_json(*result, settings_.game) + '\n' : '\n' + tuning_text(*result));
    return finish(is_complete);
  }

  Expected<int> tune_prob_cut(const Engine& engine) {
    const auto plan = TRY(read_prob_cut_plan(arguments_));
    TRY(begin(engine, prob_cut_run_heading(), plan.games));
    const auto is_complete = TRY(play(plan.games));
    if (!is_complete) return finish(false);
    const auto values = TRY(plan.values.empty() ? measure_as_tasks(plan) : measure_into_file(plan));
    live_.set_text("");
    if (!values) return finish(false);
    if (is_part_of(plan.games)) return finish_shard(plan.games);
    constexpr std::size_t min_positions = 30;
    const auto fits = tune::fit_prob_cuts(*values, plan.most, min_positions);
    if (fits.empty()) return fail(fmt::format("{} positions are too few; play more games", values->size()));
    live_.print(arguments_.as_json ? tuning_json(fits, settings_.game) + '\n' : '\n' + tuning_text(fits));
    return finish(true);
  }

  Expected<int> fit_chances(const Engine& engine) {
    const auto games = TRY(read_chance_games(arguments_));
    TRY(begin(engine, chance_run_heading(), games));
    const auto is_complete = TRY(play(games));
    live_.set_text("");
    if (!is_complete) return finish(false);
    if (is_part_of(games)) return finish_shard(games);
    auto stored = TRY(store_->games());
    const auto fit = TRY(tune::fit_chances(*engine.clone(), tune::games_to_fit(std::move(stored), games)));
    live_.print(arguments_.as_json ? tuning_json(fit, settings_.game) + '\n' : '\n' + tuning_text(fit));
    return finish(true);
  }

  Expected<int> options(const Engine& engine) {
    const auto run = TRY(read_spsa_setup(engine, arguments_));
    for (const std::string& text : arguments_.options) {
      const std::string name = text.substr(0, text.find('='));
      print_old_name("option", name, current_option(engine.options(), name), session_.terminal);
    }
    TRY(begin(engine, spsa_run_heading(run), 2 * run.plan.pairs * run.plan.iterations));
    print_text(fmt::format("{} iterations of {} games of {}, seed {}{}\n", run.plan.iterations, 2 * run.plan.pairs,
                           settings_.game, settings_.seed, storage_note()));
    tune::Spsa spsa(run.options, run.gains, settings_.seed);
    const tune::OptionsCallbacks callbacks{
        {[](const match::StoredGame&) {}, [this] { return guard_.is_interrupted(); }},
        [&](const tune::SpsaIteration& iteration) { show_iteration(iteration, run.plan.iterations, spsa); }};
    const auto is_complete = TRY(tune::tune_options(tuning_context(), run.plan, spsa, callbacks));
    live_.set_text("");
    live_.print(arguments_.as_json ? tuning_json(spsa, settings_.game) + '\n' : tuning_text(spsa, settings_));
    if (spsa.iteration() > 1 && was_level_)
      print_text("every iteration was level: do these options change anything here?\n");
    return finish(is_complete);
  }

 private:
  // Plays `games` games, to which something other than options is fitted. Returns false if interrupted.
  Expected<bool> play(std::int64_t games) {
    std::int64_t finished = static_cast<std::int64_t>(games_before_);
    print_text(fmt::format("{} games of {}, seed {}{}\n", games, settings_.game, settings_.seed, storage_note()));
    return tune::play_games_to_label(tuning_context(), games,
                                     {[&](const match::StoredGame& game) { show_game(game, ++finished, games); },
                                      [this] { return guard_.is_interrupted(); }});
  }

  // Opens the store of the games with numbers from 1 to `games`.
  Expected<void> begin(const Engine& engine, const match::SettingRows& rows, std::int64_t games) {
    auto settings = TRY(read_tune_settings(engine, arguments_));
    settings_ = std::move(settings);
    const auto concurrency =
        TRY(read_number(arguments_.concurrency.empty() ? "1" : arguments_.concurrency, {"--concurrency", 1, 1024}));
    concurrency_ = static_cast<int>(concurrency);
    auto openings = TRY(match::Openings::make(settings_.openings, settings_.seed, engine));
    TRY(openings.at(0));
    openings_ = std::move(openings);
    if (is_shared()) build_ = TRY(build_of(session_.catalogue, settings_.game));
    const auto job = TRY(make_job(rows));
    auto store = TRY(match::GameStore::open_job(arguments_.database, job));
    store_ = std::move(store);
    if (!arguments_.shared.ledger.empty()) {
      ledger_games_.emplace(session_, arguments_.shared, build_);
      TRY(ledger_games_->copy_finished(tuning_context(), games));
    }
    const auto before = TRY(store_->games());
    games_before_ = before.size();
    if (!arguments_.shared.shard.empty()) return plan_shard(games);
    return {};
  }

  bool is_shared() const { return !arguments_.shared.ledger.empty() || !arguments_.shared.shard.empty(); }

  // The job of the games in the file of --db; with --ledger, the job of the store in memory.
  Expected<ledger::Job> make_job(const match::SettingRows& rows) {
    auto all_rows = match::settings_text(settings_);
    all_rows.insert(all_rows.end(), rows.begin(), rows.end());
    all_rows.emplace_back("openings' contents", openings_->digest());
    ledger::Job job = match::job_of_match(all_rows, arguments_.shared.shard.empty() ? "" : build_);
    job.title = fmt::format("games for tuning {}", arguments_.what);
    if (!arguments_.shared.ledger.empty()) return job;  // LedgerGames completes it
    tune::WeightsReader weights;
    match::PlayerSpec player = settings_.players.front();
    TRY(weights.replace_files(player));
    complete_job_of_games(job, settings_, weights);
    return job;
  }

  // Adds the games to the file as tasks, so that merged files say how many of them are played.
  Expected<void> plan_shard(std::int64_t games) {
    shard_ = TRY(read_shard(arguments_.shared.shard));
    std::vector<tune::TuningGame> all;
    const match::PlayerSpec& player = settings_.players.front();
    for (std::int64_t number = 1; number <= games; ++number) all.push_back({number, number - 1, player, player});
    const auto tasks = TRY(tasks_of_games(tuning_context(), all, store_->job()));
    return store_->ledger().add(store_->planned(), tasks);
  }

  bool is_in_shard(std::int64_t number) const { return shard_.has(match::address_of_game(store_->job(), number)); }

  tune::TuningContext tuning_context() {
    tune::TuningContext context{session_.catalogue, settings_, *openings_, *store_, concurrency_};
    if (!arguments_.shared.shard.empty())
      context.is_in_shard = [this](std::int64_t number) { return is_in_shard(number); };
    if (ledger_games_)
      context.play_elsewhere = [this](const auto& now, auto games, const auto& callbacks) {
        return ledger_games_->play(now, games, callbacks);
      };
    return context;
  }

  // True if this is a shard, and the store lacks some of the games.
  bool is_part_of(std::int64_t games) {
    if (arguments_.shared.shard.empty()) return false;
    return count_stored(games) < games;
  }

  // The number of games in the store with numbers up to `games`.
  std::int64_t count_stored(std::int64_t games) {
    const auto stored = store_->games();
    if (!stored) return 0;
    return std::ranges::count_if(*stored, [games](const match::StoredGame& game) { return game.number <= games; });
  }

  int finish_shard(std::int64_t games) {
    const std::int64_t played = count_stored(games);
    live_.print(arguments_.as_json ? shard_json(settings_.game, played, games) + '\n' : shard_text(played, games));
    return status::ok;
  }

  // Searches positions of the games, and stores their values in the file of --values.
  Expected<std::optional<std::vector<tune::DepthValues>>> measure_into_file(const tune::ProbCutPlan& plan) {
    const tune::ProbCutCallbacks callbacks{[this](std::int64_t found, std::int64_t wanted) {
                                             if (session_.terminal.err_is_terminal)
                                               live_.set_text(fmt::format("position {} of {}\n", found, wanted));
                                           },
                                           [this] { return guard_.is_interrupted(); }};
    return tune::measure_depth_values(tuning_context(), plan, callbacks);
  }

  // Searches positions of the games, and stores their values in the ledger or with the games.
  Expected<std::optional<std::vector<tune::DepthValues>>> measure_as_tasks(const tune::ProbCutPlan& plan) {
    const auto stored = TRY(store_->games());
    const bool is_part = is_part_of(plan.games);
    ValuesPlan values{{}, plan.depth, arguments_.shared.ledger.empty() ? store_->planned().build : build_};
    for (const match::StoredGame& game : stored)
      if (game.number <= plan.games && (!is_part || is_in_shard(game.number)))
        values.games.push_back(tune::draw_positions(game, plan.positions, settings_.seed));
    const ValuesCallbacks callbacks{[this](std::int64_t done, std::int64_t games) {
                                      if (session_.terminal.err_is_terminal)
                                        live_.set_text(fmt::format("positions of game {} of {}\n", done, games));
                                    },
                                    [this] { return guard_.is_interrupted(); }};
    return ValuesTasks(session_, arguments_.shared, tuning_context()).run(values, callbacks);
  }

  std::string storage_note() const {
    if (games_before_ > 0) return fmt::format(", {} games played before", games_before_);
    return arguments_.database.empty() && !ledger_games_ ? "; without --db they are not kept" : "";
  }

  void print_text(const std::string& text) {
    if (!arguments_.as_json) live_.print(text);
  }

  void show_game(const match::StoredGame& game, std::int64_t finished, std::int64_t games) {
    if (session_.terminal.err_is_terminal) return live_.set_text(fmt::format("game {} of {}\n", finished, games));
    print_text(fmt::format("game {} ({} of {}): {} in {} plies\n", game.number, finished, games,
                           match::result_text(game.record.result), game.record.moves.size()));
  }

  // Shows an iteration, unless it comes from the file, where an earlier run has shown it already.
  void show_iteration(const tune::SpsaIteration& iteration, std::int64_t iterations, const tune::Spsa& spsa) {
    was_level_ = was_level_ && 2 * iteration.points == iteration.games;
    if (iteration.was_kept) return;
    if (arguments_.as_json) return live_.print(tuning_json(iteration, spsa) + '\n');
    const std::string line = iteration_line(iteration, iterations, spsa);
    session_.terminal.err_is_terminal ? live_.set_text(line) : live_.print(line);
  }

  int finish(bool is_complete) {
    if (is_complete) return status::ok;
    if (!arguments_.as_json)
      live_.print(arguments_.database.empty() && !ledger_games_ ? "\ninterrupted\n"
                                                                : "\ninterrupted; the same command continues\n");
    return status::interrupted;
  }

  const Session& session_;
  const TuneArguments& arguments_;
  SigintGuard guard_;
  LiveTable live_;
  match::MatchSettings settings_;
  int concurrency_ = 1;
  std::size_t games_before_ = 0;
  std::string build_;  // of this program; empty unless the work is shared
  TaskShard shard_;
  bool was_level_ = true;  // true if every iteration so far scored 50 %
  std::optional<match::Openings> openings_;
  std::optional<match::GameStore> store_;
  std::optional<LedgerGames> ledger_games_;  // plays the games if there is a ledger
};

Expected<int> tune_game(const Session& session, const TuneArguments& typed) {
  TuneArguments arguments = typed;
  constexpr std::array kinds{"evaluation", "options", "probcut", "chance"};
  if (std::ranges::find(kinds, arguments.what) == kinds.end())
    return fail(fmt::format("tune is of evaluation, options, probcut or chance, not {}", quoted(arguments.what)));
  TRY(check_shared_tuning(arguments));
  auto engine = set_up_engine(session.catalogue, arguments.engine);
  // Fit the terms of the handcrafted evaluation, because learned weights have no terms.
  if (engine && arguments.what == "evaluation" && (*engine)->evaluation_terms().empty()) {
    arguments.engine.settings.emplace_back("evaluation=handcrafted");
    engine = set_up_engine(session.catalogue, arguments.engine);
  }
  if (!engine) return std::unexpected(engine.error());
  if (arguments.what == "options")
    print_old_names(**engine, session.terminal);
  else
    print_remarks(**engine, session.terminal);
  TuneCommand tuning(session, arguments);
  if (arguments.what == "probcut") return tuning.tune_prob_cut(**engine);
  if (arguments.what == "chance") return tuning.fit_chances(**engine);
  return arguments.what == "evaluation" ? tuning.tune_terms(**engine) : tuning.options(**engine);
}

}  // namespace

Verb tune_verb() {
  return make_verb<TuneArguments>(
      {"tune", "Tune evaluation weights or search options by self-play",
       "  kibitz tune fanorona evaluation --games 400 --nodes 2000 --db fanorona.db\n"
       "  kibitz tune fanorona chance --games 1000 --nodes 2000 --db chance.db\n"
       "  kibitz tune xiangqi options --option singular.margin=60:5:200 --iterations 300 --db margin.db\n"
       "  kibitz tune chess options --option null_move.reduction=2:1:4 --option null_move.by_depth=6:1:12 --json"},
      add_tune_options, tune_game);
}

}  // namespace kibitz
