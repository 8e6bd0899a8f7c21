// How a ledger stands: how much is done, how fast, how long the rest will take, who works, what was set aside.
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
  double seen_before = 0;  // seconds ago, by the ledger's clock
  std::int64_t done = 0;
  std::int64_t redone = 0;  // what somebody else had done, too
  double per_second = 0;    // tasks, lately; as it says itself
  bool is_silent() const { return seen_before > silence; }
  static constexpr double silence = 60;  // six times as long as a worker is silent
};

struct Status {
  std::vector<JobStatus> jobs;                             // the first to be done first
  std::vector<WorkerStatus> workers;                       // who was seen last, first
  std::vector<std::pair<std::string, TaskRow>> set_aside;  // with their jobs; the first few

  std::int64_t unfinished() const;
  double per_second() const;  // of all that are not silent
  // Nothing: nobody works, or nobody has done anything yet.
  std::optional<double> seconds_left() const;
};

Expected<Status> status_of(Ledger& ledger);

}  // namespace kibitz::ledger
