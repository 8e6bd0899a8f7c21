// A ledger: jobs, tasks, leases and results in one database. Concurrent workers claim tasks, send heartbeats and commit
// results. The database's clock decides when a lease expires; the task can then be claimed again. Only the first result
// of a task is stored.
#pragma once

#include <chrono>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>

#include "ledger/database_connection.hpp"
#include "ledger/task.hpp"

namespace kibitz::ledger {

// Attempts after which a task is quarantined. A lease that expired without a result counts as an attempt, because the
// task may have killed its worker.
inline constexpr int max_attempts = 3;

// The terms on which a worker claims tasks.
struct Lease {
  std::chrono::milliseconds time{30'000};  // time without a heartbeat after which the lease expires
  std::size_t max_tasks = 1;               // maximum number of tasks that one claim() leases
};

// The effect of a commit, as numbers of results.
struct CommitResult {
  std::size_t new_results = 0;     // results stored by this commit
  std::size_t already_stored = 0;  // results that the ledger already had
};

class Ledger {
 public:
  // Creates the tables if the database is empty and `open` allows it. If the ledger is unusable, the error says why
  // in one sentence.
  static Expected<Ledger> open(const std::string& url, OpenMode open);
  // As open(), for an SQLite file. The name is not parsed, so that it may look like a URL.
  static Expected<Ledger> open_file(const std::string& file, OpenMode open);
  static Expected<Ledger> in_memory();

  // ---- adding work ----

  // Fails if the ledger has a job in the same game for another build. add() makes the same check.
  Expected<void> check_build(const std::string& game, const std::string& build);
  // Adds a job with its tasks. If the job or a task exists already, it is left unchanged. A task whose result is
  // already in the ledger is marked as done. Fails if the ledger has a job in the same game for another build; an
  // empty build is compatible with every build.
  Expected<void> add(const Job& job, std::span<const Task> tasks);
  // As add(), but an existing job gets the new title and notes, moves to the end of the order, and has its tasks
  // replaced by `tasks`. Results are kept.
  Expected<void> replace(const Job& job, std::span<const Task> tasks);
  Expected<void> set_notes(const std::string& job, const std::string& notes);
  // Deletes the job's tasks that are open or quarantined.
  Expected<void> delete_unclaimed_tasks(const std::string& job);
  // Deletes the results of the job's tasks with these addresses, and opens the tasks again.
  Expected<void> discard_results(const std::string& job, std::span<const std::string> addresses);
  // Opens the job's quarantined tasks again; returns their number.
  Expected<std::size_t> retry(const std::string& job);

  Expected<std::vector<std::string>> jobs();  // addresses of all jobs, in the order in which workers do them
  Expected<std::optional<Job>> job(const std::string& address);
  // all tasks of the job, in the order in which they are claimed
  Expected<std::vector<TaskRow>> tasks(const std::string& job);
  Expected<std::vector<TaskRow>> quarantined_tasks(const std::string& job);  // the job's quarantined tasks
  // The results of the tasks that were first done for this job, sorted by address.
  Expected<std::vector<TaskResult>> results(const std::string& job);
  // The results of the job's tasks, including results of tasks first done for another job.
  Expected<std::vector<TaskResult>> results_of_tasks(const std::string& job);
  Expected<std::optional<TaskResult>> result(const std::string& address);
  Expected<std::int64_t> count_done(const std::string& job);

  // ---- working ----

  // The address of the first job that has an open task and is not in `jobs`; nullopt if there is none now.
  Expected<std::optional<std::string>> next_job_except(const std::set<std::string>& jobs);
  Expected<std::optional<std::string>> next_job() { return next_job_except({}); }
  // Returns `only` if that job has an open task, else nullopt.
  Expected<std::optional<std::string>> next_job(const std::string& only);
  // Claims up to lease.max_tasks tasks of the job. A task that was attempted before is claimed alone, because it may
  // have killed its worker; a crash then affects no other task. After max_attempts it is quarantined. The search for
  // tasks starts at the last task that this object claimed, and starts over if it finds none.
  Expected<std::vector<ClaimedTask>> claim(const std::string& job, const WorkerInfo& worker, const Lease& lease);
  // Reports that the worker is alive, and its speed in tasks per second. Renews the worker's leases.
  Expected<void> send_heartbeat(const WorkerInfo& worker, const Lease& lease, double tasks_per_second);
  // Stores results and marks their tasks done, in one transaction, even if other workers hold leases on the tasks.
  // A worker with an empty name is the ledger's only user; status_of() does not list it.
  Expected<CommitResult> commit(const WorkerInfo& worker, std::span<const TaskResult> results);
  // Reports why a task failed. The task is opened again, or quarantined.
  Expected<void> fail_task(const ClaimedTask& claim, const WorkerInfo& worker, const std::string& problem);
  // Releases all tasks that the worker has leased. The released attempts are not counted.
  Expected<void> release(const WorkerInfo& worker);
  // True if a task of a job that is not in `jobs` is open or leased. A leased task may become open again.
  Expected<bool> has_unfinished_task_except(const std::set<std::string>& jobs);
  Expected<bool> has_unfinished_task() { return has_unfinished_task_except({}); }
  Expected<bool> has_unfinished_task(const std::string& job);

  // Copies the ledger to a new file. The ledger must be an SQLite file.
  Expected<void> copy_to(const std::string& file);

  DatabaseConnection& connection() { return *connection_; }
  const std::string& url() const { return url_; }
  bool is_lost() const { return connection_->is_lost(); }

 private:
  struct Claimant {
    const std::string& job;
    const WorkerInfo& worker;
    const Lease& lease;
  };

  Ledger(std::unique_ptr<DatabaseConnection> connection, std::string url)
      : connection_(std::move(connection)), url_(std::move(url)) {}

  static Expected<Ledger> make_ledger(std::unique_ptr<DatabaseConnection> connection, const std::string& url,
                                      OpenMode open);
  std::string expand_sql(std::string_view text) const;
  Expected<void> insert_job(const Job& job);
  Expected<void> insert_tasks(const std::string& job, std::span<const Task> tasks);
  Expected<void> end_expired_leases();
  Expected<std::vector<ClaimedTask>> claim_new(const Claimant& claimant);
  // Selects tasks that match the SQL expression `condition`: at most `most` of them, from place `from` on.
  struct TaskFilter {
    std::string_view condition;
    std::size_t most = 1;
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
  };
  Expected<std::vector<ClaimedTask>> claim_matching(const Claimant& claimant, const TaskFilter& reach);
  Expected<bool> has_open_task(const std::string& job);
  Expected<CommitResult> commit_batch(const WorkerInfo& worker, std::span<const TaskResult> results);
  Expected<std::vector<TaskResult>> read_results(std::string_view where, const std::string& value);
  Expected<std::vector<TaskRow>> read_tasks(std::string_view where, const std::string& job);

  std::unique_ptr<DatabaseConnection> connection_;
  std::string url_;
  // For each job, the place of the last first-attempt task that this object claimed.
  std::map<std::string, std::int64_t> last_claimed_place_;
};

}  // namespace kibitz::ledger
