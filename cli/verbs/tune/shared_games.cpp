#include "cli/verbs/tune/shared_games.hpp"

#include <fmt/format.h>

#include <array>
#include <set>

#include "ledger/fields.hpp"
#include "tune/shared_game.hpp"

namespace kibitz {

namespace {

// Reads the weights of all players of the games.
Expected<tune::WeightsReader> weights_of(std::span<const tune::TuningGame> games) {
  tune::WeightsReader weights;
  for (const tune::TuningGame& game : games)
    for (match::PlayerSpec player : {game.first, game.second}) TRY(weights.replace_files(player));
  return weights;
}

// Copies finished games from the ledger to the store, and reports each of them once.
class GameCopier {
 public:
  GameCopier(const tune::TuningContext& context, std::span<const tune::TuningGame> games, std::string job,
             const tune::TuneCallbacks& callbacks)
      : context_(context), job_(std::move(job)), callbacks_(callbacks) {
    for (const tune::TuningGame& game : games) missing_.insert(game.number);
  }

  Expected<void> copy(ledger::Ledger& ledger) {
    constexpr std::size_t few = 50;
    if (missing_.size() > few) {
      const auto results = TRY(ledger.results(job_));
      for (const ledger::TaskResult& result : results) TRY(take(result));
      return {};
    }
    for (const std::int64_t number : std::set(missing_)) {
      const auto result = TRY(ledger.result(match::address_of_game(job_, number)));
      if (result) TRY(take(*result));
    }
    return {};
  }

  std::size_t missing() const { return missing_.size(); }

 private:
  Expected<void> take(const ledger::TaskResult& result) {
    const auto game = TRY(match::read_game(result.text));
    if (callbacks_.is_enough() || missing_.erase(game.number) == 0) return {};
    if (context_.needs_usable_games) TRY(tune::check_usable(game));
    TRY(context_.store.add(game));
    callbacks_.on_game(game);
    return {};
  }

  const tune::TuningContext& context_;
  std::string job_;
  const tune::TuneCallbacks& callbacks_;
  std::set<std::int64_t> missing_;  // numbers of the games that are not in the store
};

}  // namespace

void complete_job_of_games(ledger::Job& job, const match::MatchSettings& settings, const tune::WeightsReader& weights) {
  job.kind = match::kind_of_tuning;
  for (const auto& [address, bytes] : weights.weights())
    job.text += ledger::line_separator +
                ledger::joined_fields(std::array{ledger::joined_fields(std::array{std::string("weights"), address})},
                                      ledger::line_separator);
  job.notes = text_of(tune::SharedSettings{settings, weights.weights()});
}

Expected<std::vector<ledger::Task>> tasks_of_games(const tune::TuningContext& context,
                                                   std::span<const tune::TuningGame> games, const std::string& job) {
  tune::WeightsReader weights;
  std::vector<ledger::Task> tasks;
  for (const tune::TuningGame& game : games) {
    auto opening = TRY(context.openings.at(game.opening));
    tune::GameWithOpening planned{game, std::move(opening)};
    for (match::PlayerSpec* player : {&planned.game.first, &planned.game.second}) TRY(weights.replace_files(*player));
    tasks.push_back({match::address_of_game(job, game.number), game.number, text_of(planned)});
  }
  return tasks;
}

ledger::Job LedgerGames::job_of(const tune::TuningContext& context, const tune::WeightsReader& weights) const {
  ledger::Job job = context.store.planned();
  job.build = build_;
  complete_job_of_games(job, context.settings, weights);
  return job;
}

Expected<bool> LedgerGames::play(const tune::TuningContext& context, std::span<const tune::TuningGame> games,
                                 const tune::TuneCallbacks& callbacks) const {
  const auto weights = TRY(weights_of(games));
  const ledger::Job job = job_of(context, weights);
  const std::string address = ledger::address_of(job);
  const auto tasks = TRY(tasks_of_games(context, games, address));
  const auto processes = TRY(read_process_count(arguments_.processes));
  auto ledger = TRY(ledger::Ledger::open(arguments_.ledger, ledger::OpenMode::or_create));
  TRY(ledger.add(job, tasks));
  GameCopier copier(context, games, address, callbacks);
  TRY(copier.copy(ledger));
  if (copier.missing() == 0) return true;
  Expected<void> copied;
  const auto on_poll = [&](ledger::Ledger& polled) {
    copied = copier.copy(polled);
    if (!copied && polled.is_lost()) copied = {};  // the ledger is read again at the next call
    return copied && !(callbacks.is_enough() && polled.delete_unclaimed_tasks(address));
  };
  const auto end =
      TRY(work_on_job(session_, {arguments_.ledger, address, processes, on_poll, callbacks.is_interrupted}));
  if (!copied) return std::unexpected(copied.error());
  if (end == ledger::WorkEnd::interrupted) return false;
  TRY(copier.copy(ledger));
  if (copier.missing() == 0 || callbacks.is_enough()) return true;
  return fail(
      fmt::format("{} of {} games are quarantined; kibitz ledger status says why", copier.missing(), games.size()));
}

Expected<void> LedgerGames::copy_finished(const tune::TuningContext& context, std::int64_t last) const {
  tune::WeightsReader weights;
  for (match::PlayerSpec player : context.settings.players) TRY(weights.replace_files(player));
  auto ledger = TRY(ledger::Ledger::open(arguments_.ledger, ledger::OpenMode::or_create));
  const ledger::Job job = job_of(context, weights);
  TRY(ledger.check_build(job.game, build_));
  const auto results = TRY(ledger.results(ledger::address_of(job)));
  for (const ledger::TaskResult& result : results) {
    const auto game = TRY(match::read_game(result.text));
    if (game.number > last) continue;
    TRY(tune::check_usable(game));
    TRY(context.store.add(game));
  }
  return {};
}

Expected<TaskFunction> tuning_game_task(const Catalogue& catalogue, const ledger::Job& job) {
  const auto settings = TRY(tune::read_shared_settings(job.game, job.notes));
  const auto evaluators = TRY(tune::evaluators_of(settings.weights));
  return [&catalogue, match = settings.match, evaluators](const std::string& task) -> Expected<std::string> {
    auto planned = TRY(tune::read_shared_game(task));
    planned.game.first.weights = evaluators;
    planned.game.second.weights = evaluators;
    const auto game = TRY(play_one_game(catalogue, match, planned, {}));
    if (!game) return fail("the game was broken off");
    return text_of(*game);
  };
}

}  // namespace kibitz
