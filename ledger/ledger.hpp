// A ledger: tasks, who is at work on which, and what came of them, in one database that many may use at a time. Its
// verbs are claim, beat and commit. A worker has a task for the length of a lease, by the database's clock; a lease
// that is not prolonged is over, and the task is another's. Whoever commits first is right, whoever commits again
// changes nothing. Nothing else is kept anywhere: what the ledger says is what is done.
#pragma once

#include <chrono>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>

#include "ledger/connection.hpp"
#include "ledger/task.hpp"

namespace kibitz::ledger {

// A task is given out so often; who had it last and did not hand it in has, for all we know, been killed by it.
inline constexpr int most_attempts = 3;

struct Lease {
  std::chrono::milliseconds time{30'000};
  std::size_t most_tasks = 1;
};

// What a commit changed.
struct Kept {
  std::size_t new_results = 0;
  std::size_t known_before = 0;  // done twice
};

class Ledger {
 public:
  // Makes the tables in an empty database, if that is allowed. The error says in one sentence why it cannot be used.
  static Expected<Ledger> open(const std::string& url, Open open);
  static Expected<Ledger> open_file(const std::string& file, Open open);  // of any name
  static Expected<Ledger> in_memory();

  // ---- who has work to be done ----

  // The error, if the ledger has work of the same game by another build; add() says it, too.
  Expected<void> check_build(const std::string& game, const std::string& build);
  // A job that is there already is left as it is, and so are its tasks; those whose result is known are done at once.
  // Refused, if the ledger has work of the same game by another build. A build without a name is no other.
  Expected<void> add(const Job& job, std::span<const Task> tasks);
  // The same, but a job that is there already takes on the title and the notes, and has these tasks alone from now on.
  // Results stay.
  Expected<void> replace(const Job& job, std::span<const Task> tasks);
  Expected<void> set_notes(const std::string& job, const std::string& notes);
  // Tasks that nobody has begun are taken away: there is no need for them any more.
  Expected<void> withdraw(const std::string& job);
  // Results are forgotten, so that these tasks are done again.
  Expected<void> forget(const std::string& job, std::span<const std::string> addresses);
  // Tasks that were set aside are given out again.
  Expected<std::size_t> retry(const std::string& job);

  Expected<std::vector<std::string>> jobs();  // addresses, the first to be done first
  Expected<std::optional<Job>> job(const std::string& address);
  Expected<std::vector<TaskRow>> tasks(const std::string& job);            // in their order
  Expected<std::vector<TaskRow>> set_aside(const std::string& job);        // alone
  Expected<std::vector<Result>> results(const std::string& job);           // that were done for it, by address
  Expected<std::vector<Result>> results_of_tasks(const std::string& job);  // whatever they were done for
  Expected<std::optional<Result>> result(const std::string& address);
  Expected<std::int64_t> count_done(const std::string& job);

  // ---- who works ----

  // The first job with an open task, except these jobs; nothing: there is none at the moment.
  Expected<std::optional<std::string>> next_job_except(const std::set<std::string>& jobs);
  Expected<std::optional<std::string>> next_job() { return next_job_except({}); }
  Expected<std::optional<std::string>> next_job(const std::string& only);  // of this one
  // Tasks of the job, so many at most. A task that was given out before is given out alone, so that nothing else is
  // lost if it kills its worker again; after most_attempts it is set aside.
  // Who claims again goes on behind what was claimed before, and looks from the beginning when nothing is there.
  Expected<std::vector<Claim>> claim(const std::string& job, const WorkerInfo& worker, const Lease& lease);
  // The worker lives, does so many tasks a second, and has its tasks for another lease.
  Expected<void> beat(const WorkerInfo& worker, const Lease& lease, double per_second);
  // Results, and that their tasks are done, in one transaction. It does not matter whose they are now. A worker without
  // a name is not among those that status_of() tells of: it has the ledger for itself.
  Expected<Kept> commit(const WorkerInfo& worker, std::span<const Result> results);
  // A task that could not be done, and why: it is given out again, or set aside.
  Expected<void> fail_task(const Claim& claim, const WorkerInfo& worker, const std::string& problem);
  // All tasks that the worker has are anybody's again, as if it had never had them.
  Expected<void> release(const WorkerInfo& worker);
  // Whether a task is open or leased, except those of these jobs: there may be something to do yet.
  Expected<bool> has_unfinished_except(const std::set<std::string>& jobs);
  Expected<bool> has_unfinished() { return has_unfinished_except({}); }
  Expected<bool> has_unfinished(const std::string& job);

  // A copy in a new file; of a ledger that is a file.
  Expected<void> copy_to(const std::string& file);

  Connection& connection() { return *connection_; }
  const std::string& url() const { return url_; }
  bool is_lost() const { return connection_->is_lost(); }

 private:
  struct Claimant {
    const std::string& job;
    const WorkerInfo& worker;
    const Lease& lease;
  };

  Ledger(std::unique_ptr<Connection> connection, std::string url)
      : connection_(std::move(connection)), url_(std::move(url)) {}

  static Expected<Ledger> made(std::unique_ptr<Connection> connection, const std::string& url, Open open);
  std::string sql(std::string_view text) const;
  Expected<void> put_job(const Job& job);
  Expected<void> put_tasks(const std::string& job, std::span<const Task> tasks);
  Expected<void> end_leases();
  Expected<std::vector<Claim>> claim_new(const Claimant& claimant);
  // Tasks that are so (SQL), so many at most, from this place on.
  struct Reach {
    std::string_view which;
    std::size_t most = 1;
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
  };
  Expected<std::vector<Claim>> claim_of(const Claimant& claimant, const Reach& reach);
  Expected<bool> has_open(const std::string& job);
  Expected<Kept> keep(const WorkerInfo& worker, std::span<const Result> results);
  Expected<std::vector<Result>> read_results(std::string_view where, const std::string& value);
  Expected<std::vector<TaskRow>> read_tasks(std::string_view where, const std::string& job);

  std::unique_ptr<Connection> connection_;
  std::string url_;
  std::map<std::string, std::int64_t> claimed_to_;  // of jobs: the place of the last task that was claimed as a new one
};

}  // namespace kibitz::ledger
