// What came of an experiment, as text; the same text from the same file, always.
#pragma once

#include <string>
#include <vector>

#include "lab/store.hpp"

namespace kibitz::lab {

// Per game, limit and size of the table: what each configuration counted, summed over the positions that all of them
// have done; in % of the first one; and the geometric mean over positions of that percentage, in which every position
// weighs the same.
std::string markdown_report(const Heading& heading, const std::vector<StoredCell>& cells);

// Every cell with all that is kept of it, and the command that repeats it.
std::vector<std::string> csv_columns();
// The columns that are named, in that order; all where none is.
std::string csv_report(const std::vector<StoredCell>& cells, const std::vector<std::string>& columns = {});
std::string jsonl_report(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
