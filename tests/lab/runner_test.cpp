#include "lab/runner.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <thread>

#include "lab/remaining_time.hpp"
#include "lab/run.hpp"
#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;
using std::chrono::milliseconds;

namespace {

struct JobEnds {
  std::map<std::size_t, JobEnd> ends;
  RunEnd end = RunEnd::complete;
};

JobEnds run_and_collect(const RunPlan& plan, const JobFunction& job, std::size_t stop_after = 1000) {
  JobEnds ended;
  const RunCallbacks watch{[&ended](std::size_t i, const JobEnd& end) -> Expected<void> {
                             CHECK(ended.ends.emplace(i, end).second);
                             return {};
                           },
                           []() -> Expected<void> { return {}; }, [&] { return ended.ends.size() >= stop_after; }};
  const auto end = run_jobs(plan, job, watch);
  REQUIRE(end);
  ended.end = *end;
  return ended;
}

}  // namespace

TEST_CASE("every job is run once, by another process") {
  const auto own = std::to_string(getpid());
  RunPlan plan{{}, 3, std::chrono::seconds(60)};
  for (std::size_t i = 0; i < 50; ++i) plan.jobs.push_back(i);
  const JobEnds run =
      run_and_collect(plan, [](std::size_t i) { return std::string(i * 1000, 'x') + std::to_string(getpid()); });
  CHECK(run.end == RunEnd::complete);
  REQUIRE(run.ends.size() == 50);
  for (const auto& [i, end] : run.ends) {
    CHECK(end.kind == JobOutcome::finished);
    CHECK(end.text.substr(0, i * 1000) == std::string(i * 1000, 'x'));
    CHECK(end.text.substr(i * 1000) != own);
  }
}

TEST_CASE("jobs that crash, exit or exceed their time are reported, and the others are run") {
  const RunPlan plan{{0, 1, 2, 3, 4, 5}, 2, milliseconds(300)};
  const JobEnds run = run_and_collect(plan, [](std::size_t i) -> std::string {
    if (i == 1) std::raise(SIGKILL);
    if (i == 2) std::this_thread::sleep_for(std::chrono::hours(1));
    if (i == 3) _exit(9);
    return "ok";
  });
  REQUIRE(run.ends.size() == 6);
  for (const std::size_t i : {0, 4, 5}) CHECK(run.ends.at(i).text == "ok");
  CHECK(run.ends.at(1).kind == JobOutcome::crashed);
  CHECK(run.ends.at(1).text == "signal 9 (Killed)");
  CHECK(run.ends.at(2).kind == JobOutcome::timed_out);
  CHECK(run.ends.at(3).kind == JobOutcome::crashed);
  CHECK(run.ends.at(3).text == "it ended with status 9");
}

TEST_CASE("a result may make more jobs necessary, for more workers than there were") {
  std::vector<std::size_t> next;
  std::map<std::size_t, JobEnd> ends;
  const RunPlan plan{{0}, 3, std::chrono::seconds(60)};
  const RunCallbacks callbacks{[&](std::size_t i, const JobEnd& end) -> Expected<void> {
                                 CHECK(ends.emplace(i, end).second);
                                 if (i < 10) next = {10 * i + 10, 10 * i + 11, 10 * i + 12};
                                 return {};
                               },
                               []() -> Expected<void> { return {}; }, [] { return false; },
                               [&next] { return std::exchange(next, {}); }};
  const auto end = run_jobs(plan, [](std::size_t i) { return std::to_string(i); }, callbacks);
  REQUIRE(end);
  CHECK(*end == RunEnd::complete);
  CHECK(ends.size() == 4);
  CHECK(ends.at(12).text == "12");
}

TEST_CASE("an interrupted run drops the unfinished jobs") {
  const RunPlan plan{{0, 1, 2, 3}, 1, std::chrono::hours(1)};
  const JobEnds run = run_and_collect(
      plan,
      [](std::size_t i) -> std::string {
        if (i == 2) std::this_thread::sleep_for(std::chrono::hours(1));
        return "ok";
      },
      2);
  CHECK(run.end == RunEnd::interrupted);
  CHECK(run.ends.size() == 2);
}

TEST_CASE("a run stores the result of every cell, and the next run makes only the missing ones") {
  const test::ScratchFolder folder;
  auto store = ResultStore::open(folder.file("x.db"));
  REQUIRE(store);
  const auto experiment = test::small_experiment();
  const auto cells = test::planned_cells(experiment);
  RunProgress last;
  LabRun run{cells,
             [](const Cell& cell) {
               if (cell.configuration == "B" && cell.position.text == "7") std::raise(SIGKILL);
               return test::result_of(std::atoi(cell.position.text.c_str()), 5);
             },
             2,
             std::chrono::seconds(60),
             "a machine",
             [&last](const RunProgress& progress) { last = progress; },
             [] { return false; }};
  REQUIRE(run_cells_of_experiment(*store, test::heading_of(experiment), run));
  CHECK(last.cells == 4);
  CHECK(last.done == 4);
  CHECK(last.failed == 1);
  const auto kept = store->cells();
  REQUIRE(kept);
  CHECK((*kept)[0].stored->result.counts[index_of(Measure::leaves)] == 5);
  CHECK((*kept)[2].stored->result.counts[index_of(Measure::leaves)] == 7);
  CHECK((*kept)[3].stored->result.state == CellState::crashed);
  REQUIRE(store->delete_failures());
  run.search = [](const Cell&) { return test::result_of(99, 5); };
  REQUIRE(run_cells_of_experiment(*store, test::heading_of(experiment), run));
  const auto again = store->cells();
  CHECK((*again)[0].stored->result.counts[index_of(Measure::leaves)] == 5);
  CHECK((*again)[3].stored->result.counts[index_of(Measure::leaves)] == 99);
}

TEST_CASE("the estimate of the time left is a range if the durations differ") {
  using std::chrono::seconds;
  RemainingTime even;
  for (int i = 0; i < 4; ++i) even.add(seconds(2));
  CHECK(even.text(10, 1) == "time left unknown");
  even.add(seconds(2));
  CHECK(even.text(10, 1) == "about 20 s left");
  CHECK(even.text(120, 2) == "about 2 min left");
  CHECK(even.text(9000, 1) == "about 5 h left");
  RemainingTime uneven;  // mean 4 s with two standard errors of 4.3 s: 0 to 829 s for 100 jobs
  for (const int time : {1, 1, 1, 5, 12}) uneven.add(seconds(time));
  CHECK(uneven.text(100, 1) == "1 to 14 min left");
}
