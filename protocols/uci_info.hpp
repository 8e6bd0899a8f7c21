// UCI's "info" lines.
#pragma once

#include <string>
#include <vector>

#include "protocols/spelling.hpp"

namespace kibitz {

struct UciInfoStyle {
  WireNotation wire_notation = WireNotation::plain;
  std::size_t lines = 1;  // maximum number of lines to write (MultiPV)
  bool shows_wdl = false;
};

// One "info" line for each line of the report. The moves of a line start in the position of `root`. A line without
// moves is skipped.
std::vector<std::string> uci_info_lines(const Report& report, const UciInfoStyle& style, Engine& root);

}  // namespace kibitz
