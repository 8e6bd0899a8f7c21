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

void add_game(VerbOptions& options, std::string& game) {
  options.add({"GAME", "The game; 'kibitz games' lists them", "", true}, game);
}

void add_engine(VerbOptions& options, EngineArguments& arguments) {
  options.add({"--preset", "Start from the options of this preset: strong, textbook or paper", "NAME"},
              arguments.preset);
  options.add({"--set", "Set an option, name=value; may be repeated, and wins over the preset", "OPTION=VALUE"},
              arguments.settings);
  add_shorthand(options, arguments,
                {"driver", "Windows of the search: " + range_of(*find_parameter("driver")), "NAME"});
  add_shorthand(options, arguments, {"hash", "Memory of the transposition table", "MIB"});
  add_shorthand(options, arguments, {"threads", "Threads that search one position", "N"});
}

void add_rules(VerbOptions& options, EngineArguments& arguments) {
  options.add({"--set", "Set a rule of the game", "OPTION=VALUE"}, arguments.settings);
}

void add_position(VerbOptions& options, PositionArguments& position) {
  options.add_position({"POSITION",
                        "A position as the game writes it, moves from the start, 'POSITION moves M1 M2', or a file "
                        "with a game (PGN, PDN, SGF, GGF, psq, WTHOR, EPD, a saved one; FILE#3 is the third); "
                        "default: the start"},
                       position.words);
  add_files(options, position.file);
}

void add_first_position(VerbOptions& options, PositionArguments& position) {
  options.add_position({"--position", "Start from this position", "POSITION"}, position.words);
  add_files(options, position.file);
}

void add_files(VerbOptions& options, FileArguments& files) {
  options.add({"--encoding", "Encoding of the file: utf-8, utf-16, gb18030, windows-1252", "NAME"}, files.encoding);
  options.add({"--strict", "Refuse a file with warnings"}, files.is_strict);
}

void add_limits(VerbOptions& options, LimitArguments& limits) {
  options.add({"--depth", "Stop after this depth", "PLIES"}, limits.depth);
  options.add({"--nodes", "Stop after N nodes", "N"}, limits.nodes);
  options.add({"--time,--movetime", "Stop after this time; default 5 if no limit is given", "SECONDS"}, limits.time);
  options.add({"--clock", "Time left for the game: the search takes its share", "SECONDS"}, limits.clock);
  options.add({"--increment", "Time added to --clock for every move", "SECONDS"}, limits.increment);
  options.add({"--infinite", "No limit: until Ctrl-C"}, limits.is_infinite);
}

}  // namespace kibitz
