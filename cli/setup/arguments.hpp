// Arguments shared by many verbs: a game with its options, a position, limits. They are kept as typed, so that each
// verb can word its own errors.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/verb.hpp"
#include "cli/setup/record_file.hpp"

namespace kibitz {

struct EngineArguments {
  std::string game;
  std::string preset;
  std::vector<std::string> settings;  // "name=value", in the order given
};

// A position, given as words or as the name of a file.
struct PositionArguments {
  std::vector<std::string> words;
  FileArguments file;
};

struct LimitArguments {
  std::string depth;
  std::string nodes;
  std::string time;
  std::string clock;
  std::string increment;
  bool is_infinite = false;
};

void add_game(VerbOptions& options, std::string& game);  // the required argument GAME
void add_engine(VerbOptions& options, EngineArguments& arguments);
void add_rules(VerbOptions& options, EngineArguments& arguments);            // --set, for rules only
void add_position(VerbOptions& options, PositionArguments& position);        // the argument POSITION
void add_first_position(VerbOptions& options, PositionArguments& position);  // the option --position
void add_files(VerbOptions& options, FileArguments& files);                  // the options --encoding and --strict
void add_limits(VerbOptions& options, LimitArguments& limits);

}  // namespace kibitz
