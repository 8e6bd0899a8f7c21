// Writes the results of an experiment as text. The same file of results always gives the same text.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

// Writes one table per game, limit and table size, over the positions for which all configurations have results. A
// table shows each configuration's sums; the sums in percent of the first configuration's sums; and the geometric mean
// over positions of each position's percentage, which gives all positions the same weight.
std::string markdown_report(const Heading& heading, const std::vector<StoredCell>& cells);

// The names of the columns of csv_report(): the stored values of a cell, and the command that repeats its search.
std::vector<std::string> csv_columns();
// Writes one row per cell, with these columns in this order. If `columns` is empty, writes all columns.
std::string csv_report(const std::vector<StoredCell>& cells, const std::vector<std::string>& columns = {});
std::string jsonl_report(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
