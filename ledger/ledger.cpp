// Defines the operations of class Ledger that add jobs and tasks and read results. leases.cpp defines the operations
// that workers use.
#include "ledger/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ledger/schema.hpp"

namespace kibitz::ledger {

namespace {

// The placeholders of several rows for a VALUES clause: "($1,$2),($3,$4)". `tail` is appended inside each row.
std::string placeholder_rows(std::size_t rows, std::size_t columns, std::string_view tail) {
  std::string text;
  std::size_t number = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    text += row == 0 ? "(" : ",(";
    for (std::size_t column = 0; column < columns; ++column)
      text += fmt::format("{}${}", column == 0 ? "" : ",", ++number);
    text += fmt::format("{})", tail);
  }
  return text;
}

std::int64_t integer_of(const std::string& text) { return std::stoll(text); }

}  // namespace

Expected<Ledger> Ledger::open(const std::string& url, OpenMode open) {
  auto connection = TRY(connect(url, open));
  return make_ledger(std::move(connection), url, open);
}

Expected<Ledger> Ledger::open_file(const std::string& file, OpenMode open) {
  auto connection = TRY(connect_sqlite(file, open));
  return make_ledger(std::move(connection), file, open);
}

Expected<Ledger> Ledger::in_memory() { return open_file("", OpenMode::or_create); }

Expected<Ledger> Ledger::make_ledger(std::unique_ptr<DatabaseConnection> connection, const std::string& url,
                                     OpenMode open) {
  TRY(check_schema(*connection, url, open));
  const std::string concurrent_readers(connection->dialect().concurrent_readers);
  if (open == OpenMode::or_create && !concurrent_readers.empty())
    if (auto set = connection->run(concurrent_readers); !set)
      return fail(fmt::format("cannot use the ledger {}: {}", quoted(redacted_url(url)), set.error().message));
  return Ledger(std::move(connection), url);
}

std::string Ledger::expand_sql(std::string_view text) const {
  // A job's place in the order of jobs is the time at which it was added, but at least one more than the last job's
  // place. So jobs that are added in the same millisecond keep their order.
  constexpr std::string_view last_place =
      "(SELECT CASE WHEN max(place) >= {now} THEN max(place) + 1 ELSE {now} END FROM jobs)";
  std::string filled(text);
  for (const auto& [mark, word] : {std::pair<std::string_view, std::string_view>{"{last place}", last_place},
                                   {"{now}", connection_->dialect().now},
                                   {"{skip locked}", connection_->dialect().skip_locked}})
    for (std::size_t at; (at = filled.find(mark)) != std::string::npos;) filled.replace(at, mark.size(), word);
  return filled;
}

Expected<void> Ledger::check_build(const std::string& game, const std::string& build) {
  // An empty build, as in a job for one machine only, is compatible with every build.
  const auto other = TRY(connection_->run(
      "SELECT build FROM jobs WHERE game = $1 AND build <> $2 AND build <> '' AND $2 <> '' LIMIT 1", {game, build}));
  if (other.empty()) return {};
  return fail(fmt::format("the ledger {} has work in {} by the build {}, and this one is {}",
                          quoted(redacted_url(url_)), game, quoted(other.front().front()), quoted(build)));
}

Expected<void> Ledger::insert_job(const Job& job) {
  TRY(check_build(job.game, job.build));
  TRY(connection_->run(
      expand_sql("INSERT INTO jobs VALUES ($1, {last place}, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"),
      {address_of(job), job.kind, job.game, job.title, job.text, job.build, job.notes, std::to_string(job.time_out)}));
  return {};
}

Expected<void> Ledger::insert_tasks(const std::string& job, std::span<const Task> tasks) {
  while (!tasks.empty()) {
    const auto some = tasks.first(std::min(tasks.size(), max_rows));
    tasks = tasks.subspan(some.size());
    std::vector<std::string> values;
    for (const Task& task : some)
      values.insert(values.end(), {task.address, job, std::to_string(task.place), task.text});
    TRY(connection_->run(
        "INSERT INTO tasks VALUES " + placeholder_rows(some.size(), 4, ",0,0,'',0,''") + " ON CONFLICT DO NOTHING",
        values));
  }
  // Mark tasks as done if their results are in the ledger already.
  TRY(
      connection_->run("UPDATE tasks SET state = 2 WHERE job = $1 AND state <> 2 AND EXISTS"
                       " (SELECT 1 FROM results WHERE results.address = tasks.address)",
                       {job}));
  return {};
}

Expected<void> Ledger::add(const Job& job, std::span<const Task> tasks) {
  return in_transaction(*connection_, [&]() -> Expected<void> {
    TRY(insert_job(job));
    return insert_tasks(address_of(job), tasks);
  });
}

Expected<void> Ledger::replace(const Job& job, std::span<const Task> tasks) {
  return in_transaction(*connection_, [&]() -> Expected<void> {
    TRY(insert_job(job));
    const std::string address = address_of(job);
    const auto changed =
        connection_->run(expand_sql("UPDATE jobs SET place = {last place}, title = $2, notes = $3 WHERE address = $1"),
                         {address, job.title, job.notes});
    if (!changed) return std::unexpected(changed.error());
    TRY(connection_->run("DELETE FROM tasks WHERE job = $1", {address}));
    return insert_tasks(address, tasks);
  });
}

Expected<void> Ledger::set_notes(const std::string& job, const std::string& notes) {
  TRY(connection_->run("UPDATE jobs SET notes = $2 WHERE address = $1", {job, notes}));
  return {};
}

Expected<void> Ledger::delete_unclaimed_tasks(const std::string& job) {
  TRY(connection_->run("DELETE FROM tasks WHERE job = $1 AND state IN (0, 3)", {job}));
  return {};
}

Expected<void> Ledger::discard_results(const std::string& job, std::span<const std::string> addresses) {
  return in_transaction(*connection_, [&]() -> Expected<void> {
    for (const std::string& address : addresses) {
      TRY(connection_->run("DELETE FROM results WHERE address = $1", {address}));
      if (auto done = connection_->run(
              "UPDATE tasks SET state = 0, attempts = 0, problem = '' WHERE address = $1 AND job = $2", {address, job});
          !done)
        return std::unexpected(done.error());
    }
    return {};
  });
}

Expected<std::size_t> Ledger::retry(const std::string& job) {
  const auto done = TRY(connection_->run(
      "UPDATE tasks SET state = 0, attempts = 0 WHERE job = $1 AND state = 3 RETURNING address", {job}));
  return done.size();
}

Expected<void> Ledger::copy_to(const std::string& file) {
  TRY(connection_->run("VACUUM INTO $1", {file}));
  return {};
}

Expected<std::vector<std::string>> Ledger::jobs() {
  const auto rows = TRY(connection_->run("SELECT address FROM jobs ORDER BY place, address"));
  std::vector<std::string> addresses;
  for (const Row& row : rows) addresses.push_back(row[0]);
  return addresses;
}

Expected<std::optional<Job>> Ledger::job(const std::string& address) {
  const auto rows = TRY(connection_->run(
      "SELECT kind, game, title, text, build, notes, time_out FROM jobs WHERE address = $1", {address}));
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  return Job{row[0], row[1], row[2], row[3], row[4], row[5], integer_of(row[6])};
}

Expected<std::vector<TaskRow>> Ledger::read_tasks(std::string_view where, const std::string& job) {
  const auto rows = TRY(connection_->run(
      fmt::format("SELECT address, place, text, state, attempts, owner, problem FROM tasks WHERE job = $1 {}"
                  " ORDER BY place, address",
                  where),
      {job}));
  std::vector<TaskRow> tasks;
  for (const Row& row : rows)
    tasks.push_back({{row[0], integer_of(row[1]), row[2]},
                     static_cast<TaskState>(integer_of(row[3])),
                     static_cast<int>(integer_of(row[4])),
                     row[5],
                     row[6]});
  return tasks;
}

Expected<std::vector<TaskRow>> Ledger::tasks(const std::string& job) { return read_tasks("", job); }
Expected<std::vector<TaskRow>> Ledger::quarantined_tasks(const std::string& job) {
  return read_tasks("AND state = 3", job);
}

Expected<std::vector<TaskResult>> Ledger::read_results(std::string_view where, const std::string& value) {
  const auto rows =
      connection_->run(fmt::format("SELECT r.address, r.job, r.text, r.machine, {} FROM {} ORDER BY r.address",
                                   fmt::format(fmt::runtime(connection_->dialect().time_text), "r.finished_at"), where),
                       {value});
  if (!rows) return std::unexpected(rows.error());
  std::vector<TaskResult> results;
  for (const Row& row : *rows) results.push_back({row[0], row[1], row[2], row[3], row[4]});
  return results;
}

Expected<std::vector<TaskResult>> Ledger::results(const std::string& job) {
  return read_results("results r WHERE r.job = $1", job);
}

Expected<std::vector<TaskResult>> Ledger::results_of_tasks(const std::string& job) {
  return read_results("tasks t JOIN results r ON r.address = t.address WHERE t.job = $1", job);
}

Expected<std::optional<TaskResult>> Ledger::result(const std::string& address) {
  auto found = TRY(read_results("results r WHERE r.address = $1", address));
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

Expected<std::int64_t> Ledger::count_done(const std::string& job) {
  const auto rows = TRY(connection_->run("SELECT coalesce(sum(done), 0) FROM counts WHERE job = $1", {job}));
  return integer_of(rows.front().front());
}

}  // namespace kibitz::ledger
