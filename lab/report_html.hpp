// The report as one HTML page: the tables of the Markdown report with figures above them. Self-contained and without
// scripts, with a dark theme, and printable.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

std::string html_report(const Heading& heading, const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
