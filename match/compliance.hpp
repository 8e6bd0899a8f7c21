// Compliance test: checks that a program follows those parts of its protocol that a match uses. Each check has its own
// verdict.
#pragma once

#include <functional>

#include "match/player.hpp"

namespace kibitz::match {

struct ComplianceCheck {
  std::string name;
  bool has_passed = false;
  std::string remark;  // a measurement, or the reason for the failure; may be empty
};

// Runs all checks on the only player of `settings`, and calls `on_check` after each. Returns the number of failed
// checks. It is an error if the program cannot be run or the player's settings are invalid.
Expected<int> check_compliance(const Catalogue& catalogue, const MatchSettings& settings,
                               const std::function<void(const ComplianceCheck&)>& on_check);

}  // namespace kibitz::match
