// What a worker can do: for each kind of job somebody who does its tasks.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "ledger/task.hpp"

namespace kibitz {

// What comes of a task.
using Doer = std::function<Expected<std::string>(const std::string& task)>;

struct TaskKind {
  std::string_view name;
  Expected<Doer> (*prepare)(const Catalogue& catalogue, const ledger::Job& job);
};

// Each in the file of its verb.
Expected<Doer> line_doer(const Catalogue& catalogue, const ledger::Job& job);
Expected<Doer> block_doer(const Catalogue& catalogue, const ledger::Job& job);
Expected<Doer> cell_doer(const Catalogue& catalogue, const ledger::Job& job);
Expected<Doer> game_doer(const Catalogue& catalogue, const ledger::Job& job);
Expected<Doer> perft_doer(const Catalogue& catalogue, const ledger::Job& job);

// An error for a match whose players run programs (cmd=): any user of the ledger can name them.
Expected<void> check_no_programs(const ledger::Job& job);

// Of whatever kind: who did the last task does the next of the same job.
std::function<Expected<std::string>(const ledger::Job&, const std::string&)> doer_of_all(const Catalogue& catalogue);

}  // namespace kibitz
