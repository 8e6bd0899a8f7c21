#include <fmt/format.h>

#include <algorithm>

#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "ledger/status.hpp"

namespace kibitz {

namespace {

std::string time_text(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", seconds);
  if (seconds < 90 * 60) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 48 * 3600) return fmt::format("{:.1f} h", seconds / 3600);
  return fmt::format("{:.1f} days", seconds / 86400);
}

std::string jobs_text(const ledger::Status& status) {
  using enum TableColumn::Align;
  TextTable table({{"job", left},
                   {"what", left},
                   {"tasks", right},
                   {"done", right},
                   {"leased", right},
                   {"open", right},
                   {"quarantined", right}});
  for (const ledger::JobStatus& job : status.jobs)
    table.add({job.address.substr(0, 8), fmt::format("{} {}: {}", job.kind, job.game, job.title),
               std::to_string(job.tasks()), std::to_string(job.done), std::to_string(job.leased),
               std::to_string(job.open), std::to_string(job.quarantined)});
  return table.text();
}

std::string workers_text(const ledger::Status& status) {
  using enum TableColumn::Align;
  TextTable table({{"worker", left},
                   {"last seen", right},
                   {"done", right},
                   {"redone", right},
                   {"tasks/s", right},
                   {"machine", left}});
  constexpr std::size_t max_workers_shown = 40;
  for (const ledger::WorkerStatus& worker : status.workers) {
    if (&worker - status.workers.data() == max_workers_shown) break;
    table.add({worker.name, time_text(worker.seconds_since_heartbeat) + " ago", std::to_string(worker.done),
               std::to_string(worker.redone), worker.is_silent() ? "-" : fmt::format("{:.3g}", worker.tasks_per_second),
               worker.machine});
  }
  std::string text = table.text();
  if (status.workers.size() > max_workers_shown)
    text += fmt::format("and {} more\n", status.workers.size() - max_workers_shown);
  return text;
}

}  // namespace

std::string remaining_text(const ledger::Status& status) {
  if (status.unfinished_tasks() == 0) return "no task is left";
  const auto seconds = status.seconds_left();
  if (seconds) return fmt::format("{:.3g} tasks/s, about {} left", status.tasks_per_second(), time_text(*seconds));
  // A leased task shows that a worker is working: the leases of a stopped worker are released or expire.
  const bool is_begun = std::ranges::any_of(status.jobs, [](const auto& job) { return job.leased > 0; });
  if (!is_begun) return "no worker is running";
  std::int64_t done = 0, tasks = 0;
  for (const ledger::JobStatus& job : status.jobs) {
    done += job.done;
    tasks += job.tasks();
  }
  return fmt::format("{} of {} tasks done; the rate, and so the time left, is not known yet", done, tasks);
}

std::string text_of_status(const ledger::Status& status) {
  if (status.jobs.empty()) return "the ledger has no work\n";
  std::string text = jobs_text(status) + '\n' + remaining_text(status) + '\n';
  if (!status.workers.empty()) text += '\n' + workers_text(status);
  for (const auto& [job, row] : status.quarantined)
    text += fmt::format("\nquarantined after {} attempts: task {} of job {}: {}", row.attempts, row.task.address,
                        job.substr(0, 8), row.problem);
  return text + (status.quarantined.empty() ? "" : "\nkibitz ledger retry URL reopens the quarantined tasks\n");
}

Json json_of_status(const ledger::Status& status) {
  Json json = json_object("ledger");
  Json jobs = Json::array(), workers = Json::array(), quarantined = Json::array();
  for (const ledger::JobStatus& job : status.jobs)
    jobs.push_back({{"job", job.address},
                    {"kind", job.kind},
                    {"game", job.game},
                    {"title", job.title},
                    {"tasks", job.tasks()},
                    {"done", job.done},
                    {"leased", job.leased},
                    {"open", job.open},
                    {"quarantined", job.quarantined}});
  for (const ledger::WorkerStatus& worker : status.workers)
    workers.push_back({{"worker", worker.name},
                       {"machine", worker.machine},
                       {"seen_s", worker.seconds_since_heartbeat},
                       {"is_silent", worker.is_silent()},
                       {"done", worker.done},
                       {"redone", worker.redone},
                       {"per_s", worker.tasks_per_second}});
  for (const auto& [job, row] : status.quarantined)
    quarantined.push_back(
        {{"job", job}, {"task", row.task.address}, {"attempts", row.attempts}, {"problem", row.problem}});
  json.update(
      {{"jobs", jobs}, {"workers", workers}, {"quarantined", quarantined}, {"per_s", status.tasks_per_second()}});
  const auto left = status.seconds_left();
  json["left_s"] = left ? Json(*left) : Json(nullptr);
  return json;
}

}  // namespace kibitz
