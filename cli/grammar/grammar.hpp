// The grammar from within: its parts that are long enough for files of their own, and what the parser knows of it,
// verbs and options by name, for complaints and for descriptions.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/grammar/command_line.hpp"

namespace kibitz {

void add_match(CLI::App& app, MatchArguments& arguments);
void add_tune(CLI::App& app, TuneArguments& arguments);
void add_methods(CLI::App& app, CommandLine& line);    // what is to be looked at: the list of methods, and the gallery
void add_protocols(CLI::App& app, CommandLine& line);  // from the list of protocols: each is a verb

// The sentence for a word that nobody takes. verb: the one given, or null.
Error complaint_about(const std::string& word, const CLI::App& app, const CLI::App* verb);
VerbDescription description_of(const CLI::App& app);

}  // namespace kibitz
