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
  std::string shard;      // value of --shard, "I/N", such as "2/8"; empty: all tasks
  std::string processes;  // number of worker processes, from --jobs
};

// Declares --ledger and --shard. `files` names the option for a shard's result file, for the help text.
void add_shared_options(VerbOptions& options, SharedArguments& arguments, std::string_view files);

// A shard: a subset of the tasks, selected by their addresses.
struct TaskShard {
  std::uint32_t number = 0;  // number of the shard, from 0
  std::uint32_t count = 1;   // number of shards
  bool has(std::string_view address) const { return ledger::shard_of(address, count) == number; }
};
// Reads --shard: "2/3" is the second of three shards; an empty text means all tasks.
Expected<TaskShard> read_shard(const std::string& text);

// Returns an error if --ledger is combined with --shard or with the file option, if the shard is invalid, or if a shard
// has no file. Called before anything is opened.
Expected<void> check_shared_arguments(const SharedArguments& arguments, std::string_view file_option,
                                      const std::string& file);

// The build of this program: its version and search signature for these games, "0.1.0 9f3a...". All workers of a job
// must have the same build.
Expected<std::string> build_of(const Catalogue& catalogue, const std::string& games);

// Specifies how work_on_job() works on a job of a ledger. The caller reports progress in `on_poll`, which may end the
// work early.
struct SharedJob {
  std::string url;                               // location of the ledger
  std::string job;                               // address of the job
  int processes = 1;                             // number of local worker processes; 0: only wait for other machines
  std::function<bool(ledger::Ledger&)> on_poll;  // called at most every half second; returns false to stop
  std::function<bool()> is_interrupted;
};
// Does the tasks of the job until the job is done: through the session's executor if it has one, otherwise by worker
// processes. Other machines may do tasks of the job at the same time.
Expected<ledger::WorkEnd> work_on_job(const Session& session, const SharedJob& job);

// Returns an error if --jobs is no number, or if it is given without --ledger. `otherwise` is the option to use
// instead, for the error; empty: none.
Expected<void> check_process_count(const SharedArguments& arguments, std::string_view otherwise = "");

// Returns an error if --jobs is no number, or if --jobs or --concurrency would be ignored: the first needs a ledger,
// and the second does not go with one.
Expected<void> check_parallel_arguments(const SharedArguments& arguments, const std::string& concurrency);

// Reads --jobs; default: the number of processors.
Expected<int> read_process_count(const std::string& text);

// The default folder for results that a worker cannot submit yet, because the ledger is unreachable.
inline constexpr const char* default_spool = "kibitz-spool";

// Returns a function that checks a job: it returns an error if the job's build is not the build of this program.
std::function<Expected<void>(const ledger::Job&)> build_check(const Catalogue& catalogue);

// A function that performs tasks of one job: it receives the text of a task and returns the text of the result.
using TaskFunction = std::function<Expected<std::string>(const std::string& task)>;

// A kind of job that a worker can do. `prepare` returns the TaskFunction of a job of this kind.
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
Expected<TaskFunction> search_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> tuning_game_task(const Catalogue& catalogue, const ledger::Job& job);
Expected<TaskFunction> values_task(const Catalogue& catalogue, const ledger::Job& job);

// Returns an error for a match whose players are external programs (cmd=), because any user of the ledger could make
// this machine run a program.
Expected<void> check_no_programs(const ledger::Job& job);

// Returns a function that performs a task of any kind of job. It keeps the TaskFunction for the next task of the same
// job.
std::function<Expected<std::string>(const ledger::Job&, const std::string&)> task_function_of_all_kinds(
    const Catalogue& catalogue);

}  // namespace kibitz
