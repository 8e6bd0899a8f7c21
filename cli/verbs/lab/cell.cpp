// Runs one cell of an experiment: a search, a minimal graph, or a pair of games.
#include <unistd.h>

#include <fmt/format.h>

#include "cli/setup/setup.hpp"
#include "cli/verbs/analyse/batch_row.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "lab/cell_text.hpp"
#include "lab/minimal_graph.hpp"
#include "match/game_loop.hpp"
#include "match/local_player.hpp"

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

match::PlayerSpec player_spec_of(const lab::SearchLimit& limit) {
  match::PlayerSpec spec;
  switch (limit.kind) {
    case lab::LimitKind::depth: spec.allowance.depth = static_cast<int>(limit.value); break;
    case lab::LimitKind::nodes: spec.allowance.nodes = static_cast<std::uint64_t>(limit.value); break;
    case lab::LimitKind::time:
      spec.allowance.move_time = Milliseconds(limit.value);
      spec.allowance.time_measure = match::TimeMeasure::processor;
      break;
  }
  return spec;
}

// The result of one game for the cell's configuration: the half points that it scored (0 to 2), and the nodes that it
// searched.
struct CellGameResult {
  std::int64_t half_points = 0;
  std::int64_t nodes = 0;
};

Expected<CellGameResult> play_cell_game(const lab::Cell& cell, const std::array<match::Player*, 2>& players,
                                        Engine& referee, bool is_first_white) {
  const match::PlayerSpec spec = player_spec_of(cell.limit);
  match::MatchSettings settings;
  settings.adjudication.most_plies = lab::max_plies_of_game;
  const std::size_t own_side = is_first_white ? 0 : 1;
  const match::GameSetup table{
      referee,
      {match::MatchPlayer{*players[own_side], spec}, match::MatchPlayer{*players[1 - own_side], spec}},
      settings,
      {}};
  const auto played = TRY(play_game(table, {cell.position.text, {}}));
  if (!played) return fail("the game was broken off");
  const match::MatchGame& record = played->record;
  // A game lost on time, or by a fault, says nothing about strength.
  if (record.reason != match::GameEndReason::rules && record.reason != match::GameEndReason::length)
    return fail(fmt::format("{}, against {}", record.text, cell.opponent.name));
  const int of_first_mover = half_points(record.result);
  CellGameResult count{own_side == 0 ? of_first_mover : 2 - of_first_mover, 0};
  TRY(referee.set_position(cell.position.text));
  std::size_t side = static_cast<std::size_t>(referee.mover());
  for (const match::MatchMove& move : record.moves) {
    if (side == own_side) count.nodes += static_cast<std::int64_t>(move.nodes);
    side = 1 - side;
  }
  return count;
}

Expected<lab::CellResult> run_games_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  const std::vector<std::string> rules(cell.settings.begin(), cell.settings.begin() + cell.game_settings);
  auto own = TRY(set_up_engine(catalogue, {cell.game, cell.preset, cell.settings}));
  auto other = TRY(set_up_engine(catalogue, {cell.game, cell.opponent.preset, cell.opponent.settings}));
  const auto referee = TRY(set_up_engine(catalogue, {cell.game, "", rules}));
  match::LocalPlayer first(std::move(own));
  match::LocalPlayer second(std::move(other));
  lab::CellResult result;
  const CellClock clock;
  for (const bool is_first_white : {true, false}) {
    const auto count = TRY(play_cell_game(cell, {&first, &second}, *referee, is_first_white));
    result.counts[index_of(Measure::half_points)] += count.half_points;
    result.counts[index_of(Measure::nodes)] += count.nodes;
  }
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
