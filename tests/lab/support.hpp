// Helpers for the tests of the lab: experiments over the game "count", and handmade results.
#pragma once

#include "cli/fake_engine.hpp"
#include "lab/result_store.hpp"
#include "scratch_folder.hpp"

namespace kibitz::test {

class LabWorld {
 public:
  Catalogue catalogue() {
    return {{"count", [this] { return std::make_unique<FakeEngine>(world_); }}};
  }

 private:
  FakeWorld world_;
};

// Positions 1 and 2, configurations A and B, depth 3.
inline lab::Experiment small_experiment() {
  lab::Experiment experiment;
  experiment.title = "Small";
  experiment.claim = "B is better.";
  experiment.citation = "A. Author, 1999";
  experiment.games = {{"count", "", {"rule=1"}, {{"one", "5", "5 one 1"}, {"two", "7", ""}}, {}, 4}};
  experiment.games[0].limits = {{lab::LimitKind::depth, 3}};
  experiment.configurations = {{"A", "paper", {}}, {"B", "strong", {"driver=sss"}}};
  experiment.measures = {lab::Measure::leaves, lab::Measure::time};
  experiment.time_out = std::chrono::seconds(60);
  return experiment;
}

inline std::vector<lab::PlannedCell> planned_cells(const lab::Experiment& experiment) {
  std::vector<lab::PlannedCell> cells;
  for (const lab::Cell& cell : lab::cells_of(experiment)) cells.push_back({lab::address_of(cell, "test"), cell});
  return cells;
}

inline lab::Heading heading_of(const lab::Experiment& experiment) {
  return {"small.toml",        experiment.title, experiment.citation,       experiment.claim, "test",
          experiment.measures, experiment.plots, experiment.is_round_robin, experiment.stop};
}

inline lab::CellResult result_of(std::int64_t leaves, std::int64_t microseconds) {
  lab::CellResult result;
  result.score = "+0.34";
  result.bound = "exact";
  result.best = "1";
  result.ended = "depth";
  result.depth = 3;
  result.counts[lab::index_of(lab::Measure::leaves)] = leaves;
  result.counts[lab::index_of(lab::Measure::time)] = microseconds;
  return result;
}

// The four cells in order: A and B on "one", A and B on "two"; the last one crashed.
inline std::vector<lab::StoredCell> small_results() {
  std::vector<lab::StoredCell> cells;
  for (const lab::PlannedCell& cell : planned_cells(small_experiment()))
    cells.push_back({cell, lab::StoredResult{{}, "a machine", "2000-01-02T03:04:05Z"}});
  cells[0].stored->result = result_of(100, 2'000'000);
  cells[1].stored->result = result_of(50, 1'000'000);
  cells[0].stored->result.verdict = "missed";
  cells[1].stored->result.verdict = "solved";
  cells[2].stored->result = result_of(300, 500'000);
  cells[3].stored->result.state = lab::CellState::crashed;
  cells[3].stored->result.problem = "signal 11 (Segmentation fault)";
  return cells;
}

}  // namespace kibitz::test
