// The games of `kibitz learn` by whoever works at a ledger.
#pragma once

#include "cli/setup/session.hpp"
#include "cli/verbs/learn/settings.hpp"

namespace kibitz {

// Before anything is begun: what goes together, and whether the ledger takes work of this build.
Expected<void> check_learn_shared(const Session& session, const LearnArguments& arguments);

// For learn::Callbacks, both: how far it is, and whether to go on.
struct LearnWatch {
  std::function<void(int generation, const learn::PlayProgress&)> on_play;
  std::function<bool()> is_interrupted;
};

// A job is the games of a generation, a task a block of them. The weights that judge go with the job, under their
// address. What was played is in the ledger, whoever ends early.
Expected<bool> play_at_ledger(const Session& session, const LearnArguments& arguments, const learn::Lot& lot,
                              const LearnWatch& watch);

}  // namespace kibitz
