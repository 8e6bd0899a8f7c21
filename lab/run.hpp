// Runs the cells of an experiment and stores their results.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "lab/result_store.hpp"
#include "lab/runner.hpp"

namespace kibitz::lab {

// A function that runs one cell, in a worker process, and returns the result. The caller supplies it.
using CellFunction = std::function<CellResult(const Cell&)>;

struct RunProgress {
  std::size_t cells = 0;
  std::size_t done = 0;      // cells with a stored result, including results of earlier runs
  std::size_t failed = 0;    // number of `done` cells whose search failed
  std::size_t unneeded = 0;  // number of cells, not included in `cells`, that the stop rule has made unnecessary
  std::string remaining;     // estimate as text: "about 4 min left"
};

struct LabRun {
  const std::vector<PlannedCell>& cells;
  CellFunction search;
  int workers = 1;
  std::chrono::milliseconds time_out;
  std::string machine;
  std::function<void(const RunProgress&)> on_progress;  // called at the start and after results were stored
  std::function<bool()> is_interrupted;
  // True if this process must run the cell with this address; unset: it runs all cells.
  std::function<bool(const std::string& address)> is_in_shard = {};
  SharedPlan shared = {};
};

// Sets the plan, and runs the cells that have no result. A finished cell is on disk within a fifth of a second, so that
// its result survives any end of the run.
Expected<RunEnd> run_cells_of_experiment(ResultStore& store, const Heading& heading, const LabRun& run);

}  // namespace kibitz::lab
