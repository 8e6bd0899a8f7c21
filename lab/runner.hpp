// Runs jobs in forked worker processes (ledger/worker_process.hpp), which return a text per job. A job that crashes
// its process or times out is reported, and the other jobs continue. To the runner, a job is only a number.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::lab {

enum class JobOutcome : std::uint8_t { finished, crashed, timed_out };

struct JobEnd {
  JobOutcome kind = JobOutcome::finished;
  std::string text;                   // the job's answer, or how its worker process ended
  std::chrono::microseconds time{0};  // elapsed time of the job, including both transfers between the processes
};

struct RunPlan {
  std::vector<std::size_t> jobs;  // numbers of the jobs, in the order in which they are run
  int workers = 1;
  std::chrono::milliseconds time_out;  // time limit of each job
};

// Runs a job in a worker process, which has a copy of what existed in this process when it was forked.
using JobFunction = std::function<std::string(std::size_t job)>;

struct RunWatch {
  std::function<Expected<void>(std::size_t job, const JobEnd& end)> on_end;  // an error ends the run
  std::function<Expected<void>()> on_tick;  // called ten times a second and after every job
  std::function<bool()> is_interrupted;
};

enum class RunEnd : std::uint8_t { complete, interrupted };

// If the run is interrupted or an error ends it, unfinished jobs are dropped. Worker processes exit when this process
// does.
Expected<RunEnd> run_jobs(const RunPlan& plan, const JobFunction& job, const RunWatch& watch);

}  // namespace kibitz::lab
