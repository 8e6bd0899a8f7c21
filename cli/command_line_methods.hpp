// The part of the grammar for what is to be looked at: the list of methods, and the gallery.
#pragma once

#include "cli/command_line.hpp"

namespace CLI {
class App;
}

namespace kibitz {

void add_methods(CLI::App& app, CommandLine& line);

}  // namespace kibitz
