// Options, rules and a preset that are set before a protocol session starts, for protocols that have no commands for
// them. The session uses a catalogue whose engines are made with these settings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// A line of an options file.
struct FileSetting {
  std::string setting;  // "name=value" or "preset=NAME"
  std::string place;    // "FILE: line N", for errors
};

struct StartOptions {
  std::string preset;                     // the name of the preset; empty: the file's, or each game's default preset
  std::vector<std::string> settings;      // "name=value", in the order given
  std::vector<FileSetting> of_file = {};  // from the options file; `preset` and `settings` override them
};

// Reads the text of an options file: lines "name=value" or "preset=NAME", blank lines, and comments that begin with #.
// The last of several lines with the same name counts. An error names `file` and the line number.
Expected<void> read_start_options(std::string_view text, const std::string& file, StartOptions& options);

// Applies "name=value" or "preset=NAME" to an engine.
Expected<void> set_start_option(Engine& engine, std::string_view name_and_value);

// The catalogue whose engines are made with these options. `game` is the game to be played, against which the options
// are checked. If it is empty, each setting must be valid in at least one game; games without it ignore it.
Expected<Catalogue> catalogue_with_start_options(const Catalogue& catalogue, const StartOptions& options,
                                                 std::string_view game);

}  // namespace kibitz
