// The report as one page of HTML: the tables of the Markdown report with figures above them. It needs nothing but
// itself and no script, is dark where the reader's screen is, and can be printed.
#pragma once

#include <string>
#include <vector>

#include "lab/store.hpp"

namespace kibitz::lab {

std::string html_report(const Heading& heading, const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
