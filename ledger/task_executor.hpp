// Runs the tasks of a ledger through an executor: any service that takes chunks of tasks and returns their results,
// such as Python's concurrent.futures, Dask or MPI. The ledger's client claims the tasks and commits the results, as it
// does for a worker's own processes, so the ledger needs to know nothing of executors.
#pragma once

#include <functional>

#include "ledger/worker.hpp"

namespace kibitz::ledger {

// A chunk that the executor has finished.
struct FinishedChunk {
  std::size_t number = 0;                      // the number that submit() received
  std::vector<Expected<std::string>> results;  // one per task, in order; an error says why the task failed
  std::chrono::microseconds time{0};           // the time that the executor's worker needed
  std::string machine = {};                    // the machine of the executor's worker
};

struct TaskExecutor {
  int workers = 1;  // number of chunks that run at the same time
  // Starts the tasks of one job as one chunk.
  std::function<Expected<void>(std::size_t number, const Job& job, const std::vector<std::string>& tasks)> submit;
  // Returns the chunks that have finished. If there are none, waits until one has, at most for `time`. An error ends
  // the work; an executor returns one if it can run no more chunks.
  std::function<Expected<std::vector<FinishedChunk>>(std::chrono::milliseconds time)> wait;
};

// As work(), with an executor instead of processes: chunks of about a second, at most two per worker in flight. On an
// error or an interrupt, finished results are committed and the other tasks are released; chunks in flight are lost.
// A task's time limit is not enforced.
Expected<WorkEnd> work_through(const WorkerSettings& work, const TaskExecutor& executor);

// The name under which an executor's client owns its leases, "executor-host-1234-5f3a".
std::string executor_name();
// Releases the leases of executors' clients whose process has ended on this machine: killed ones, which could not
// release them. The tasks need not wait for the leases to expire, and the attempts are not counted.
Expected<void> release_leases_of_ended_executors(Ledger& ledger, const std::string& job);

}  // namespace kibitz::ledger
