// Arguments shared by many verbs: a game with its options, a position, limits. They are kept as typed, so that each
// verb can word its own errors.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/verb.hpp"
#include "cli/setup/record_file.hpp"

namespace kibitz {

// The arguments that select a game and its options.
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

// The limits of a search. An empty text means that the limit was not given.
struct LimitArguments {
  std::string depth;      // maximum depth, in plies
  std::string nodes;      // maximum number of nodes
  std::string time;       // time for the position, in seconds
  std::string clock;      // time left on the clock, in seconds
  std::string increment;  // time added to the clock per move, in seconds
  bool is_infinite = false;
};

void add_game_argument(VerbOptions& options, std::string& game);  // the required argument GAME
void add_engine_options(VerbOptions& options, EngineArguments& arguments);
void add_rule_options(VerbOptions& options, EngineArguments& arguments);            // --set, for rules of the game only
void add_position_argument(VerbOptions& options, PositionArguments& position);      // the argument POSITION
void add_first_position_option(VerbOptions& options, PositionArguments& position);  // the option --position
void add_file_options(VerbOptions& options, FileArguments& files);  // the options --encoding and --strict
void add_limit_options(VerbOptions& options, LimitArguments& limits);

}  // namespace kibitz
