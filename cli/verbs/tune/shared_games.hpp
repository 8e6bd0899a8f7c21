// Games of `kibitz tune` and `kibitz raise` as tasks: the games of one store are a job, each game is a task.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "tune/carried_weights.hpp"
#include "tune/self_play.hpp"

namespace kibitz {

// Makes the job of a match a job whose games any worker can play: adds what players need to the notes, and the
// addresses of their weights to the text.
void complete_job_of_games(ledger::Job& job, const match::MatchSettings& settings, const tune::WeightsReader& weights);

// The tasks of games of this job.
Expected<std::vector<ledger::Task>> tasks_of_games(const tune::TuningContext& context,
                                                   std::span<const tune::TuningGame> games, const std::string& job);

// Plays games through a ledger, as TuningContext::play_elsewhere requires, and copies them into the context's store.
class LedgerGames {
 public:
  // `build` is that of the games' players.
  LedgerGames(const Session& session, const SharedArguments& arguments, std::string build)
      : session_(session), arguments_(arguments), build_(std::move(build)) {}

  Expected<bool> play(const tune::TuningContext& context, std::span<const tune::TuningGame> games,
                      const tune::TuneCallbacks& callbacks) const;

  // Copies the games with numbers up to `last` that the ledger has already. Only for games between players whose
  // weights the settings name.
  Expected<void> copy_finished(const tune::TuningContext& context, std::int64_t last) const;

 private:
  ledger::Job job_of(const tune::TuningContext& context, const tune::WeightsReader& weights) const;

  const Session& session_;
  const SharedArguments& arguments_;
  std::string build_;
};

}  // namespace kibitz
