// The part of the grammar for `kibitz match`, which is long enough for a file of its own.
#pragma once

#include "cli/command_line.hpp"

namespace CLI {
class App;
}

namespace kibitz {

void add_match(CLI::App& app, MatchArguments& arguments);

}  // namespace kibitz
