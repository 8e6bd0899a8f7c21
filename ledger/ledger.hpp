// A ledger: tasks, leases and results in one database. Concurrent workers claim tasks, send beats and commit results.
// Leases are timed by the database's clock; a task whose lease expired can be claimed again. Only the first commit of
// a task counts; repeating it changes nothing. So all state is in the ledger.
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
inline constexpr int most_attempts = 3;

struct Lease {
  std::chrono::milliseconds time{30'000};
  std::size_t most_tasks = 1;
};

// What a commit changed.
struct CommitResult {
  std::size_t new_results = 0;
  std::size_t known_before = 0;  // results that the ledger already had
};

class Ledger {
 public:
  // Creates the tables if the database is empty and `open` allows it. If the ledger is unusable, the error says why
  // in one sentence.
  static Expected<Ledger> open(const std::string& url, Open open);
  // Accepts any file name, even one that looks like a URL.
  static Expected<Ledger> open_file(const std::string& file, Open open);
  static Expected<Ledger> in_memory();

  // ---- adding work ----

  // Fails if the ledger has work in the same game by another build. add() checks this too.
  Expected<void> check_build(const std::string& game, const std::string& build);
  // Adds a job with its tasks. An existing job and its tasks are unchanged. Tasks whose results the ledger already
  // has are done at once. Fails if the ledger has work in the same game by another build; an empty build fits any
  // build.
  Expected<void> add(const Job& job, std::span<const Task> tasks);
  // As add(), but an existing job gets the new title and notes, and `tasks` replace its tasks. Results are kept.
  Expected<void> replace(const Job& job, std::span<const Task> tasks);
  Expected<void> set_notes(const std::string& job, const std::string& notes);
  // Deletes the job's tasks that are open or quarantined.
  Expected<void> withdraw(const std::string& job);
  // Deletes the results of the job's tasks with these addresses, and opens the tasks again.
  Expected<void> forget(const std::string& job, std::span<const std::string> addresses);
  // Opens the job's quarantined tasks again; returns their number.
  Expected<std::size_t> retry(const std::string& job);

  Expected<std::vector<std::string>> jobs();  // the jobs' addresses, in the order in which the jobs are worked on
  Expected<std::optional<Job>> job(const std::string& address);
  Expected<std::vector<TaskRow>> tasks(const std::string& job);      // in the order of TaskRow::task.place
  Expected<std::vector<TaskRow>> set_aside(const std::string& job);  // the quarantined tasks only
  Expected<std::vector<TaskResult>> results(
      const std::string& job);  // results of tasks first done for this job, sorted by address
  // The results of the job's tasks, including results of tasks first done for another job.
  Expected<std::vector<TaskResult>> results_of_tasks(const std::string& job);
  Expected<std::optional<TaskResult>> result(const std::string& address);
  Expected<std::int64_t> count_done(const std::string& job);

  // ---- working ----

  // The first job that has an open task and is not in `jobs`; empty if there is none now.
  Expected<std::optional<std::string>> next_job_except(const std::set<std::string>& jobs);
  Expected<std::optional<std::string>> next_job() { return next_job_except({}); }
  Expected<std::optional<std::string>> next_job(const std::string& only);  // returns `only` if it has an open task
  // Claims up to lease.most_tasks tasks of the job. A task with an earlier attempt is claimed alone, so that no
  // other task is lost if it kills its worker again; after most_attempts it is quarantined. The search for tasks
  // continues after the last task that this object claimed, and starts over when it finds none.
  Expected<std::vector<ClaimedTask>> claim(const std::string& job, const WorkerInfo& worker, const Lease& lease);
  // Reports that the worker is alive and works at `per_second` tasks per second. Renews its leases.
  Expected<void> send_heartbeat(const WorkerInfo& worker, const Lease& lease, double per_second);
  // Stores results and marks their tasks done, in one transaction, even if other workers hold leases on the tasks.
  // A worker with an empty name is the ledger's only user; status_of() does not list it.
  Expected<CommitResult> commit(const WorkerInfo& worker, std::span<const TaskResult> results);
  // Reports why a task failed. The task is opened again, or quarantined.
  Expected<void> fail_task(const ClaimedTask& claim, const WorkerInfo& worker, const std::string& problem);
  // Releases all tasks of the worker. Their attempts are not counted.
  Expected<void> release(const WorkerInfo& worker);
  // True if a task of a job other than `jobs` is open or leased. A leased task may become open again.
  Expected<bool> has_unfinished_except(const std::set<std::string>& jobs);
  Expected<bool> has_unfinished() { return has_unfinished_except({}); }
  Expected<bool> has_unfinished(const std::string& job);

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

  static Expected<Ledger> made(std::unique_ptr<DatabaseConnection> connection, const std::string& url, Open open);
  std::string sql(std::string_view text) const;
  Expected<void> put_job(const Job& job);
  Expected<void> put_tasks(const std::string& job, std::span<const Task> tasks);
  Expected<void> end_leases();
  Expected<std::vector<ClaimedTask>> claim_new(const Claimant& claimant);
  // Selects tasks that match the SQL condition `which`: at most `most` of them, from place `from` on.
  struct TaskFilter {
    std::string_view which;
    std::size_t most = 1;
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
  };
  Expected<std::vector<ClaimedTask>> claim_of(const Claimant& claimant, const TaskFilter& reach);
  Expected<bool> has_open(const std::string& job);
  Expected<CommitResult> commit_batch(const WorkerInfo& worker, std::span<const TaskResult> results);
  Expected<std::vector<TaskResult>> read_results(std::string_view where, const std::string& value);
  Expected<std::vector<TaskRow>> read_tasks(std::string_view where, const std::string& job);

  std::unique_ptr<DatabaseConnection> connection_;
  std::string url_;
  std::map<std::string, std::int64_t> claimed_to_;  // for each job, the place of the last new task claimed
};

}  // namespace kibitz::ledger
