// lab run.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <thread>

#include "cli/grammar/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live_table.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/lab.hpp"
#include "lab/machine.hpp"
#include "lab/run.hpp"

namespace kibitz {

namespace {

// The configurations that a sentence is of: "SSS*", "SSS* and 3 more".
std::string listed(const std::vector<std::string>& names) {
  if (names.size() == 1) return names.front();
  return fmt::format("{} and {} more", names.front(), names.size() - 1);
}

// What does nothing is told once a game, however many configurations it is of.
void tell_idle(const Session& session, const lab::Experiment& experiment) {
  for (const lab::GameOfExperiment& game : experiment.games) {
    std::map<std::string, std::vector<std::string>> whose;
    for (const lab::Configuration& configuration : experiment.configurations) {
      if (!is_run_in(game, configuration)) continue;
      EngineArguments arguments{game.name, configuration.preset, game.rules};
      arguments.settings.insert(arguments.settings.end(), configuration.settings.begin(), configuration.settings.end());
      if (const auto engine = set_up_engine(session.catalogue, arguments))
        for (const std::string& sentence : (*engine)->idle_settings()) whose[sentence].push_back(configuration.name);
    }
    for (const auto& [sentence, names] : whose)
      session.terminal.err << fmt::format("kibitz: {}, {}: {}\n", game.name, listed(names), sentence) << std::flush;
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

// The threads that a setting asks for; of one that speaks of something else, 1.
int threads_in(std::string_view setting) {
  constexpr std::string_view name = "threads=";
  if (!setting.starts_with(name)) return 1;
  const auto threads = read_number(setting.substr(name.size()), {"threads", 1, 1024});
  return threads ? static_cast<int>(*threads) : 1;
}

// The most threads that a cell's search has.
int threads_of(const std::vector<lab::PlannedCell>& cells) {
  int most = 1;
  for (const lab::PlannedCell& planned : cells)
    for (const std::string& setting : planned.cell.settings) most = std::max(most, threads_in(setting));
  return most;
}

// As many as have processors of their own, if nothing is said.
Expected<int> workers_of(const LabArguments& arguments, const std::vector<lab::PlannedCell>& cells) {
  const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (arguments.jobs.empty()) return std::max(1, processors / threads_of(cells));
  const auto jobs = read_number(arguments.jobs, {"--jobs", 1, 1024});
  if (!jobs) return std::unexpected(jobs.error());
  return static_cast<int>(*jobs);
}

}  // namespace

Expected<int> run_experiment(const Session& session, const LabArguments& arguments) {
  const std::string& file = arguments.words.front();
  const auto experiment = lab::read_experiment(file, session.catalogue);
  if (!experiment) return std::unexpected(experiment.error());
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
  const auto workers = workers_of(arguments, cells);
  if (!workers) return std::unexpected(workers.error());
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
