// A worker claims tasks from a ledger, runs them in worker processes, and commits the results. One thread sends tasks
// to the processes. The ledger client's thread uses the ledger, so that processes never wait for the database. Results
// that cannot be committed are kept in a file (spool.hpp).
#pragma once

#include <filesystem>
#include <functional>

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

// Numbers of tasks, results and attempts of one worker.
struct WorkProgress {
  std::size_t done = 0;     // tasks that this worker has finished, whether their results are committed or spooled
  std::size_t failed = 0;   // attempts at tasks that failed
  std::size_t running = 0;  // tasks that worker processes are doing now
  std::size_t waiting = 0;  // tasks claimed but not started
  std::size_t spooled = 0;  // results in the spool, not committed yet
  std::string problem;      // why the ledger is unreachable or the spool cannot be written; empty: neither
  std::vector<std::string> refusals;  // the reason of each refusal, one per refused job
};

// The settings of a worker: its ledger, its processes, and the functions that it calls.
struct WorkerSettings {
  std::string url;  // location of the ledger
  WorkerInfo worker;
  std::filesystem::path spool;              // folder of the spool file
  int processes = 1;                        // number of worker processes
  std::chrono::milliseconds lease{30'000};  // duration of a lease without a heartbeat
  std::string only_job;                     // the address of the only job to work on; empty: all jobs
  bool waits_for_tasks = false;             // true: if no task is left, the worker waits for new ones
  std::chrono::seconds patience{3600};      // how long to try to reconnect while the ledger is unreachable

  // Runs in a worker process. Returns the result of a task, or an error that says why the task failed.
  std::function<Expected<std::string>(const Job& job, const std::string& task)> perform;
  // Called before a job's first task, on the client's thread. An error ends the work.
  std::function<Expected<void>(const Job& job)> check;
  // Called before a job's first task, on the client's thread. An error leaves the job to other workers. May be empty.
  std::function<Expected<void>(const Job& job)> accepts;
  std::function<void(const WorkProgress&)> on_progress;  // called several times per second
  std::function<bool()> is_interrupted;
};

enum class WorkEnd : std::uint8_t { complete, interrupted };

// Runs a worker. Returns `complete` when no task is open or leased, except in jobs that the worker refuses. An error is
// one that no retry can fix. Results that could not be committed stay in the spool, whose file the error names.
Expected<WorkEnd> work(const WorkerSettings& work);

// The start of the problem of a task that exceeded its job's time limit: "not done after 0.5 s".
inline constexpr std::string_view time_out_problem = "not done after ";

// The name of a worker: machine, process and a random part, "host-1234-5f3a".
std::string worker_name();

}  // namespace kibitz::ledger
