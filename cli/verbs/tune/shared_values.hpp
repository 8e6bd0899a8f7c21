// Searches of positions for `kibitz tune GAME probcut` as tasks: all games that are searched with the same options to
// the same depth are a job, the positions of a game are a task.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "tune/depth_values.hpp"
#include "tune/self_play.hpp"

namespace kibitz {

struct ValuesPlan {
  std::vector<tune::GameToMeasure> games;
  int depth = 0;      // greatest search depth, in plies
  std::string build;  // build that searches; empty: any
};

struct ValuesCallbacks {
  std::function<void(std::int64_t done, std::int64_t games)> on_game;
  std::function<bool()> is_interrupted;
};

class ValuesTasks {
 public:
  // The values are stored in the ledger of `arguments`, or without one in the context's store.
  ValuesTasks(const Session& session, const SharedArguments& arguments, const tune::TuningContext& context)
      : session_(session), arguments_(arguments), context_(context) {}

  // Searches the positions that have no values yet, and returns the values of all. Empty if interrupted.
  Expected<std::optional<std::vector<tune::DepthValues>>> run(const ValuesPlan& plan, const ValuesCallbacks& callbacks);

 private:
  Expected<ledger::Job> job_of(const ValuesPlan& plan) const;
  Expected<ledger::Job> job_in_store(const ledger::Job& job) const;
  Expected<bool> measure_on_ledger(const ValuesCallbacks& callbacks);
  Expected<bool> measure_here(const ledger::Job& job, const ValuesCallbacks& callbacks);
  Expected<std::vector<tune::DepthValues>> collect(ledger::Ledger& ledger) const;

  const Session& session_;
  const SharedArguments& arguments_;
  const tune::TuningContext& context_;
  std::string job_;
  std::vector<ledger::Task> tasks_;
};

}  // namespace kibitz
