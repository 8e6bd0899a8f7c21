#include "lab/run.hpp"

#include <algorithm>
#include <set>

#include "kibitz/core/control.hpp"
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
  CellRun(ResultStore& store, const LabRun& run) : store_(store), run_(run) {}

  Expected<RunEnd> run_cells() {
    const auto plan = TRY(jobs_without_result());
    jobs_left_ = plan.jobs.size();
    run_.on_progress(progress());
    const JobFunction job = [this](std::size_t i) { return text_of(run_.search(run_.cells[i].cell)); };
    const auto end = run_jobs(plan, job,
                              {[this](std::size_t i, const JobEnd& job_end) { return store_result(i, job_end); },
                               [this] { return commit_if_due(); }, run_.is_interrupted});
    if (auto kept = commit(); !kept && end) return std::unexpected(kept.error());
    return end;
  }

 private:
  // The jobs for the cells without a result, ordered by address. Addresses are hashes, so the finished cells are a
  // random sample of all cells, and the estimate of the remaining time is reliable.
  Expected<RunPlan> jobs_without_result() {
    const auto stored = TRY(store_.cells());
    RunPlan plan{{}, run_.workers, run_.time_out};
    std::set<std::string> seen;
    for (std::size_t i = 0; i < stored.size(); ++i) {
      const StoredCell& cell = stored[i];
      if (run_.is_in_shard && !run_.is_in_shard(cell.planned.address)) continue;
      if (!seen.insert(cell.planned.address).second) continue;
      if (!cell.stored) plan.jobs.push_back(i);
      progress_.done += cell.stored.has_value();
      progress_.failed += cell.stored && cell.stored->result.state != CellState::done;
    }
    progress_.cells = seen.size();
    std::ranges::sort(plan.jobs, {}, [this](std::size_t i) { return run_.cells[i].address; });
    return plan;
  }

  Expected<void> store_result(std::size_t i, const JobEnd& end) {
    const CellResult result = result_of(end);
    if (uncommitted_.cells == 0) uncommitted_.since = Clock::now();
    TRY(store_.add(run_.cells[i].address, result, run_.machine));
    ++uncommitted_.cells;
    uncommitted_.failed += result.state != CellState::done;
    remaining_.add(end.time);
    --jobs_left_;
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
    progress_.remaining = remaining_.text(jobs_left_, run_.workers);
    return progress_;
  }

  struct UncommittedCells {
    std::size_t cells = 0;
    std::size_t failed = 0;
    Clock::time_point since;
  };

  ResultStore& store_;
  const LabRun& run_;
  RemainingTime remaining_;
  std::size_t jobs_left_ = 0;
  UncommittedCells uncommitted_;
  RunProgress progress_;
};

}  // namespace

Expected<RunEnd> run_cells_of_experiment(ResultStore& store, const Heading& heading, const LabRun& run) {
  TRY(store.set_plan(heading, run.cells, run.shared));
  return CellRun(store, run).run_cells();
}

}  // namespace kibitz::lab
