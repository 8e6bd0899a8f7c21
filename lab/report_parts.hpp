// The parts that the Markdown report and the HTML report share.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct ReportTable {
  std::string title;
  std::string note;  // a sentence about the results in the table
  // The rows of the table, the heading first; empty if there are no results yet.
  std::vector<std::vector<std::string>> lines;
};

// One report table for each combination of game, limit and transposition-table size.
std::vector<ReportTable> report_tables(const Heading& heading, const std::vector<StoredCell>& cells);
// The state of the run as a sentence: "3 of 4 cells done, 1 without a result; Kibitz 0.1.0; a machine."
std::string progress_text(const Heading& heading, const std::vector<StoredCell>& cells);
// One line per failed cell, for at most twenty cells; then the number of failed cells that are not listed.
std::vector<std::string> failure_lines(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
