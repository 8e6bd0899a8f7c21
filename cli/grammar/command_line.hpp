// The grammar of the command line: grammar.hpp and its files alone know the parser's
// library. What it describes is the source of --help, of the manual page and of the shells' completions, so these
// cannot drift apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar/arguments.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz {

struct CommandLine {
  std::string verb;  // empty: only `text` is wanted
  std::string text;  // --help, --version
  std::string color = "auto";
  bool wants_conversation = false;  // nothing was asked for, by a program: the first line of input will tell
  AnalyseArguments analyse;
  SolveArguments solve;
  PlayArguments play;
  PerftArguments perft;
  EvalArguments eval;
  OptionsArguments options;
  BenchArguments bench;
  GalleryArguments gallery;
  MethodsArguments methods;
  SeedsArguments seeds;
  MatchArguments match;
  TuneArguments tune;
  ProtocolArguments protocol;  // serve's too
  ServeArguments serve;
  EndgamesArguments endgames;
  GamesArguments games;
  CompletionArguments completion;
};

Expected<CommandLine> parse_command_line(const std::vector<std::string>& words);

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
std::vector<VerbDescription> describe_command_line();

}  // namespace kibitz
