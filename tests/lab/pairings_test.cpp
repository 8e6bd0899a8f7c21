// Tests of pairings: which cells they have, which of these a stop rule makes necessary, and in which order they run.
#include "lab/pairings.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <set>

#include "kibitz/core/random.hpp"
#include "lab/cell_schedule.hpp"
#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

CellResult scored(std::int64_t half_points) {
  CellResult result;
  result.counts[index_of(Measure::half_points)] = half_points;
  return result;
}

// A round robin of `names` from 40 positions of one game, without results.
std::vector<StoredCell> planned_tournament(const std::vector<std::string>& names) {
  Experiment experiment = test::small_experiment();
  experiment.configurations.clear();
  for (const std::string& name : names) experiment.configurations.push_back({name, "paper", {"name=" + name}});
  for (std::size_t i = 0; i < names.size(); ++i) {
    experiment.configurations[i].task = CellTask::games;
    experiment.configurations[i].against.assign(names.begin() + static_cast<std::ptrdiff_t>(i) + 1, names.end());
  }
  experiment.games[0].positions.clear();
  for (int i = 1; i <= 40; ++i)
    experiment.games[0].positions.push_back({"p" + std::to_string(i), std::to_string(i), ""});
  std::vector<StoredCell> cells;
  for (const PlannedCell& cell : test::planned_cells(experiment)) cells.push_back({cell, std::nullopt});
  return cells;
}

void store(StoredCell& cell, const CellResult& result) { cell.stored = StoredResult{result, "a machine", ""}; }

// The result of every cell: A wins all pairs against B, and scores evenly against C, always two won games of four; B's
// pairs against C are won and lost in turn.
CellResult result_of_tournament(const Cell& cell) {
  const int position = std::stoi(cell.position.text);
  if (cell.opponent.name == "B") return scored(4);
  return scored(cell.configuration == "A" ? 2 : 4 * (position % 2));
}

// Runs the schedule with up to `workers` cells at a time, which finish in a random order. Stops after `most` results.
std::set<std::string> run_schedule(std::vector<StoredCell>& cells, const StopRule& rule, std::size_t workers,
                                   std::size_t most = 1000) {
  Random random(workers);
  CellSchedule schedule(cells, rule, {});
  std::vector<std::size_t> waiting;
  std::vector<std::size_t> running;
  std::set<std::string> ran;
  for (std::size_t i = 0; i < most; ++i) {
    for (const std::size_t job : schedule.take_jobs()) waiting.push_back(job);
    while (!waiting.empty() && running.size() < workers) {
      running.push_back(waiting.front());
      waiting.erase(waiting.begin());
    }
    if (running.empty()) break;
    const auto at = running.begin() + static_cast<std::ptrdiff_t>(random.below(running.size()));
    const std::size_t job = *at;
    running.erase(at);
    const CellResult result = result_of_tournament(cells[job].planned.cell);
    store(cells[job], result);
    schedule.add_result(job, result);
    CHECK(ran.insert(cells[job].planned.address).second);
  }
  return ran;
}

}  // namespace

TEST_CASE("each two configurations of a round robin are one pairing, with the cells in the order of the positions") {
  const auto cells = planned_tournament({"A", "B", "C"});
  REQUIRE(cells.size() == 3 * 40);
  std::vector<const Cell*> planned;
  for (const StoredCell& cell : cells) planned.push_back(&cell.planned.cell);
  const auto pairings = pairings_of(planned);
  REQUIRE(pairings.size() == 3);
  for (const CellPairing& pairing : pairings) {
    REQUIRE(pairing.cells.size() == 40);
    for (std::size_t i = 0; i < 40; ++i) CHECK(planned[pairing.cells[i]]->position.text == std::to_string(i + 1));
  }
  CHECK(planned[pairings[1].cells[0]]->configuration == "A");
  CHECK(planned[pairings[1].cells[0]]->opponent.name == "C");
}

TEST_CASE("a pairing is considered after 4, 8, 16, ... pairs, and only if all of these have results") {
  std::vector<std::optional<PairOutcome>> results(40);
  const StopRule rule{6, 80};
  const auto outcome = [&results](std::size_t i) { return results[i]; };
  CellPairing pairing;
  pairing.cells.resize(40);
  std::iota(pairing.cells.begin(), pairing.cells.end(), 0);
  update_pairing(pairing, rule, outcome);
  CHECK(pairing.needed == 4);
  for (std::size_t i = 1; i < 12; ++i) results[i] = PairOutcome{4};
  update_pairing(pairing, rule, outcome);
  CHECK(pairing.needed == 4);  // the first is missing
  CHECK(pairing.state == PairingState::open);
  results[0] = PairOutcome{4};
  update_pairing(pairing, rule, outcome);
  CHECK(pairing.needed == 8);  // 4 pairs do not decide it, and 8 do; the results beyond do not count
  CHECK(pairing.state == PairingState::stopped);
  for (std::size_t i = 0; i < 8; ++i) results[i] = PairOutcome{4 * static_cast<std::int64_t>(i % 2)};
  update_pairing(pairing, rule, outcome);
  CHECK(pairing.needed == 16);
  CHECK(pairing.state == PairingState::open);
  for (auto& result : results) result = PairOutcome{};  // no cell could be played
  update_pairing(pairing, rule, outcome);
  CHECK(pairing.needed == 40);
  CHECK(pairing.state == PairingState::complete);
  update_pairing(pairing, std::nullopt, outcome);
  CHECK(pairing.needed == 40);
  update_pairing(pairing, StopRule{6, 20}, outcome);
  CHECK(pairing.needed == 10);
  CHECK(pairing.state == PairingState::stopped);
}

TEST_CASE("which cells run and count does not depend on the number of workers, their order, or an interruption") {
  const StopRule rule{6, 80};
  auto alone = planned_tournament({"A", "B", "C"});
  const auto ran = run_schedule(alone, rule, 1);
  // A against B is decided after 8 pairs, A against C (all 50 %) after 32, B against C never: 40.
  CHECK(ran.size() == 8 + 32 + 40);
  CHECK(needed_cells(alone, rule).size() == ran.size());
  for (const std::size_t workers : {2, 3, 7, 100}) {
    auto cells = planned_tournament({"A", "B", "C"});
    CHECK(run_schedule(cells, rule, workers) == ran);
  }
  for (const std::size_t most : {1, 10, 23, 50}) {
    auto cells = planned_tournament({"A", "B", "C"});
    auto first = run_schedule(cells, rule, 5, most);
    first.merge(run_schedule(cells, rule, 2));
    CHECK(first == ran);
  }
}

TEST_CASE("results beyond the end of a pairing are not counted") {
  const StopRule rule{6, 80};
  auto cells = planned_tournament({"A", "B"});
  for (StoredCell& cell : cells) store(cell, scored(std::stoi(cell.planned.cell.position.text) <= 8 ? 4 : 0));
  const auto needed = needed_cells(cells, rule);
  REQUIRE(needed.size() == 8);
  for (const StoredCell& cell : needed) CHECK(cell.stored->result.counts[index_of(Measure::half_points)] == 4);
  CHECK(needed_cells(needed, rule).size() == 8);
  CHECK(needed_cells(cells, std::nullopt).size() == 40);
}

TEST_CASE("the schedule counts the cells that are not needed") {
  const StopRule rule{6, 80};
  auto cells = planned_tournament({"A", "B"});
  CellSchedule schedule(cells, rule, {});
  CHECK(schedule.cells() == 40);
  for (int look = 0; look < 2; ++look) {
    const auto jobs = schedule.take_jobs();
    CHECK(jobs.size() == 4);
    for (const std::size_t job : jobs) schedule.add_result(job, scored(4));
  }
  CHECK(schedule.take_jobs().empty());
  CHECK(schedule.cells() == 8);
  CHECK(schedule.unneeded() == 32);
}

TEST_CASE("equal cells of two pairings are run once") {
  auto cells = planned_tournament({"A", "B", "C"});
  for (StoredCell& cell : cells)
    if (cell.planned.cell.opponent.name == "C" && cell.planned.cell.configuration == "A")
      cell.planned.address = cells[3 * (std::stoul(cell.planned.cell.position.text) - 1)].planned.address;
  CellSchedule schedule(cells, StopRule{6, 80}, {});
  CHECK(schedule.take_jobs().size() == 2 * 4);
  CHECK(schedule.cells() == 2 * 40);
}

TEST_CASE("the state of a pairing is a text") {
  CHECK(pairing_text(16, PairingState::stopped) == "stopped after 16 pairs");
  CHECK(pairing_text(1, PairingState::open) == "open after 1 pair");
  CHECK(pairing_text(200, PairingState::complete) == "200 pairs");
}
