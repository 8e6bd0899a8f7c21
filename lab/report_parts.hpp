// The parts that the Markdown report and the HTML report share.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct ReportTable {
  std::string title;
  std::string note;                             // a sentence about the results in the table
  std::vector<std::vector<std::string>> lines;  // the first line is the heading; empty if there are no results yet
};

// One table per game, limit and table size.
std::vector<ReportTable> report_tables(const Heading& heading, const std::vector<StoredCell>& cells);
// The state of the run as a sentence: "3 of 4 cells done, 1 without a result; Kibitz 0.1.0; a machine."
std::string progress_text(const Heading& heading, const std::vector<StoredCell>& cells);
// One line per failed cell, for at most twenty cells; then the number of failed cells that are not listed.
std::vector<std::string> failure_lines(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
