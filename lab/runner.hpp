// Runs jobs in forked worker processes (ledger/worker_process.hpp), which return a text per job. A job that crashes its
// worker or times out is reported and does not stop the others. The runner does not know what a job is.
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
  std::string text;                   // the job's answer, or how its worker ended
  std::chrono::microseconds time{0};  // elapsed time, including both transfers
};

struct RunPlan {
  std::vector<std::size_t> jobs;  // numbers of the jobs, in the order to run them
  int workers = 1;
  std::chrono::milliseconds time_out;  // time limit of each job
};

// Runs in a worker, which shares with this process only what existed when the worker was forked.
using JobFunction = std::function<std::string(std::size_t job)>;

struct RunWatch {
  std::function<Expected<void>(std::size_t job, const JobEnd& end)> on_end;  // an error ends the run
  std::function<Expected<void>()> on_tick;                                   // ten times a second and after every job
  std::function<bool()> is_interrupted;
};

enum class RunEnd : std::uint8_t { complete, interrupted };

// Jobs that are unfinished at an interruption or an error are dropped. Workers exit when this process does.
Expected<RunEnd> run_jobs(const RunPlan& plan, const JobFunction& job, const RunWatch& watch);

}  // namespace kibitz::lab
