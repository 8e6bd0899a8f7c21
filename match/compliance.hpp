// Protocol compliance checks: the steps that a match needs, each with its own verdict.
#pragma once

#include <functional>

#include "match/player.hpp"

namespace kibitz::match {

struct ComplianceCheck {
  std::string name;
  bool has_passed = false;
  std::string remark;  // what was observed, if that helps
};

// Tests the only player of `settings` and returns the number of failed checks. Errors: the program cannot be run; the
// player's specification is wrong.
Expected<int> check_compliance(const Catalogue& catalogue, const MatchSettings& settings,
                               const std::function<void(const ComplianceCheck&)>& on_check);

}  // namespace kibitz::match
