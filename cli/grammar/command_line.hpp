// The command line: words to a verb and what it takes. What the verbs say of themselves is the source of --help, of the
// manual page and of the shells' completions, so these cannot drift apart. The parser's library stays inside
// the .cpp files of this folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar/verb.hpp"

namespace kibitz {

struct CommandLine {
  const Verb* verb = nullptr;  // one of those given; null: only `text` is wanted
  std::string text = {};       // --help, --version
  std::string color = "auto";
};

// What the verb takes is where its describe() has put it.
Expected<CommandLine> parse_command_line(const std::vector<std::string>& words, std::span<const Verb> verbs);

// The grammar as data.
struct OptionDescription {
  std::string name;        // "--depth", or "GAME"
  std::string value_name;  // "N"; empty: a flag
  std::string help;
  bool is_positional = false;
  bool is_required = false;
};
struct VerbDescription {
  std::string name;  // empty: the program itself
  std::string help;
  std::string examples;
  std::vector<OptionDescription> options;
};
std::vector<VerbDescription> describe_command_line(std::span<const Verb> verbs);

// Made from the descriptions: scripts that complete the command line, and the manual page.

// For "bash", "zsh" or "fish". The script runs the program to get the names of the games.
Expected<std::string> completion_script(std::string_view shell, const std::vector<VerbDescription>& verbs);

// kibitz(1), in roff.
std::string manual_page(const std::vector<VerbDescription>& verbs);

// ---- for this folder only ----

// The error for a word that neither the verb nor the program accepts. verb: null if none was given.
Error complaint_about(const std::string& word, const CLI::App& app, const CLI::App* verb);
VerbDescription description_of(const CLI::App& app);

}  // namespace kibitz
