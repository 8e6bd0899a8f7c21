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
  std::int64_t quarantined = 0;
  std::int64_t tasks() const { return open + leased + done + quarantined; }
};

struct WorkerStatus {
  std::string name;
  std::string machine;
  double seconds_since_heartbeat = 0;  // seconds since the worker's last heartbeat, by the ledger's clock
  std::int64_t done = 0;
  std::int64_t redone = 0;      // results of tasks that another worker had already done
  double tasks_per_second = 0;  // recent speed in tasks per second, as reported by the worker
  bool is_silent() const { return seconds_since_heartbeat > silence_limit; }
  // Seconds without a heartbeat after which a worker is silent: six of its longest heartbeat intervals.
  static constexpr double silence_limit = 60;
};

struct Status {
  std::vector<JobStatus> jobs;        // all jobs, in the order in which workers do them
  std::vector<WorkerStatus> workers;  // all workers, the one with the latest heartbeat first
  // The first quarantined tasks (at most 20), each with the address of its job.
  std::vector<std::pair<std::string, TaskRow>> quarantined;

  // The number of tasks that are open or leased, in all jobs.
  std::int64_t unfinished_tasks() const;
  double tasks_per_second() const;  // tasks per second of all workers that are not silent
  // Estimated time in seconds until no task is open or leased; nullopt if no worker is active or none has finished a
  // task yet.
  std::optional<double> seconds_left() const;
};

Expected<Status> status_of(Ledger& ledger);

}  // namespace kibitz::ledger
