#include "lab/run.hpp"

#include <set>

#include "kibitz/core/control.hpp"
#include "lab/cell_schedule.hpp"
#include "lab/remaining_time.hpp"

namespace kibitz::lab {

namespace {

constexpr std::chrono::milliseconds commit_interval{100};

CellResult result_of(const JobEnd& end) {
  CellResult result;
  if (end.kind == JobOutcome::finished) {
    if (auto read = read_result(end.text)) return *read;
    result.state = CellState::failed;
    result.problem = "its result cannot be read";
    return result;
  }
  result.state = end.kind == JobOutcome::crashed ? CellState::crashed : CellState::timed_out;
  result.problem = end.text;
  return result;
}

class CellRun {
 public:
  CellRun(ResultStore& store, const LabRun& run, CellSchedule schedule)
      : store_(store), run_(run), schedule_(std::move(schedule)) {}

  // Counts the results of earlier runs. Must be called before run_cells().
  void count_stored(const std::vector<StoredCell>& stored) {
    std::set<std::string> seen;
    for (const StoredCell& cell : stored) {
      if (run_.is_in_shard && !run_.is_in_shard(cell.planned.address)) continue;
      if (!cell.stored || !seen.insert(cell.planned.address).second) continue;
      ++progress_.done;
      progress_.failed += cell.stored->result.state != CellState::done;
    }
  }

  Expected<RunEnd> run_cells() {
    const RunPlan plan{{}, run_.workers, run_.time_out};
    run_.on_progress(progress());
    const JobFunction job = [this](std::size_t i) { return text_of(run_.search(run_.cells[i].cell)); };
    const auto end =
        run_jobs(plan, job,
                 {[this](std::size_t i, const JobEnd& job_end) { return store_result(i, job_end); },
                  [this] { return commit_if_due(); }, run_.is_interrupted, [this] { return schedule_.take_jobs(); }});
    if (auto kept = commit(); !kept && end) return std::unexpected(kept.error());
    return end;
  }

 private:
  Expected<void> store_result(std::size_t i, const JobEnd& end) {
    const CellResult result = result_of(end);
    if (uncommitted_.cells == 0) uncommitted_.since = Clock::now();
    TRY(store_.add(run_.cells[i].address, result, run_.machine));
    ++uncommitted_.cells;
    uncommitted_.failed += result.state != CellState::done;
    remaining_.add(end.time);
    schedule_.add_result(i, result);
    return commit_if_due();
  }

  Expected<void> commit_if_due() {
    if (uncommitted_.cells == 0 || Clock::now() - uncommitted_.since < commit_interval) return {};
    return commit();
  }

  Expected<void> commit() {
    if (uncommitted_.cells == 0) return {};
    TRY(store_.commit());
    progress_.done += uncommitted_.cells;
    progress_.failed += uncommitted_.failed;
    uncommitted_ = {};
    run_.on_progress(progress());
    return {};
  }

  RunProgress progress() {
    progress_.cells = schedule_.cells();
    progress_.unneeded = schedule_.unneeded();
    progress_.remaining = remaining_.text(progress_.cells - progress_.done, run_.workers);
    return progress_;
  }

  struct UncommittedCells {
    std::size_t cells = 0;
    std::size_t failed = 0;
    Clock::time_point since;
  };

  ResultStore& store_;
  const LabRun& run_;
  CellSchedule schedule_;
  RemainingTime remaining_;
  UncommittedCells uncommitted_;
  RunProgress progress_;
};

}  // namespace

Expected<RunEnd> run_cells_of_experiment(ResultStore& store, const Heading& heading, const LabRun& run) {
  TRY(store.set_plan(heading, run.cells, run.shared));
  const auto stored = TRY(store.cells());
  CellRun cells(store, run, CellSchedule(stored, heading.stop, run.is_in_shard));
  cells.count_stored(stored);
  return cells.run_cells();
}

}  // namespace kibitz::lab
