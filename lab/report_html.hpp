// Writes the report as one HTML page: first the figures, then the tables of the Markdown report. The page needs no
// other file and no scripts, has a dark theme, and can be printed.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

std::string html_report(const Heading& heading, const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
