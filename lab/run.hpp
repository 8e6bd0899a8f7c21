// Runs the cells of an experiment and stores their results.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "lab/result_store.hpp"
#include "lab/runner.hpp"

namespace kibitz::lab {

// Searches one cell, in a worker process. The caller defines what the task of the cell is.
using SearchCell = std::function<CellResult(const Cell&)>;

struct RunProgress {
  std::size_t cells = 0;
  std::size_t done = 0;    // cells with a stored result, including those of earlier runs
  std::size_t failed = 0;  // number of done cells whose search failed
  std::string remaining;   // "about 4 min left"
};

struct LabRun {
  const std::vector<PlannedCell>& cells;
  SearchCell search;
  int workers = 1;
  std::chrono::milliseconds time_out;
  std::string machine;
  std::function<void(const RunProgress&)> on_progress;  // called after results were stored
  std::function<bool()> is_interrupted;
  // True if this process must search the cell; unset: it searches all cells.
  std::function<bool(const std::string& address)> is_ours = {};
  SharedPlan shared = {};
};

// Sets the plan and searches the cells that have no result. A finished cell is on disk within a fifth of a second, so
// it is kept no matter how the run ends.
Expected<RunEnd> run_lab(ResultStore& store, const Heading& heading, const LabRun& run);

}  // namespace kibitz::lab
