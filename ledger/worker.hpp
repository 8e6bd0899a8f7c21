// A worker: claims tasks from a ledger, runs them in worker processes, and submits the results. One thread
// feeds the processes and another, the ledger client, talks to the ledger, so processes never wait for the database.
// Results that cannot be submitted are kept in a file (spool.hpp).
#pragma once

#include <filesystem>
#include <functional>

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

struct WorkProgress {
  std::size_t done = 0;    // tasks of this worker; results submitted or kept
  std::size_t failed = 0;  // attempts that failed
  std::size_t running = 0;
  std::size_t waiting = 0;                  // claimed, not started
  std::size_t kept = 0;                     // results not submitted yet
  std::string problem;                      // why results are kept; empty: no problem
  std::vector<std::string> left_to_others;  // the reason for each job that this worker refuses
};

struct Work {
  std::string url;
  WorkerInfo worker;
  std::filesystem::path spool;  // folder
  int processes = 1;
  std::chrono::milliseconds lease{30'000};
  std::string only_job;                 // empty: all jobs
  bool stays = false;                   // waits for more work when nothing is left
  std::chrono::seconds patience{3600};  // how long to retry an unreachable ledger

  // Runs in a worker process. Returns the result of a task, or why the task failed.
  std::function<Expected<std::string>(const Job& job, const std::string& task)> perform;
  // Called before a job's first task, on the client's thread. An error ends the work.
  std::function<Expected<void>(const Job& job)> check;
  // Called before a job's first task, on the client's thread. An error leaves the job to other workers. May be empty.
  std::function<Expected<void>(const Job& job)> accepts;
  std::function<void(const WorkProgress&)> on_progress;  // called several times per second
  std::function<bool()> is_interrupted;
};

enum class WorkEnd : std::uint8_t { complete, interrupted };

// Returns `complete` when no task is open or leased, except in refused jobs. An error is one that no retry can fix;
// results that could not be submitted stay in the spool, which the error names.
Expected<WorkEnd> work(const Work& work);

// The name of a worker: machine, process and a random part, "host-1234-5f3a".
std::string worker_name();

}  // namespace kibitz::ledger
