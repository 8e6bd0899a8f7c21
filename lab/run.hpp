// Runs the cells of an experiment and stores their results.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "lab/result_store.hpp"
#include "lab/runner.hpp"

namespace kibitz::lab {

// Searches one cell, in a worker. The caller defines the meaning of a cell.
using SearchCell = std::function<CellResult(const Cell&)>;

struct RunProgress {
  std::size_t cells = 0;
  std::size_t done = 0;    // cells with a stored result, including earlier runs
  std::size_t failed = 0;  // cells done whose search failed
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
  std::function<bool(const std::string& address)> is_ours = {};  // true for the cells to search here; unset: all
  SharedPlan shared = {};
};

// Sets the plan and searches the cells without a result. Finished cells are on the disk within a fifth of a second, so
// they are kept however the run ends.
Expected<RunEnd> run_lab(ResultStore& store, const Heading& heading, const LabRun& run);

}  // namespace kibitz::lab
