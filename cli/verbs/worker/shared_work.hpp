// Work shared between machines: by shards, each with its own result file, or by a
// ledger.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/session.hpp"
#include "cli/show/live.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "ledger/ledger.hpp"
#include "ledger/task.hpp"
#include "ledger/worker.hpp"

namespace kibitz {

struct SharedArguments {
  std::string ledger;     // URL
  std::string shard;      // "2/8"
  std::string processes;  // --jobs
};

// Adds --ledger and --shard. `files`: the option that names a shard's result file.
void add_shared(VerbOptions& options, SharedArguments& arguments, std::string_view files);

// A subset of the tasks, selected by address.
struct TaskShard {
  std::uint32_t number = 0;  // from 0
  std::uint32_t count = 1;
  bool has(std::string_view address) const { return ledger::share_of(address, count) == number; }
};
// Empty text: all tasks. "2/3" is the second of three.
Expected<TaskShard> read_shard(const std::string& text);

// Refuses --ledger with --shard, an invalid shard, and a shard without a file. Called before anything is opened.
Expected<void> check_shared(const SharedArguments& arguments, std::string_view file_option, const std::string& file);

// The build on which all workers of a job in these games must agree: "0.1.0 9f3a...".
Expected<std::string> build_of(const Catalogue& catalogue, const std::string& games);

// Does tasks of a job until it is done, with `processes` worker processes; other machines may join. With 0 it only
// waits. The caller reports progress in `look` and may end the job early.
struct SharedJob {
  std::string url;
  std::string job;  // address
  int processes = 1;
  std::function<bool(ledger::Ledger&)> look;  // called at most every half second; false: stop
  std::function<bool()> is_interrupted;
};
Expected<ledger::WorkEnd> work_at(const Session& session, const SharedJob& job);

// Reads --jobs; default: the number of processors.
Expected<int> read_processes(const std::string& text);

// The default folder for results that a worker cannot submit yet.
inline constexpr const char* default_spool = "kibitz-spool";

// Refuses a job whose build does not match this program.
std::function<Expected<void>(const ledger::Job&)> check_of_build(const Catalogue& catalogue);

// The function that does the tasks of a job: from the text of a task to that of its result.
using TaskFunction = std::function<Expected<std::string>(const std::string& task)>;

// What a worker can do: for each kind of job the function that makes its TaskFunction.
struct TaskKind {
  std::string_view name;
  Expected<TaskFunction> (*prepare)(const Catalogue& catalogue, const ledger::Job& job);
};

// Each in the file of its verb.
Expected<TaskFunction> line_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> block_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> cell_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> game_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> perft_task(const Catalogue& catalogue, const ledger::Job& job);

// An error for a match whose players run programs (cmd=): any user of the ledger can name them.
Expected<void> check_no_programs(const ledger::Job& job);

// A handler for tasks of every kind; it keeps the handler of the last job for the next task of that job.
std::function<Expected<std::string>(const ledger::Job&, const std::string&)> doer_of_all(const Catalogue& catalogue);

}  // namespace kibitz
