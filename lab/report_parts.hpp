// The parts of a report, before they are written as Markdown or HTML.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct ReportTable {
  std::string title;
  std::string note;                             // a sentence about the searches or games in the table
  std::vector<std::vector<std::string>> lines;  // the first is the heading; empty: no results yet
};

// One table per game, limit and table size.
std::vector<ReportTable> report_tables(const Heading& heading, const std::vector<StoredCell>& cells);
// "3 of 4 cells done, 1 without a result; Kibitz 0.1.0; a machine."
std::string standing_text(const Heading& heading, const std::vector<StoredCell>& cells);
// A line for each cell without a result, at most twenty.
std::vector<std::string> failure_lines(const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
