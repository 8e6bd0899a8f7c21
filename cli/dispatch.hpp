// The command line without a process around it: words in, streams given, a status out.
#pragma once

#include <string>
#include <vector>

#include "cli/show/terminal.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

int run_cli(const std::vector<std::string>& words, const Catalogue& catalogue, Terminal& terminal);

}  // namespace kibitz
