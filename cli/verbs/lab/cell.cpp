// Runs one cell of an experiment: a search, a minimal graph, or a pair of games.
#include <unistd.h>

#include <fmt/format.h>

#include "cli/setup/setup.hpp"
#include "cli/verbs/analyse/batch_row.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "lab/cell_text.hpp"
#include "lab/minimal_graph.hpp"
#include "match/processor_time.hpp"

namespace kibitz {

namespace {

using lab::Measure;

std::string_view name_of_bound(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

// Measures the processor time and the elapsed time since its construction.
class CellClock {
 public:
  void store_times(lab::CellResult& result) const {
    using std::chrono::duration_cast;
    using std::chrono::microseconds;
    result.counts[index_of(Measure::time)] =
        duration_cast<microseconds>(processor_time() - start_processor_time_).count();
    result.counts[index_of(Measure::elapsed)] = duration_cast<microseconds>(Clock::now() - start_time_).count();
  }

 private:
  // The processor time of all threads of this process. A worker process does one cell at a time, so all of that time
  // belongs to the cell.
  static match::ProcessorTime processor_time() {
    return match::processor_time_of(getpid()).value_or(match::ProcessorTime{0});
  }
  match::ProcessorTime start_processor_time_ = processor_time();
  Clock::time_point start_time_ = Clock::now();
};

// ---- a search ----

Limits limits_of(const lab::SearchLimit& limit) {
  Limits limits;
  switch (limit.kind) {
    case lab::LimitKind::depth: limits.depth = static_cast<int>(limit.value); break;
    case lab::LimitKind::nodes: limits.nodes = static_cast<std::uint64_t>(limit.value); break;
    case lab::LimitKind::time: limits.time = Milliseconds(limit.value); break;
  }
  return limits;
}

Expected<ExpectedResult> expected_result_of(const Engine& engine, const lab::Cell& cell) {
  if (cell.position.record.empty()) return ExpectedResult{};
  const auto record = TRY(engine.read_record(cell.position.record));
  return read_expected_result(engine, record);
}

Expected<std::unique_ptr<Engine>> set_up_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  auto engine = set_up_engine(catalogue, {cell.game, cell.preset, cell.settings});
  if (!engine) return engine;
  TRY(set_up_position(**engine, cell.position.text));
  return engine;
}

lab::CellResult result_of(const Analysis& analysis) {
  const Report& report = analysis.report;
  lab::CellResult result;
  result.counts = lab::counts_of(report.statistics);
  result.counts[index_of(Measure::table_permille)] = report.table_permille;
  result.depth = report.depth;
  result.ended = name_of(analysis.end);
  if (report.lines.empty()) return result;
  const AnalysedLine& best = report.lines.front();
  result.score = format_score(best.score);
  result.bound = name_of_bound(best.bound);
  if (!best.moves.empty()) result.best = best.moves.front().move;
  return result;
}

Expected<lab::CellResult> run_search_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  const auto engine = TRY(set_up_cell(catalogue, cell));
  const auto wanted = TRY(expected_result_of(*engine, cell));
  Request request;
  request.limits = limits_of(cell.limit);
  Control control;
  const CellClock clock;
  const auto analysis = TRY(engine->analyse(request, control));
  lab::CellResult result = result_of(analysis);
  clock.store_times(result);
  const auto& lines = analysis.report.lines;
  const RowVerdict verdict = verdict_on_result(wanted, lines.empty() ? AnalysedLine{} : lines.front());
  if (verdict != RowVerdict::unjudged) result.verdict = name_of(verdict);
  return result;
}

// ---- a minimal graph ----

Expected<lab::CellResult> run_minimal_graph_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  const auto engine = TRY(set_up_cell(catalogue, cell));
  Control control;
  const CellClock clock;
  const auto graph = TRY(lab::measure_minimal_graph(*engine, static_cast<int>(cell.limit.value), control));
  lab::CellResult result;
  clock.store_times(result);
  result.counts[index_of(Measure::nodes)] = static_cast<std::int64_t>(graph.nodes);
  result.counts[index_of(Measure::leaves)] = static_cast<std::int64_t>(graph.leaves);
  result.counts[index_of(Measure::driver_calls)] = graph.searches;
  result.depth = cell.limit.value;
  result.score = format_score(graph.score);
  result.bound = name_of_bound(Bound::exact);
  result.ended = name_of(SearchEnd::depth);
  return result;
}

// ---- two games ----

Expected<lab::CellResult> run_games_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  const CellClock clock;
  auto result = TRY(play_games_of_cell(catalogue, cell));
  clock.store_times(result);
  return result;
}

Expected<lab::CellResult> run_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  switch (cell.task) {
    case lab::CellTask::search: return run_search_cell(catalogue, cell);
    case lab::CellTask::minimal_graph: return run_minimal_graph_cell(catalogue, cell);
    case lab::CellTask::games: return run_games_cell(catalogue, cell);
  }
  std::unreachable();
}

}  // namespace

lab::CellResult run_cell_to_result(const Catalogue& catalogue, const lab::Cell& cell) {
  auto result = run_cell(catalogue, cell);
  if (result) return *result;
  lab::CellResult failed;
  failed.state = lab::CellState::failed;
  failed.problem = result.error().message;
  return failed;
}

Expected<TaskFunction> cell_task(const Catalogue& catalogue, const ledger::Job&) {
  return [&catalogue](const std::string& task) -> Expected<std::string> {
    const auto placed = lab::read_cell(task);
    if (!placed) return fail(fmt::format("{} is no cell", quoted(task)));
    return text_of(run_cell_to_result(catalogue, placed->cell));
  };
}

}  // namespace kibitz
