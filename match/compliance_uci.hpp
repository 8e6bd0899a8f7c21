// Steps for UCI programs alone: what a graphical interface does to them sooner or later. Each runs a program of its
// own.
#pragma once

#include <vector>

#include "kibitz/core/error.hpp"
#include "match/settings.hpp"

namespace kibitz::match {

struct UciCheck {
  std::string name;
  Expected<std::string> (*run)(const PlayerSpec& spec);  // a remark, or what is wrong
};
std::vector<UciCheck> uci_checks();

}  // namespace kibitz::match
