// Checks whether a program follows its protocol: each step that a match needs is tested and gets its own verdict.
#pragma once

#include <functional>

#include "match/player.hpp"

namespace kibitz::match {

struct ComplianceCheck {
  std::string name;
  bool has_passed = false;
  std::string remark;  // what was observed, if that is useful; otherwise empty
};

// Tests `settings`' only player and returns the number of failed checks. Errors: the program cannot be run, or the
// player's specification is wrong.
Expected<int> check_compliance(const Catalogue& catalogue, const MatchSettings& settings,
                               const std::function<void(const ComplianceCheck&)>& on_check);

}  // namespace kibitz::match
