#include "cli/setup/arguments.hpp"

#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

// Adds a shorthand: --hash 64 for --set hash=64. `spec` gives the option's name without hyphens.
void add_shorthand(VerbOptions& options, EngineArguments& arguments, OptionSpec spec) {
  const std::string name = spec.names;
  spec.names = "--" + name;
  options.add(spec, [&arguments, name](const std::string& value) { arguments.settings.push_back(name + "=" + value); });
}

}  // namespace

void add_game_argument(VerbOptions& options, std::string& game) {
  options.add({"GAME", "The game; 'kibitz games' lists all", "", true}, game);
}

void add_engine_options(VerbOptions& options, EngineArguments& arguments) {
  options.add({"--preset", "Preset of options: strong, textbook or paper (default strong)", "NAME"}, arguments.preset);
  options.add({"--set", "Set an option, overriding the preset; may be repeated", "OPTION=VALUE"}, arguments.settings);
  add_shorthand(options, arguments, {"driver", "Search driver: " + valid_values_of(*find_parameter("driver")), "NAME"});
  add_shorthand(options, arguments, {"hash", "Size of the transposition table", "MIB"});
  add_shorthand(options, arguments, {"threads", "Threads that search one position together", "N"});
}

void add_rule_options(VerbOptions& options, EngineArguments& arguments) {
  options.add({"--set", "Set a rule or setting of the game; may be repeated", "OPTION=VALUE"}, arguments.settings);
}

void add_position_argument(VerbOptions& options, PositionArguments& position) {
  options.add_position_argument({"POSITION",
                                 "A position, moves from the start, 'POSITION moves M1 M2', or a file\n"
                                 "(PGN, PDN, SGF, GGF, psq, WTHOR, EPD, saved game; FILE#3: third game);\n"
                                 "default: the start position"},
                                position.words);
  add_file_options(options, position.file);
}

void add_first_position_option(VerbOptions& options, PositionArguments& position) {
  options.add_position_argument({"--position", "Start position (default: that of the game)", "POSITION"},
                                position.words);
  add_file_options(options, position.file);
}

void add_file_options(VerbOptions& options, FileArguments& files) {
  options.add({"--encoding", "Encoding of the file: utf-8, utf-16, gb18030 or windows-1252", "NAME"}, files.encoding);
  options.add({"--strict", "Reject files that give warnings"}, files.is_strict);
}

void add_limit_options(VerbOptions& options, LimitArguments& limits) {
  options.add({"--depth", "Depth limit", "PLIES"}, limits.depth);
  options.add({"--nodes", "Node limit", "N"}, limits.nodes);
  options.add({"--time,--movetime", "Time per position (default 5 if no limit is given)", "SECONDS"}, limits.time);
  options.add({"--clock", "Time left on the clock, from which the search budgets its time", "SECONDS"}, limits.clock);
  options.add({"--increment", "Time added to --clock per move", "SECONDS"}, limits.increment);
  options.add({"--infinite", "Search until Ctrl-C"}, limits.is_infinite);
}

}  // namespace kibitz
