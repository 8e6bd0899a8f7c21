// Runs jobs in forked worker processes (ledger/worker_process.hpp), which return one text per job. If a job crashes its
// process or times out, that is reported, and the other jobs continue. A job is identified only by a number.
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
  std::string text;                   // the job's result, or how its worker process ended; empty after a time-out
  std::chrono::microseconds time{0};  // elapsed time of the job, including the transfers between the processes
};

struct RunPlan {
  std::vector<std::size_t> jobs;  // numbers of the jobs, in the order in which they start
  int workers = 1;
  std::chrono::milliseconds time_out;  // time limit of each job
};

// A function that runs a job in a worker process and returns the result. The worker process has a copy of this
// process's memory, made when it was forked.
using JobFunction = std::function<std::string(std::size_t job)>;

struct RunCallbacks {
  // Called after each job. An error ends the run.
  std::function<Expected<void>(std::size_t job, const JobEnd& end)> on_end;
  std::function<Expected<void>()> on_tick;  // called about ten times a second and after each job
  std::function<bool()> is_interrupted;
  // The jobs that have become necessary since the last call, for example through a job's result. Called before jobs are
  // given to idle workers; unset: there are only the jobs of the plan.
  std::function<std::vector<std::size_t>()> new_jobs = {};
};

enum class RunEnd : std::uint8_t { complete, interrupted };

// Runs all jobs of the plan, and those of new_jobs(). If it is interrupted or an error ends it, unfinished jobs are
// dropped. Worker processes exit when this process exits.
Expected<RunEnd> run_jobs(const RunPlan& plan, const JobFunction& job, const RunCallbacks& callbacks);

}  // namespace kibitz::lab
