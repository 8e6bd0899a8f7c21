// A worker's client of the ledger. A thread of the client claims tasks in advance, renews leases and commits results.
// While the ledger is unreachable, the client keeps results in the spool and tries to reconnect.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "ledger/spool.hpp"
#include "ledger/worker.hpp"

namespace kibitz::ledger {

// A leased task to be run by a worker process. `job` points into the client and must not outlive it.
struct LeasedTask {
  ClaimedTask claim;
  const Job* job = nullptr;
};

// A failed attempt at a task.
struct TaskFailure {
  ClaimedTask claim;
  std::string problem;  // why the attempt failed
};

class LedgerClient {
 public:
  // Claims the first tasks before it returns, so that an unusable ledger is reported before any work begins.
  static Expected<std::unique_ptr<LedgerClient>> start(const WorkerSettings& work);
  ~LedgerClient();  // commits or spools the finished results
  LedgerClient(const LedgerClient&) = delete;
  LedgerClient& operator=(const LedgerClient&) = delete;

  // The next task to run; nullopt if no task is ready now or stop() was called.
  std::optional<LeasedTask> take();
  // Hands over the result of a task that took `time`.
  void submit(TaskResult result, std::chrono::microseconds time);
  // Hands over the reason why a task failed.
  void report_failure(TaskFailure failure);
  // Claims no more tasks and releases those not started.
  void stop();

  bool is_done();  // true if all results are committed or spooled, and all tasks are done or stop() was called
  std::optional<Error> problem();  // an error that no retry can fix; empty if there is none
  WorkProgress progress();

 private:
  using Clock = std::chrono::steady_clock;

  LedgerClient(const WorkerSettings& work, Ledger ledger, Spool spool);

  void run();
  void run_until_done();
  Expected<void> run_once();
  Expected<void> commit_results();
  Expected<void> claim_tasks();
  Expected<void> send_heartbeat();
  Expected<const Job*> job_at(const std::string& address);
  Expected<std::vector<ClaimedTask>> claim(std::size_t most);
  Expected<std::optional<std::string>> next_job();
  void spool_results();
  void disconnect(const Error& why);
  bool reconnect();
  std::size_t tasks_to_claim();
  double tasks_per_second() const;

  const WorkerSettings& work_;
  WorkerInfo worker_;
  std::optional<Ledger> ledger_;  // the open ledger; empty if it is unreachable
  Spool spool_;
  std::map<std::string, Job> jobs_;
  std::string current_job_;
  std::set<std::string> refused_jobs_;  // addresses of the jobs that this worker does not accept
  Clock::time_point last_heartbeat_;
  Clock::time_point last_reconnect_attempt_;  // time of the last attempt to reconnect
  Clock::time_point lost_at_;                 // time when the connection was lost
  Clock::time_point last_empty_claim_;        // time of the last claim that found no task

  std::mutex mutex_;  // guards all members below
  std::condition_variable changed_;
  std::deque<LeasedTask> tasks_;
  std::vector<TaskResult> finished_;
  Clock::time_point finished_since_;  // time when the oldest result in finished_ was submitted
  std::vector<TaskFailure> failures_;
  WorkProgress progress_;
  double seconds_per_task_ = 0;  // mean time per task in seconds, weighted towards recent tasks; 0: no task is done yet
  std::optional<Error> problem_;
  bool is_stopping_ = false;
  bool has_no_task_left_ = false;  // true if the last claim found that no task of an accepted job is open or leased
  bool is_done_ = false;

  std::jthread thread_;
};

}  // namespace kibitz::ledger
