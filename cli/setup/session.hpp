// What a verb runs in.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/verb.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

struct Session {
  const Catalogue& catalogue;
  Terminal& terminal;
  const std::vector<std::string>& words;  // the whole command line
};

}  // namespace kibitz
