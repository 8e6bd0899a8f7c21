// The command line: parses words into a verb and its arguments. --help, the manual page and the shell completions are
// all made from the verbs' descriptions, so that they agree. The parser library (CLI11) is visible only in the .cpp
// files of this folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar/verb.hpp"

namespace kibitz {

struct CommandLine {
  const Verb* verb = nullptr;  // the verb to run, one of the given verbs; null: only `text` is to be printed
  std::string text = {};       // output of --help or --version
  std::string color = "auto";  // value of --color: auto, always or never
};

// A program with verbs, as its help shows it.
struct Program {
  std::string name;
  std::string title;  // one line
  std::string notes;  // the end of its help
};
Program kibitz_program();

// Parses the words. The arguments of the verb are stored in the variables that its add_options() registered.
Expected<CommandLine> parse_command_line(const std::vector<std::string>& words, std::span<const Verb> verbs,
                                         const Program& program = kibitz_program());

// A command line in which verbs and options have their current names (kibitz/engine/old_names.hpp).
struct CurrentWords {
  std::vector<std::string> words;
  std::vector<std::string> remarks;  // one sentence for each old name that was replaced
};
// Words after "--" are positions or moves and stay as they are.
CurrentWords with_current_names(std::vector<std::string> words, std::span<const Verb> verbs);

// An option or positional argument, as data for the manual page and the shell completions.
struct OptionDescription {
  std::string name;        // "--depth", or "GAME" if positional
  std::string value_name;  // placeholder of the value in help: "N"; empty for flags and positional arguments
  std::string help;
  bool is_positional = false;
  bool is_required = false;
};
// A verb with its options, as data for the manual page and the shell completions.
struct VerbDescription {
  std::string name;  // name of the verb; empty: the program itself, with its global options
  std::string help;
  std::string examples;
  std::vector<OptionDescription> options;
};
// Describes the program (first element) and its verbs, for the next two functions.
std::vector<VerbDescription> describe_command_line(std::span<const Verb> verbs);

// A completion script for "bash", "zsh" or "fish". The script runs the program to get the names of the games.
Expected<std::string> completion_script(std::string_view shell, const std::vector<VerbDescription>& verbs);

// The manual page kibitz(1), in roff.
std::string manual_page(const std::vector<VerbDescription>& verbs);

// ---- for this folder only ----

// The error for a word that neither the verb nor the program accepts. `verb` is null if no verb was given.
Error unknown_word_error(const std::string& word, const CLI::App& app, const CLI::App* verb);
VerbDescription description_of(const CLI::App& app);

}  // namespace kibitz
