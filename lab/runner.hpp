// Jobs, each done by a process of its own kind: workers are forked from us (ledger/hand.hpp), do one job after the
// other, and hand back a text. A job that takes its worker with it, or does not end in time, is told of and does not
// stop the rest. What a job is, the runner does not know.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::lab {

struct JobEnd {
  enum class Kind : std::uint8_t { finished, crashed, timed_out } kind = Kind::finished;
  std::string text;                   // what the job handed back, or how its worker ended
  std::chrono::microseconds time{0};  // on the clock, from here and back
};

struct RunPlan {
  std::vector<std::size_t> jobs;  // in this order
  int workers = 1;
  std::chrono::milliseconds time_out;  // of a job
};

// In a worker: it shares nothing with us but what was there when it was forked.
using Job = std::function<std::string(std::size_t job)>;

struct RunWatch {
  std::function<Expected<void>(std::size_t job, const JobEnd& end)> on_end;  // an error ends the run
  std::function<Expected<void>()> on_tick;                                   // ten times a second and after every job
  std::function<bool()> is_interrupted;
};

enum class RunEnd : std::uint8_t { complete, interrupted };

// Jobs that an interruption or an error finds unfinished are dropped. Workers go with us, however we end.
Expected<RunEnd> run_jobs(const RunPlan& plan, const Job& job, const RunWatch& watch);

}  // namespace kibitz::lab
