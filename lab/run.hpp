// An experiment's cells, done and kept: the runner over the file.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "lab/runner.hpp"
#include "lab/store.hpp"

namespace kibitz::lab {

// Makes a search, in a worker: whatever a cell means, it is the caller's affair.
using SearchCell = std::function<CellResult(const Cell&)>;

struct RunProgress {
  std::size_t cells = 0;
  std::size_t done = 0;    // and kept; those of earlier runs too
  std::size_t failed = 0;  // among them
  std::string remaining;   // "about 4 min left"
};

struct LabRun {
  const std::vector<PlannedCell>& cells;
  SearchCell search;
  int workers = 1;
  std::chrono::milliseconds time_out;
  std::string machine;
  std::function<void(const RunProgress&)> on_progress;  // whenever something has been kept
  std::function<bool()> is_interrupted;
  std::function<bool(const std::string& address)> is_ours = {};  // others are not searched; nothing: all are
  Shared shared = {};
};

// Sets the plan, and does what has no result yet. However it ends, everything finished is kept: on the disk within a
// fifth of a second.
Expected<RunEnd> run_lab(Store& store, const Heading& heading, const LabRun& run);

}  // namespace kibitz::lab
