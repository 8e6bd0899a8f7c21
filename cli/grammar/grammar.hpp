// What the parser knows of its own grammar: verbs and options by name, for complaints and for descriptions.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/grammar/command_line.hpp"

namespace kibitz {

// The sentence for a word that nobody takes. verb: the one given, or null.
Error complaint_about(const std::string& word, const CLI::App& app, const CLI::App* verb);
VerbDescription description_of(const CLI::App& app);

}  // namespace kibitz
