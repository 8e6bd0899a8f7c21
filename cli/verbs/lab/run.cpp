// lab run: runs the cells of an experiment.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>
#include <thread>

#include "cli/grammar/typed_words.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "lab/cost.hpp"
#include "lab/machine.hpp"
#include "lab/run.hpp"

namespace kibitz {

namespace {

// The names of configurations, shortened for a message: "SSS*", "SSS* and 3 more".
std::string names_text(const std::vector<std::string>& names) {
  if (names.size() == 1) return names.front();
  return fmt::format("{} and {} more", names.front(), names.size() - 1);
}

// Reports each ineffective setting once per game, not once per configuration.
void report_ineffective_settings(const Session& session, const lab::Experiment& experiment) {
  for (const lab::ExperimentGame& game : experiment.games) {
    std::map<std::string, std::vector<std::string>> whose;
    for (const lab::Configuration& configuration : experiment.configurations) {
      if (!uses_configuration(game, configuration)) continue;
      EngineArguments arguments{game.name, configuration.preset, game.rules};
      arguments.settings.insert(arguments.settings.end(), configuration.settings.begin(), configuration.settings.end());
      if (const auto engine = set_up_engine(session.catalogue, arguments))
        for (const std::string& text : (*engine)->remarks()) whose[text].push_back(configuration.name);
    }
    for (const auto& [sentence, names] : whose)
      session.terminal.err << fmt::format("kibitz: {}, {}: {}\n", game.name, names_text(names), sentence) << std::flush;
  }
}

// Shows the progress of a run: on a terminal, as a line that is rewritten in place; otherwise as at most one line every
// ten seconds, and one at the end.
class LabProgress {
 public:
  explicit LabProgress(Terminal& terminal) : terminal_(terminal), live_(terminal) {}

  void show_progress(const lab::RunProgress& progress) {
    last_ = counts_text(progress);
    const std::string line = fmt::format("{}, {}\n", last_, progress.remaining);
    live_.set_text(line);
    const bool is_due = !terminal_.err_is_terminal && Clock::now() - last_printed_at_ >= std::chrono::seconds(10);
    if (!is_due || progress.done == progress.cells) return;
    last_printed_at_ = Clock::now();
    live_.print(line);
  }
  void end(std::string_view remark) {
    live_.set_text("");
    live_.print(fmt::format("{}{}\n", last_, remark));
  }

 private:
  static std::string counts_text(const lab::RunProgress& progress) {
    std::string text = fmt::format("{} of {} cells", progress.done, progress.cells);
    if (progress.unneeded > 0) text += fmt::format(", {} not needed", progress.unneeded);
    if (progress.failed > 0) text += fmt::format(", {} without a result", progress.failed);
    return text;
  }

  Terminal& terminal_;
  LiveTable live_;
  std::string last_;
  Clock::time_point last_printed_at_ = Clock::now();
};

// The number of threads that the setting "threads=N" requests; 1 for any other setting.
int threads_in(std::string_view setting) {
  constexpr std::string_view name = "threads=";
  if (!setting.starts_with(name)) return 1;
  const auto threads = read_number(setting.substr(name.size()), {"threads", 1, 1024});
  return threads ? static_cast<int>(*threads) : 1;
}

// The number of worker processes from --jobs; default: the number of processors divided by the threads per search.
Expected<int> worker_count(const LabArguments& arguments, const std::vector<lab::PlannedCell>& cells) {
  const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (arguments.jobs.empty()) return std::max(1, processors / max_threads_of(cells));
  const auto jobs = TRY(read_number(arguments.jobs, {"--jobs", 1, 1024}));
  return static_cast<int>(jobs);
}

class ExperimentRun {
 public:
  ExperimentRun(const Session& session, const LabArguments& arguments, const lab::Experiment& experiment)
      : session_(session), arguments_(arguments), experiment_(experiment), progress_(session.terminal) {}

  Expected<int> run_all_cells() {
    const std::string& file = arguments_.words.front();
    const SharedArguments& shared = arguments_.shared;
    heading_ = {std::filesystem::path(file).filename().string(),
                experiment_.title,
                experiment_.citation,
                experiment_.claim,
                fmt::format("{} {}", KIBITZ_VERSION, lab::program_digest()),
                experiment_.measures,
                experiment_.plots,
                experiment_.is_round_robin,
                experiment_.stop};
    if (experiment_.stop && !(shared.ledger.empty() && shared.shard.empty()))
      return fail(
          fmt::format("{} has a stop rule, which needs the results of all games: run it without --ledger and "
                      "--shard",
                      quoted(heading_.file)));
    const auto shard = TRY(read_shard(shared.shard));
    if (auto fit = check_shared_arguments(shared, "--store",
                                          shared.shard.empty() ? arguments_.store : result_file_name(file, arguments_));
        !fit)
      return std::unexpected(fit.error());
    const lab::ExperimentName name{heading_.file, heading_.title};
    auto store =
        TRY(shared.ledger.empty() ? lab::ResultStore::open(result_file_name(file, arguments_), name)
                                  : lab::ResultStore::open_shared(shared.ledger, name, ledger::OpenMode::or_create));
    if (arguments_.retries_failed) TRY(store.delete_failures());
    report_ineffective_settings(session_, experiment_);
    TRY(plan());
    report_cost(store);
    const auto end = TRY(shared.ledger.empty() ? run_locally(store, shard) : run_through_ledger(store));
    progress_.end(end == lab::RunEnd::interrupted ? "; interrupted, the same command continues" : "");
    return end == lab::RunEnd::interrupted ? status::interrupted : status::ok;
  }

 private:
  // Prints what the games may cost, before the first one.
  void report_cost(lab::ResultStore& store) {
    const auto stored = store.cells();  // an error if the file is new
    const std::string text = lab::cost_text(cells_, stored ? *stored : std::vector<lab::StoredCell>{});
    if (!text.empty()) session_.terminal.err << "kibitz: " << text << '\n' << std::flush;
  }

  Expected<void> plan() {
    std::set<std::string> names;
    std::string games;
    lab::CellAddresses addresses(heading_.build);
    for (lab::Cell& cell : lab::cells_of(experiment_)) {
      if (names.insert(cell.game).second) games += (games.empty() ? "" : ",") + cell.game;
      std::string address = addresses.address_of(cell);
      // A ledger's workers may have the files in another folder, with the same path from where they were started.
      if (arguments_.shared.ledger.empty()) lab::make_paths_absolute(cell);
      cells_.push_back({std::move(address), std::move(cell)});
    }
    if (arguments_.shared.ledger.empty() && arguments_.shared.shard.empty()) return {};
    auto build = TRY(build_of(session_.catalogue, games));
    shared_ = {std::move(build), experiment_.time_out};
    return {};
  }

  Expected<lab::RunEnd> run_locally(lab::ResultStore& store, const TaskShard& shard) {
    const auto workers = TRY(worker_count(arguments_, cells_));
    const lab::LabRun run{cells_,
                          [this](const lab::Cell& cell) { return run_cell_to_result(session_.catalogue, cell); },
                          workers,
                          experiment_.time_out,
                          lab::machine_name(),
                          [this](const lab::RunProgress& now) { progress_.show_progress(now); },
                          [this] { return guard_.is_interrupted(); },
                          [&shard](const std::string& address) { return shard.has(address); },
                          shared_};
    return lab::run_cells_of_experiment(store, heading_, run);
  }

  Expected<lab::RunEnd> run_through_ledger(lab::ResultStore& store) {
    const auto processes = TRY(arguments_.jobs == "0" ? Expected<int>(0) : worker_count(arguments_, cells_));
    TRY(store.set_plan(heading_, cells_, shared_));
    const auto job = TRY(store.job());
    const auto all = TRY(store.ledger().tasks(job));
    // Shows the number of cells with a result, and of those that have `failed`.
    const auto show_done = [&](ledger::Ledger& ledger, std::size_t failed, std::size_t quarantined) {
      if (const auto done = ledger.count_done(job))
        progress_.show_progress(
            {all.size(), static_cast<std::size_t>(*done) + quarantined, failed, 0, "kibitz ledger status tells more"});
    };
    const auto end = TRY(work_on_job(session_, {arguments_.shared.ledger, job, processes,
                                                [&](ledger::Ledger& ledger) {
                                                  show_done(ledger, 0, 0);
                                                  return true;
                                                },
                                                [this] { return guard_.is_interrupted(); }}));
    if (end == ledger::WorkEnd::interrupted) return lab::RunEnd::interrupted;
    const auto quarantined = TRY(store.ledger().quarantined_tasks(job)).size();
    show_done(store.ledger(), TRY(count_failed(store)), quarantined);
    if (quarantined == 0) return lab::RunEnd::complete;
    progress_.end("");
    return fail(fmt::format("{} of {} cells are quarantined; kibitz ledger status says why", quarantined, all.size()));
  }

  // The number of cells that failed, were quarantined or timed out. Equal cells of two configurations count once.
  static Expected<std::size_t> count_failed(lab::ResultStore& store) {
    const auto cells = TRY(store.cells());
    std::set<std::string> failed;
    for (const lab::StoredCell& cell : cells)
      if (cell.stored && cell.stored->result.state != lab::CellState::done) failed.insert(cell.planned.address);
    return failed.size();
  }

  const Session& session_;
  const LabArguments& arguments_;
  const lab::Experiment& experiment_;
  SigintGuard guard_;
  LabProgress progress_;
  lab::Heading heading_;
  std::vector<lab::PlannedCell> cells_;
  lab::SharedPlan shared_;
};

}  // namespace

int max_threads_of(const std::vector<lab::PlannedCell>& cells) {
  int most = 1;
  for (const lab::PlannedCell& planned : cells)
    for (const auto* const settings : {&planned.cell.settings, &planned.cell.opponent.settings})
      for (const std::string& setting : *settings) most = std::max(most, threads_in(setting));
  return most;
}

Expected<int> run_experiment(const Session& session, const LabArguments& arguments) {
  const auto experiment = TRY(lab::read_experiment(arguments.words.front(), session.catalogue));
  return ExperimentRun(session, arguments, experiment).run_all_cells();
}

}  // namespace kibitz
