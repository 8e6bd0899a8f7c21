// UCI's "info" lines.
#pragma once

#include <string>
#include <vector>

#include "protocols/spelling.hpp"

namespace kibitz {

struct UciInfoStyle {
  Spelling spelling = Spelling::plain;
  std::size_t lines = 1;  // at most so many are told
  bool shows_odds = false;
};

// One line for each line of the report; `root` is where the moves begin. A line without a score is left out.
std::vector<std::string> uci_info_lines(const Report& report, const UciInfoStyle& style, Engine& root);

}  // namespace kibitz
