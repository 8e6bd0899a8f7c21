// Writes the results of an experiment as text. The same file of results always gives the same text.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

// Writes one table per game, limit and table size, over the positions that all configurations have results for. It
// shows each configuration's sums, the sums in percent of the first configuration's, and the geometric mean over
// positions of that percentage, in which every position has the same weight.
std::string markdown_report(const Heading& heading, const std::vector<StoredCell>& cells);

// The columns of csv_report(): a cell's stored values, and the command that repeats its search.
std::vector<std::string> csv_columns();
// One row per cell, with the named columns in the given order, or with all columns if none is named.
std::string csv_report(const std::vector<StoredCell>& cells, const std::vector<std::string>& columns = {});
std::string jsonl_report(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
