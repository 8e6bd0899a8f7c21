// Defines the operations of class Ledger that workers use.
#include <fmt/format.h>

#include <algorithm>

#include "ledger/ledger.hpp"

namespace kibitz::ledger {

namespace {

// A list of `count` SQL placeholders, numbered from `first`: "$1,$2,$3".
std::string placeholder_list(std::size_t count, std::size_t first) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += fmt::format("{}${}", i == 0 ? "" : ",", first + i);
  return text;
}

// The address of the first job in `rows` that is not in `except`; nullopt if there is none. Each row has the address of
// one job.
std::optional<std::string> first_job_except(const std::vector<Row>& rows, const std::set<std::string>& except) {
  for (const Row& row : rows)
    if (!except.contains(row.front())) return row.front();
  return std::nullopt;
}

template <class T>
Expected<void> discard_value(const Expected<T>& done) {
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace

Expected<std::optional<std::string>> Ledger::next_job_except(const std::set<std::string>& jobs) {
  TRY(end_expired_leases());
  const auto rows = TRY(connection_->run(
      fmt::format("SELECT address FROM jobs WHERE (SELECT sum(open) FROM counts WHERE job = jobs.address) > 0"
                  " ORDER BY place, address LIMIT {}",
                  jobs.size() + 1)));
  return first_job_except(rows, jobs);
}

Expected<std::optional<std::string>> Ledger::next_job(const std::string& only) {
  TRY(end_expired_leases());
  const auto open = TRY(has_open_task(only));
  return open ? std::optional(only) : std::nullopt;
}

// Ends the expired leases: their tasks are opened again, or quarantined after max_attempts attempts.
Expected<void> Ledger::end_expired_leases() {
  return discard_value(connection_->run(expand_sql(fmt::format(
      "WITH over AS MATERIALIZED (SELECT address, job FROM tasks WHERE state = 1 AND lease_until < {{now}}"
      " {{skip locked}})"
      " UPDATE tasks SET state = CASE WHEN attempts >= {} THEN 3 ELSE 0 END, problem = 'nothing was heard of '|| owner"
      " WHERE (address, job) IN (SELECT address, job FROM over)",
      max_attempts))));
}

Expected<std::vector<ClaimedTask>> Ledger::claim(const std::string& job, const WorkerInfo& worker, const Lease& lease) {
  const Claimant claimant{job, worker, lease};
  auto claims = claim_new(claimant);
  if (!claims || !claims->empty()) return claims;
  return claim_matching(claimant, {"attempts > 0", 1});
}

// Claims tasks without an earlier attempt. The search starts at the place (Task::place) of the last task claimed,
// because index entries of finished tasks remain until a vacuum: with a million tasks, a scan from the first place
// takes 0.1 s. If no new task is found from there on, all places are scanned, because released tasks may have lower
// places.
Expected<std::vector<ClaimedTask>> Ledger::claim_new(const Claimant& claimant) {
  const auto before = last_claimed_place_.find(claimant.job);
  if (before != last_claimed_place_.end()) {
    auto claims = claim_matching(claimant, {"attempts = 0", claimant.lease.max_tasks, before->second});
    if (!claims || !claims->empty()) return claims;
    const auto open = TRY(has_open_task(claimant.job));
    if (!open) return claims;
  }
  return claim_matching(claimant, {"attempts = 0", claimant.lease.max_tasks});
}

Expected<std::vector<ClaimedTask>> Ledger::claim_matching(const Claimant& claimant, const TaskFilter& reach) {
  const auto rows = TRY(connection_->run(
      expand_sql(
          fmt::format("WITH free AS MATERIALIZED (SELECT address FROM tasks WHERE job = $1 AND state = 0 AND {}"
                      " AND place >= $5 ORDER BY place LIMIT $4 {{skip locked}})"
                      " UPDATE tasks SET state = 1, owner = $2, lease_until = {{now}} + $3, attempts = attempts + 1"
                      " WHERE job = $1 AND address IN (SELECT address FROM free)"
                      " RETURNING address, place, text, attempts",
                      reach.condition)),
      {claimant.job, owner_of(claimant.worker), std::to_string(claimant.lease.time.count()), std::to_string(reach.most),
       std::to_string(reach.from)}));
  std::vector<ClaimedTask> claims;
  for (const Row& row : rows)
    claims.push_back({claimant.job, {row[0], std::stoll(row[1]), row[2]}, static_cast<int>(std::stoll(row[3]))});
  std::ranges::sort(claims, {}, [](const ClaimedTask& claim) { return claim.task.place; });
  if (!claims.empty() && claims.back().attempt == 1) last_claimed_place_[claimant.job] = claims.back().task.place;
  return claims;
}

Expected<bool> Ledger::has_open_task(const std::string& job) {
  const auto rows = connection_->run("SELECT 1 WHERE (SELECT sum(open) FROM counts WHERE job = $1) > 0", {job});
  if (!rows) return std::unexpected(rows.error());
  return !rows->empty();
}

Expected<void> Ledger::send_heartbeat(const WorkerInfo& worker, const Lease& lease, double tasks_per_second) {
  return in_transaction(*connection_, [&]() -> Expected<void> {
    TRY(connection_->run(expand_sql("INSERT INTO workers VALUES ($1, $2, {now}, {now}, 0, 0, $3)"
                                    " ON CONFLICT (name) DO UPDATE SET seen_at = {now}, per_second = $3"),
                         {worker.name, worker.machine, fmt::format("{:.6f}", tasks_per_second)}));
    return discard_value(
        connection_->run(expand_sql("UPDATE tasks SET lease_until = {now} + $2 WHERE state = 1 AND owner = $1"),
                         {owner_of(worker), std::to_string(lease.time.count())}));
  });
}

Expected<CommitResult> Ledger::commit(const WorkerInfo& worker, std::span<const TaskResult> unsorted) {
  // All workers update the rows in the same order, so that they cannot deadlock.
  std::vector<TaskResult> sorted(unsorted.begin(), unsorted.end());
  std::ranges::sort(sorted, {}, &TaskResult::address);
  std::span<const TaskResult> results(sorted);
  CommitResult kept;
  TRY(in_transaction(*connection_, [&]() -> Expected<void> {
    while (!results.empty()) {
      const auto some = results.first(std::min(results.size(), max_rows));
      results = results.subspan(some.size());
      const auto one = TRY(commit_batch(worker, some));
      kept.new_results += one.new_results;
      kept.already_stored += one.already_stored;
    }
    return {};
  }));
  return kept;
}

Expected<CommitResult> Ledger::commit_batch(const WorkerInfo& worker, std::span<const TaskResult> results) {
  std::string rows;
  std::vector<std::string> values;
  std::vector<std::string> addresses;
  for (const TaskResult& result : results) {
    const std::size_t first = values.size() + 1;
    rows += fmt::format("{}({},{{now}})", rows.empty() ? "" : ",", placeholder_list(4, first));
    values.insert(values.end(), {result.address, result.job, result.text, result.machine});
    addresses.push_back(result.address);
  }
  const auto inserted = connection_->run(
      expand_sql("INSERT INTO results VALUES " + rows + " ON CONFLICT DO NOTHING RETURNING address"), values);
  if (!inserted) return std::unexpected(inserted.error());
  const auto marked =
      connection_->run(fmt::format("UPDATE tasks SET state = 2, problem = '' WHERE state <> 2 AND address IN ({})",
                                   placeholder_list(addresses.size(), 1)),
                       addresses);
  if (!marked) return std::unexpected(marked.error());
  const CommitResult kept{inserted->size(), results.size() - inserted->size()};
  if (worker.name.empty()) return kept;
  TRY(connection_->run(
      expand_sql("INSERT INTO workers VALUES ($1, $2, {now}, {now}, $3, $4, 0) ON CONFLICT (name) DO UPDATE"
                 " SET seen_at = {now}, done = workers.done + $3, redone = workers.redone + $4"),
      {worker.name, worker.machine, std::to_string(kept.new_results), std::to_string(kept.already_stored)}));
  return kept;
}

Expected<void> Ledger::fail_task(const ClaimedTask& claim, const WorkerInfo& worker, const std::string& problem) {
  return discard_value(
      connection_->run(fmt::format("UPDATE tasks SET state = CASE WHEN attempts >= {} THEN 3 ELSE 0 END, problem = $4"
                                   " WHERE address = $1 AND job = $2 AND owner = $3 AND state = 1",
                                   max_attempts),
                       {claim.task.address, claim.job, owner_of(worker), problem}));
}

Expected<void> Ledger::release(const WorkerInfo& worker) {
  return in_transaction(*connection_, [&]() -> Expected<void> {
    TRY(connection_->run("UPDATE workers SET per_second = 0 WHERE name = $1", {worker.name}));
    return discard_value(connection_->run(
        "UPDATE tasks SET state = 0, attempts = attempts - 1 WHERE state = 1 AND owner = $1", {owner_of(worker)}));
  });
}

Expected<bool> Ledger::has_unfinished_task_except(const std::set<std::string>& jobs) {
  const auto rows = TRY(connection_->run(
      fmt::format("SELECT job FROM counts GROUP BY job HAVING sum(open) + sum(leased) > 0 LIMIT {}", jobs.size() + 1)));
  return first_job_except(rows, jobs).has_value();
}

Expected<bool> Ledger::has_unfinished_task(const std::string& job) {
  const auto rows =
      connection_->run("SELECT 1 WHERE (SELECT sum(open) + sum(leased) FROM counts WHERE job = $1) > 0", {job});
  if (!rows) return std::unexpected(rows.error());
  return !rows->empty();
}

}  // namespace kibitz::ledger
