// The part of the grammar that is made from the list of protocols: each is a verb.
#pragma once

#include "cli/command_line.hpp"

namespace CLI {
class App;
}

namespace kibitz {

void add_protocols(CLI::App& app, CommandLine& line);

}  // namespace kibitz
