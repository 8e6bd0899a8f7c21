// A worker: takes tasks from a ledger, has them done by hands (processes of its own), and hands the results in. One
// thread keeps the hands busy, another, the courier, talks to the ledger, so that nobody waits for an answer while
// there is work. Results that cannot be handed in are kept in a file (spool.hpp) until they can.
#pragma once

#include <filesystem>
#include <functional>

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

struct WorkProgress {
  std::size_t done = 0;    // by us, and handed in or kept
  std::size_t failed = 0;  // attempts
  std::size_t running = 0;
  std::size_t waiting = 0;                  // claimed, not begun
  std::size_t kept = 0;                     // results that could not be handed in yet
  std::string problem;                      // why; empty: all is well
  std::vector<std::string> left_to_others;  // why, of each job that this worker does not take
};

struct Work {
  std::string url;
  WorkerInfo worker;
  std::filesystem::path spool;  // folder
  int hands = 1;
  std::chrono::milliseconds lease{30'000};
  std::string only_job;                 // empty: whatever there is
  bool stays = false;                   // when nothing is left, waits for more
  std::chrono::seconds patience{3600};  // with a ledger that cannot be reached

  // In a hand: what comes of a task, or why it cannot be done.
  std::function<Expected<std::string>(const Job& job, const std::string& task)> perform;
  // Before the first task of a job, on the courier's thread: the error ends the work.
  std::function<Expected<void>(const Job& job)> check;
  // Before the first task of a job, on the courier's thread: the error leaves the job to other workers. May be empty.
  std::function<Expected<void>(const Job& job)> accepts;
  std::function<void(const WorkProgress&)> on_progress;  // some times a second
  std::function<bool()> is_interrupted;
};

enum class WorkEnd : std::uint8_t { complete, interrupted };

// Complete: no task is open or leased, except those of jobs left to others and those set aside. The error is one that
// waiting does not help against; results that could not be handed in stay in the spool, which it names.
Expected<WorkEnd> work(const Work& work);

// The name of a worker that is on this machine and this process: "host-1234-5f3a".
std::string worker_name();

}  // namespace kibitz::ledger
