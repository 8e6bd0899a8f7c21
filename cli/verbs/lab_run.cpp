// lab run, and what it does with a cell.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <thread>

#include "cli/grammar/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live_table.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/batch_row.hpp"
#include "cli/verbs/lab.hpp"
#include "lab/machine.hpp"
#include "lab/run.hpp"
#include "match/processor_time.hpp"

namespace kibitz {

namespace {

std::string_view name_of_bound(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

Limits limits_of(const lab::SearchLimit& limit) {
  Limits limits;
  switch (limit.kind) {
    case lab::SearchLimit::Kind::depth: limits.depth = static_cast<int>(limit.value); break;
    case lab::SearchLimit::Kind::nodes: limits.nodes = static_cast<std::uint64_t>(limit.value); break;
    case lab::SearchLimit::Kind::time: limits.time = Milliseconds(limit.value); break;
  }
  return limits;
}

Expected<Wanted> wanted_of(const Engine& engine, const lab::Cell& cell) {
  if (cell.position.record.empty()) return Wanted{};
  const auto record = engine.read_record(cell.position.record);
  if (!record) return std::unexpected(record.error());
  return read_wanted(engine, *record);
}

Expected<lab::CellResult> searched(const Catalogue& catalogue, const lab::Cell& cell) {
  const auto engine = set_up_engine(catalogue, {cell.game, cell.preset, cell.settings});
  if (!engine) return std::unexpected(engine.error());
  if (auto set = set_up_position(**engine, cell.position.text); !set) return std::unexpected(set.error());
  const auto wanted = wanted_of(**engine, cell);
  if (!wanted) return std::unexpected(wanted.error());
  Request request;
  request.limits = limits_of(cell.limit);
  Control control;
  const auto begin = match::processor_time_of_this_thread();
  const auto analysis = (*engine)->analyse(request, control);
  const auto time = match::processor_time_of_this_thread() - begin;
  if (!analysis) return std::unexpected(analysis.error());
  lab::CellResult result;
  result.counts = lab::counts_of(analysis->report.statistics);
  result.counts[lab::place_of(lab::Measure::time)] =
      std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  result.depth = analysis->report.depth;
  result.ended = name_of(analysis->end);
  const auto& lines = analysis->report.lines;
  const AnalysedLine best = lines.empty() ? AnalysedLine{} : lines.front();
  if (!lines.empty()) {
    result.score = format_score(best.score);
    result.bound = name_of_bound(best.bound);
    if (!best.moves.empty()) result.best = best.moves.front().move;
  }
  const Verdict verdict = judge(*wanted, best);
  if (verdict != Verdict::unjudged) result.verdict = name_of(verdict);
  return result;
}

void tell_idle(const Session& session, const lab::Experiment& experiment) {
  for (const lab::GameOfExperiment& game : experiment.games)
    for (const lab::Configuration& configuration : experiment.configurations) {
      EngineArguments arguments{game.name, configuration.preset, game.rules};
      arguments.settings.insert(arguments.settings.end(), configuration.settings.begin(), configuration.settings.end());
      if (const auto engine = set_up_engine(session.catalogue, arguments))
        tell_idle_settings(**engine, session.terminal, fmt::format("{}, {}: ", game.name, configuration.name));
    }
}

// On a terminal a line that is written anew; elsewhere a line every ten seconds at most, and the last.
class LabProgress {
 public:
  explicit LabProgress(Terminal& terminal) : terminal_(terminal), live_(terminal) {}

  void tell(const lab::RunProgress& progress) {
    last_ = counts(progress);
    const std::string line = fmt::format("{}, {}\n", last_, progress.remaining);
    live_.set_text(line);
    const bool is_due = !terminal_.err_is_terminal && Clock::now() - told_ >= std::chrono::seconds(10);
    if (!is_due || progress.done == progress.cells) return;
    told_ = Clock::now();
    live_.print(line);
  }
  void end(std::string_view remark) {
    live_.set_text("");
    live_.print(fmt::format("{}{}\n", last_, remark));
  }

 private:
  static std::string counts(const lab::RunProgress& progress) {
    std::string text = fmt::format("{} of {} cells", progress.done, progress.cells);
    if (progress.failed > 0) text += fmt::format(", {} without a result", progress.failed);
    return text;
  }

  Terminal& terminal_;
  LiveTable live_;
  std::string last_;
  Clock::time_point told_ = Clock::now();
};

Expected<int> workers_of(const LabArguments& arguments) {
  if (arguments.jobs.empty()) return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const auto jobs = read_number(arguments.jobs, {"--jobs", 1, 1024});
  if (!jobs) return std::unexpected(jobs.error());
  return static_cast<int>(*jobs);
}

}  // namespace

lab::CellResult search_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  auto result = searched(catalogue, cell);
  if (result) return *result;
  lab::CellResult failed;
  failed.state = lab::State::failed;
  failed.problem = result.error().message;
  return failed;
}

Expected<int> run_experiment(const Session& session, const LabArguments& arguments) {
  const std::string& file = arguments.words.front();
  const auto experiment = lab::read_experiment(file, session.catalogue);
  if (!experiment) return std::unexpected(experiment.error());
  const auto workers = workers_of(arguments);
  if (!workers) return std::unexpected(workers.error());
  auto store = lab::Store::open(store_of(file, arguments));
  if (!store) return std::unexpected(store.error());
  if (arguments.again)
    if (auto forgotten = store->forget_failures(); !forgotten) return std::unexpected(forgotten.error());
  tell_idle(session, *experiment);
  const std::string build = fmt::format("{} {}", KIBITZ_VERSION, lab::program_digest());
  std::vector<lab::PlannedCell> cells;
  for (lab::Cell& cell : lab::cells_of(*experiment)) {
    std::string address = lab::address_of(cell, build);
    cells.push_back({std::move(address), std::move(cell)});
  }
  SigintGuard guard;
  LabProgress progress(session.terminal);
  const lab::LabRun run{cells,
                        [&session](const lab::Cell& cell) { return search_cell(session.catalogue, cell); },
                        *workers,
                        experiment->time_out,
                        lab::machine_name(),
                        [&progress](const lab::RunProgress& now) { progress.tell(now); },
                        [&guard] { return guard.is_interrupted(); }};
  const lab::Heading heading{std::filesystem::path(file).filename().string(),
                             experiment->title,
                             experiment->citation,
                             experiment->claim,
                             build,
                             experiment->measures,
                             experiment->plots};
  const auto end = lab::run_lab(*store, heading, run);
  if (!end) return std::unexpected(end.error());
  progress.end(*end == lab::RunEnd::interrupted ? "; interrupted, the same command goes on" : "");
  return *end == lab::RunEnd::interrupted ? status::interrupted : status::ok;
}

}  // namespace kibitz
