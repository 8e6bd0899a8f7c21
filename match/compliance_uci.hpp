// Compliance checks for UCI, which send the commands that a graphical interface may send. Each check starts its own
// process of the program.
#pragma once

#include <vector>

#include "kibitz/core/error.hpp"
#include "match/match_settings.hpp"

namespace kibitz::match {

struct UciCheck {
  std::string name;
  // Runs the check. Returns a remark, which may be empty, if it passes; the error says why it failed.
  Expected<std::string> (*run)(const PlayerSpec& spec);
};
std::vector<UciCheck> uci_checks();

}  // namespace kibitz::match
