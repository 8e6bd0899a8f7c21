// Compliance checks for UCI that imitate a graphical interface. Each check starts its own process of the program.
#pragma once

#include <vector>

#include "kibitz/core/error.hpp"
#include "match/match_settings.hpp"

namespace kibitz::match {

struct UciCheck {
  std::string name;
  // Returns a remark if the check passes; the error says why it failed.
  Expected<std::string> (*run)(const PlayerSpec& spec);
};
std::vector<UciCheck> uci_checks();

}  // namespace kibitz::match
