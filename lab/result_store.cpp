#include "lab/result_store.hpp"

#include "kibitz/engine/old_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "kibitz/core/read_number.hpp"
#include "lab/cell_text.hpp"
#include "lab/pairings.hpp"
#include "ledger/fields.hpp"
#include "ledger/local_disk.hpp"
#include "ledger/worker.hpp"

namespace kibitz::lab {

namespace {

using ledger::joined_fields;
using ledger::line_separator;
using ledger::split_fields;

constexpr std::string_view kind_of_lab = "lab";

// The notes of the plan's job. A plan may contain equal cells under two configuration names. The ledger stores such a
// cell only once, so the notes list the duplicates.
struct JobNotes {
  Heading heading;
  std::vector<std::string> duplicates;  // duplicate cells: address and text of each
};

// The heading's round robin and stop rule: three fields, the last two only with a rule.
std::string text_of_tournament(const Heading& heading) {
  std::vector<std::string> fields{heading.is_round_robin ? "round_robin" : ""};
  if (heading.stop) {
    fields.push_back(fmt::format("{}", heading.stop->within));
    fields.push_back(std::to_string(heading.stop->games));
  }
  return joined_fields(fields, line_separator);
}

void read_tournament(const std::string& text, Heading& heading) {
  auto fields = split_fields(text, line_separator);
  fields.resize(3);
  heading.is_round_robin = !fields[0].empty();
  const auto within = parse_decimal(fields[1]);
  const auto games = parse_integer(fields[2]);
  if (within && games) heading.stop = StopRule{*within, *games};
}

std::string text_of_notes(const JobNotes& notes) {
  const Heading& heading = notes.heading;
  std::vector<std::string> measures;
  for (const Measure measure : heading.measures)
    measures.emplace_back(first_name(NameKind::statistic, name_of(measure)));
  return joined_fields(std::array{heading.file, heading.title, heading.citation, heading.claim, heading.build,
                                  joined_fields(measures, line_separator), text_of(heading.plots),
                                  joined_fields(notes.duplicates, line_separator), text_of_tournament(heading)});
}

JobNotes read_notes(const std::string& text) {
  auto fields = split_fields(text);
  fields.resize(9);
  JobNotes notes{{fields[0], fields[1], fields[2], fields[3], fields[4], {}, read_plots(fields[6])},
                 split_fields(fields[7], line_separator)};
  for (const std::string& name : split_fields(fields[5], line_separator))
    if (const auto measure = measure_named(name)) notes.heading.measures.push_back(*measure);
  read_tournament(fields[8], notes.heading);
  return notes;
}

// The names of the plan's games, separated by commas.
std::string names_of_games(const std::vector<PlannedCell>& cells) {
  std::string names;
  std::set<std::string> seen;
  for (const PlannedCell& planned : cells)
    if (seen.insert(planned.cell.game).second) names += (names.empty() ? "" : ",") + planned.cell.game;
  return names;
}

std::unexpected<Error> damage_error(const std::string& file, std::string_view what, const std::string& text) {
  return fail(fmt::format("{} is damaged: {} is no {}", quoted(file), quoted(text), what));
}

}  // namespace

Expected<ResultStore> ResultStore::open(const std::string& file, const ExperimentName& experiment) {
  TRY(ledger::check_local_file(file));
  auto held = TRY(ledger::FileLock::take(file, "run of the lab"));
  auto opened = TRY(ledger::Ledger::open_file(file, ledger::OpenMode::or_create));
  ResultStore store(file, std::move(held), std::move(opened));
  store.experiment_ = experiment;
  return store;
}

Expected<ResultStore> ResultStore::open_shared(const std::string& url, const ExperimentName& experiment,
                                               ledger::OpenMode open) {
  auto opened = TRY(ledger::Ledger::open(url, open));
  ResultStore store(ledger::redacted_url(url), {}, std::move(opened));
  store.experiment_ = experiment;
  store.is_shared_ = true;
  return store;
}

Expected<ResultStore> ResultStore::read(const std::string& file, const ExperimentName& experiment) {
  auto opened = TRY(ledger::Ledger::open_file(file, ledger::OpenMode::existing));
  ResultStore store(file, {}, std::move(opened));
  store.experiment_ = experiment;
  return store;
}

// The job of the experiment's latest plan.
Expected<ledger::Job> ResultStore::planned_job() {
  const auto jobs = TRY(ledger_.jobs());
  bool has_results = false;
  std::optional<ledger::Job> other_title;
  for (auto address = jobs.rbegin(); address != jobs.rend(); ++address) {
    auto job = TRY(ledger_.job(*address));
    if (!job || job->kind != kind_of_lab) continue;
    has_results = true;
    if (!experiment_.file.empty() && read_notes(job->notes).heading.file != experiment_.file) continue;
    if (experiment_.title.empty() || job->title == experiment_.title) return *std::move(job);
    if (!other_title) other_title = std::move(job);
  }
  if (other_title) return *std::move(other_title);
  if (!has_results) return fail(fmt::format("{} holds no results of the lab", quoted(file_)));
  return fail(fmt::format("{} holds nothing of the experiment {}", quoted(file_), quoted(experiment_.file)));
}

Expected<std::string> ResultStore::job() {
  if (!job_.empty()) return job_;
  const auto job = TRY(planned_job());
  return ledger::address_of(job);
}

Expected<void> ResultStore::check_unfinished_cells(const ledger::Job& job, const std::set<std::string>& planned) {
  const auto tasks = TRY(ledger_.tasks(ledger::address_of(job)));
  const auto lost = std::ranges::count_if(tasks, [&planned](const ledger::TaskRow& row) {
    return (row.state == ledger::TaskState::open || row.state == ledger::TaskState::leased) &&
           !planned.contains(row.task.address);
  });
  if (lost == 0) return {};
  return fail(fmt::format(
      "{} has another plan of {}, {}, with {} unfinished cell{}: let a worker finish {}, or change the title",
      quoted(file_), quoted(experiment_.file), quoted(job.title), lost, lost == 1 ? "" : "s",
      lost == 1 ? "it" : "them"));
}

Expected<void> ResultStore::set_plan(const Heading& heading, const std::vector<PlannedCell>& cells,
                                     const SharedPlan& shared) {
  if (!is_shared_)
    if (const auto before = planned_job()) TRY(ledger_.delete_unclaimed_tasks(ledger::address_of(*before)));
  JobNotes notes{heading, {}};
  std::vector<ledger::Task> tasks;
  std::set<std::string> seen;
  std::int64_t place = 0;
  for (const PlannedCell& planned : cells) {
    std::string text = text_of(planned.cell, place++);
    if (seen.insert(planned.address).second)
      tasks.push_back({planned.address, ledger::pseudo_random_place(planned.address), std::move(text)});
    else
      notes.duplicates.push_back(joined_fields(std::array{planned.address, text}));
  }
  const ledger::Job job{std::string(kind_of_lab),
                        names_of_games(cells),
                        heading.title,
                        joined_fields(std::array{heading.file, heading.title, heading.build}),
                        shared.build,
                        text_of_notes(notes),
                        shared.time_out.count()};
  if (is_shared_) TRY(check_unfinished_cells(job, seen));
  job_ = ledger::address_of(job);
  return ledger_.replace(job, tasks);
}

Expected<Heading> ResultStore::heading() {
  const auto job = TRY(planned_job());
  return read_notes(job.notes).heading;
}

Expected<std::vector<StoredCell>> ResultStore::cells() {
  const auto job = TRY(planned_job());
  const std::string address = ledger::address_of(job);
  const auto tasks = TRY(ledger_.tasks(address));
  const auto results = TRY(ledger_.results_of_tasks(address));
  std::map<std::string, StoredResult> stored;
  for (const ledger::TaskResult& result : results) {
    const auto read = read_result(result.text);
    if (!read) return damage_error(file_, "result", result.text);
    stored[result.address] = {*read, result.machine, result.finished_at};
  }
  std::vector<std::pair<std::int64_t, StoredCell>> cells;
  const auto add = [&](const std::string& of, const std::string& text) -> Expected<void> {
    auto cell = read_cell(text);
    if (!cell) return damage_error(file_, "cell", text);
    const auto known = stored.find(of);
    cells.push_back({cell->place, {{of, std::move(cell->cell)}, std::nullopt}});
    if (known != stored.end()) cells.back().second.stored = known->second;
    return {};
  };
  for (const ledger::TaskRow& row : tasks) {
    TRY(add(row.task.address, row.task.text));
    if (row.state != ledger::TaskState::quarantined) continue;
    CellResult failed;
    failed.state = row.problem.starts_with(ledger::time_out_problem) ? CellState::timed_out : CellState::crashed;
    failed.problem = row.problem;
    cells.back().second.stored = StoredResult{failed, row.owner, ""};
  }
  for (const std::string& twice : read_notes(job.notes).duplicates) {
    auto fields = split_fields(twice);
    fields.resize(2);
    TRY(add(fields[0], fields[1]));
  }
  std::ranges::sort(cells, {}, [](const auto& cell) { return cell.first; });
  std::vector<StoredCell> in_order;
  for (auto& cell : cells) in_order.push_back(std::move(cell.second));
  return in_order;
}

Expected<std::vector<StoredCell>> ResultStore::needed_cells() {
  const auto stop = TRY(heading()).stop;
  auto all = TRY(cells());
  return lab::needed_cells(std::move(all), stop);
}

Expected<std::vector<Tally>> ResultStore::tallies() {
  const auto stop = TRY(heading()).stop;
  const auto all = TRY(cells());
  std::vector<Tally> tallies;
  const auto tally_of = [&tallies](const Cell& planned) -> Tally& {
    const auto found = std::ranges::find_if(tallies, [&](const Tally& one) {
      return one.game == planned.game && one.configuration == planned.configuration &&
             one.opponent == planned.opponent.name;
    });
    if (found != tallies.end()) return *found;
    return tallies.emplace_back(planned.game, planned.configuration, planned.opponent.name);
  };
  for (const StoredCell& cell : all) {
    Tally& tally = tally_of(cell.planned.cell);
    ++tally.cells;
    ++tally.unneeded;
  }
  for (const StoredCell& cell : lab::needed_cells(all, stop)) {
    Tally& tally = tally_of(cell.planned.cell);
    --tally.unneeded;
    if (!cell.stored) continue;
    ++(cell.stored->result.state == CellState::done ? tally.done : tally.failed);
  }
  return tallies;
}

Expected<void> ResultStore::delete_failures() {
  const auto job = planned_job();
  if (!job) return {};  // no plan was set yet
  const std::string address = ledger::address_of(*job);
  const auto all = TRY(cells());
  std::vector<std::string> failed;
  for (const StoredCell& cell : all)
    if (cell.stored && cell.stored->result.state != CellState::done) failed.push_back(cell.planned.address);
  return ledger_.discard_results(address, failed);
}

Expected<void> ResultStore::add(const std::string& address, const CellResult& result, const std::string& machine) {
  const bool is_there = std::ranges::find(waiting_, address, &ledger::TaskResult::address) != waiting_.end();
  const auto known = ledger_.result(address);
  if (!known) return fail(fmt::format("cannot keep cell {} in {}: {}", address, quoted(file_), known.error().message));
  if (is_there || *known)
    return fail(fmt::format("cannot keep cell {} in {}: it already exists", address, quoted(file_)));
  waiting_.push_back({address, job_, text_of(result), machine});
  return {};
}

Expected<void> ResultStore::commit() {
  if (waiting_.empty()) return {};
  if (auto done = ledger_.commit({}, waiting_); !done)
    return fail(fmt::format("cannot keep results in {}: {}", quoted(file_), done.error().message));
  waiting_.clear();
  const auto place = lock_.state_of(file_);
  if (place == ledger::FileLock::FileState::same) return {};
  return fail(fmt::format("{} was {} while it was written to", quoted(file_),
                          place == ledger::FileLock::FileState::deleted ? "deleted" : "replaced"));
}

}  // namespace kibitz::lab
