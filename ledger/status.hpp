// The state of a ledger: tasks done, speed, time left, workers, and quarantined tasks.
#pragma once

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

struct JobStatus {
  std::string address;
  std::string kind;
  std::string game;
  std::string title;
  std::int64_t open = 0;
  std::int64_t leased = 0;
  std::int64_t done = 0;
  std::int64_t set_aside = 0;
  std::int64_t tasks() const { return open + leased + done + set_aside; }
};

struct WorkerStatus {
  std::string name;
  std::string machine;
  double seen_before = 0;  // seconds since the worker's last beat, by the ledger's clock
  std::int64_t done = 0;
  std::int64_t redone = 0;  // results of tasks that another worker had already done
  double per_second = 0;    // recent speed in tasks per second, reported by the worker
  bool is_silent() const { return seen_before > silence; }
  static constexpr double silence = 60;  // seconds; six of a worker's reporting intervals
};

struct Status {
  std::vector<JobStatus> jobs;                             // in the order in which the jobs are worked on
  std::vector<WorkerStatus> workers;                       // the worker seen last comes first
  std::vector<std::pair<std::string, TaskRow>> set_aside;  // the first few quarantined tasks, each with its job

  std::int64_t unfinished() const;
  double per_second() const;  // sum over the workers that are not silent
  // Estimated time until no task is open or leased. Empty if no worker is active or none has finished a task yet.
  std::optional<double> seconds_left() const;
};

Expected<Status> status_of(Ledger& ledger);

}  // namespace kibitz::ledger
