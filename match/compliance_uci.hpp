// Compliance checks for UCI only: what graphical interfaces do to a program. Each check starts its own process.
#pragma once

#include <vector>

#include "kibitz/core/error.hpp"
#include "match/match_settings.hpp"

namespace kibitz::match {

struct UciCheck {
  std::string name;
  Expected<std::string> (*run)(const PlayerSpec& spec);  // a remark, or why it failed
};
std::vector<UciCheck> uci_checks();

}  // namespace kibitz::match
