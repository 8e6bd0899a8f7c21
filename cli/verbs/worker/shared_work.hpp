// Work shared between machines: as shards, each with its own result file, or through a ledger.
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
  std::string ledger;     // URL of the ledger
  std::string shard;      // "I/N", such as "2/8"
  std::string processes;  // number of worker processes, from --jobs
};

// Declares --ledger and --shard. `files` names the option for a shard's result file, for the help text.
void add_shared(VerbOptions& options, SharedArguments& arguments, std::string_view files);

// A shard: the subset of the tasks that is selected by their addresses.
struct TaskShard {
  std::uint32_t number = 0;  // number of the shard, from 0
  std::uint32_t count = 1;
  bool has(std::string_view address) const { return ledger::share_of(address, count) == number; }
};
// Reads --shard: "2/3" is the second of three shards; an empty text means all tasks.
Expected<TaskShard> read_shard(const std::string& text);

// Returns an error for --ledger with --shard, an invalid shard, or a shard without a file. Called before anything is
// opened.
Expected<void> check_shared(const SharedArguments& arguments, std::string_view file_option, const std::string& file);

// The build on which all workers of a job in these games must agree: version and search signature, "0.1.0 9f3a...".
Expected<std::string> build_of(const Catalogue& catalogue, const std::string& games);

// A job for work_at(), which does the job's tasks with `processes` worker processes until the job is done; other
// machines may join. With 0 processes it only waits. The caller reports progress in `look` and may end the job early.
struct SharedJob {
  std::string url;
  std::string job;  // address of the job
  int processes = 1;
  std::function<bool(ledger::Ledger&)> look;  // called at most every half second; returns false to stop
  std::function<bool()> is_interrupted;
};
Expected<ledger::WorkEnd> work_at(const Session& session, const SharedJob& job);

// Reads --jobs; default: the number of processors.
Expected<int> read_processes(const std::string& text);

// The default folder for results that a worker cannot submit yet, because the ledger is unreachable.
inline constexpr const char* default_spool = "kibitz-spool";

// A check that returns an error for a job whose build is not that of this program.
std::function<Expected<void>(const ledger::Job&)> check_of_build(const Catalogue& catalogue);

// A function that performs the tasks of one job: it turns the text of a task into the text of its result.
using TaskFunction = std::function<Expected<std::string>(const std::string& task)>;

// A kind of job that a worker can do. `prepare` makes the TaskFunction of such a job.
struct TaskKind {
  std::string_view name;
  Expected<TaskFunction> (*prepare)(const Catalogue& catalogue, const ledger::Job& job);
};

// The `prepare` functions of all kinds of job, each defined in the file of its verb.
Expected<TaskFunction> line_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> block_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> cell_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> game_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> perft_task(const Catalogue& catalogue, const ledger::Job& job);

// Returns an error for a match whose players run programs (cmd=): any user of the ledger could name one.
Expected<void> check_no_programs(const ledger::Job& job);

// Performs a task of any kind of job. The TaskFunction is kept for the next task of the same job.
std::function<Expected<std::string>(const ledger::Job&, const std::string&)> task_function_of_all_kinds(
    const Catalogue& catalogue);

}  // namespace kibitz
