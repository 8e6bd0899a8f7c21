// The part of the grammar for `kibitz tune`.
#pragma once

#include "cli/command_line.hpp"

namespace CLI {
class App;
}

namespace kibitz {

void add_tune(CLI::App& app, TuneArguments& arguments);

}  // namespace kibitz
