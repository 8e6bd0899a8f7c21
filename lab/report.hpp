// The results of an experiment as text. The same file always gives the same text.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

// One table per game, limit and table size, over the positions that every configuration has done: each configuration's
// sums, the sums in % of the first configuration's, and the geometric mean over positions of that percentage. In the
// geometric mean every position has the same weight.
std::string markdown_report(const Heading& heading, const std::vector<StoredCell>& cells);

// One row per cell: all its stored values, and the command that repeats it.
std::vector<std::string> csv_columns();
// The named columns, in that order; all columns if none is named.
std::string csv_report(const std::vector<StoredCell>& cells, const std::vector<std::string>& columns = {});
std::string jsonl_report(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
