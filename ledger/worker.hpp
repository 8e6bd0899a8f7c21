// A worker claims tasks from a ledger, runs them in worker processes, and commits the results. One thread feeds the
// processes. Another thread, the ledger client's, uses the ledger, so processes never wait for the database. Results
// that cannot be committed are kept in a file (spool.hpp).
#pragma once

#include <filesystem>
#include <functional>

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

struct WorkProgress {
  std::size_t done = 0;    // tasks that this worker finished: results committed or kept
  std::size_t failed = 0;  // failed attempts
  std::size_t running = 0;
  std::size_t waiting = 0;                  // tasks claimed but not started
  std::size_t kept = 0;                     // results not committed yet
  std::string problem;                      // why results are kept; empty: none are kept
  std::vector<std::string> left_to_others;  // the reason for each job that this worker refuses
};

struct Work {
  std::string url;
  WorkerInfo worker;
  std::filesystem::path spool;  // the folder of the spool
  int processes = 1;
  std::chrono::milliseconds lease{30'000};
  std::string only_job;                 // the address of the only job to work on; empty: all jobs
  bool stays = false;                   // wait for more work when no task is left
  std::chrono::seconds patience{3600};  // how long to retry when the ledger is unreachable

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

// Returns `complete` when no task is open or leased, except in jobs that the worker refuses. Errors are those that no
// retry can fix. Results that could not be committed stay in the spool, which the error names.
Expected<WorkEnd> work(const Work& work);

// The name of a worker: machine, process and a random part, "host-1234-5f3a".
std::string worker_name();

}  // namespace kibitz::ledger
