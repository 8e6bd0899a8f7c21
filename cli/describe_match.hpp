// The grammar of `kibitz match`, which is long enough for a file of its own.
#pragma once

#include <CLI/App.hpp>

#include "cli/arguments.hpp"

namespace kibitz {

void describe_match(CLI::App& app, MatchArguments& arguments);

}  // namespace kibitz
