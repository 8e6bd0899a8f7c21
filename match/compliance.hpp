// Does a program speak its protocol well? Steps that a match needs, each with its own verdict.
#pragma once

#include <functional>

#include "match/player.hpp"

namespace kibitz::match {

struct Check {
  std::string name;
  bool has_passed = false;
  std::string remark;  // what was seen, where that helps
};

// Tests the settings' one player; returns how many checks failed. An error: the program cannot be run at all, or the
// specification is wrong.
Expected<int> check_compliance(const Catalogue& catalogue, const Settings& settings,
                               const std::function<void(const Check&)>& on_check);

}  // namespace kibitz::match
