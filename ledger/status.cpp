#include "ledger/status.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace kibitz::ledger {

namespace {

constexpr std::size_t max_shown = 20;  // largest number of quarantined tasks listed

Expected<void> read_counts(Ledger& ledger, Status& status) {
  const auto rows =
      ledger.connection().run("SELECT job, sum(open), sum(leased), sum(done), sum(set_aside) FROM counts GROUP BY job");
  if (!rows) return std::unexpected(rows.error());
  for (const Row& row : *rows) {
    const auto job = std::ranges::find(status.jobs, row[0], &JobStatus::address);
    if (job == status.jobs.end()) continue;
    job->open = std::stoll(row[1]);
    job->leased = std::stoll(row[2]);
    job->done = std::stoll(row[3]);
    job->quarantined = std::stoll(row[4]);
  }
  return {};
}

Expected<void> read_workers(Ledger& ledger, Status& status) {
  const auto rows = TRY(ledger.connection().run(fmt::format(
      "SELECT name, machine, {} - seen_at, done, redone, per_second FROM workers ORDER BY seen_at DESC, name",
      ledger.connection().dialect().now)));
  for (const Row& row : rows)
    status.workers.push_back(
        {row[0], row[1], std::stod(row[2]) / 1000, std::stoll(row[3]), std::stoll(row[4]), std::stod(row[5])});
  return {};
}

Expected<void> read_quarantined_tasks(Ledger& ledger, Status& status) {
  for (const JobStatus& job : status.jobs) {
    if (job.quarantined == 0) continue;
    const auto tasks = TRY(ledger.quarantined_tasks(job.address));
    for (const TaskRow& task : tasks) {
      if (status.quarantined.size() == max_shown) return {};
      status.quarantined.emplace_back(job.address, task);
    }
  }
  return {};
}

}  // namespace

std::int64_t Status::unfinished_tasks() const {
  return std::accumulate(jobs.begin(), jobs.end(), std::int64_t{0},
                         [](std::int64_t sum, const JobStatus& job) { return sum + job.open + job.leased; });
}

double Status::tasks_per_second() const {
  return std::accumulate(workers.begin(), workers.end(), 0.0, [](double sum, const WorkerStatus& worker) {
    return worker.is_silent() ? sum : sum + worker.tasks_per_second;
  });
}

std::optional<double> Status::seconds_left() const {
  const double rate = tasks_per_second();
  if (rate <= 0) return std::nullopt;
  return static_cast<double>(unfinished_tasks()) / rate;
}

Expected<Status> status_of(Ledger& ledger) {
  Status status;
  const auto rows = TRY(ledger.connection().run("SELECT address, kind, game, title FROM jobs ORDER BY place, address"));
  for (const Row& row : rows) status.jobs.push_back({row[0], row[1], row[2], row[3]});
  TRY(read_counts(ledger, status));
  TRY(read_workers(ledger, status));
  TRY(read_quarantined_tasks(ledger, status));
  return status;
}

}  // namespace kibitz::ledger
