// Options, rules and a preset that are set before a protocol session starts, for protocols that have no commands for
// them. The session uses a catalogue whose engines are made with these settings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

struct StartOptions {
  std::string preset;                 // empty: each game's default preset
  std::vector<std::string> settings;  // "name=value", in the order given
};

// Reads the text of an options file: lines "name=value" or "preset=NAME", blank lines, and comments that begin with #.
// Settings already in `options` take precedence. An error names the line number.
Expected<void> read_start_options(std::string_view text, StartOptions& options);

// Applies "name=value" or "preset=NAME" to an engine.
Expected<void> set_start_option(Engine& engine, std::string_view name_and_value);

// The catalogue whose engines are made with these options. `game` is the game to be played, against which the options
// are checked. If it is empty, each setting must be valid in at least one game; games without it ignore it.
Expected<Catalogue> catalogue_with_start_options(const Catalogue& catalogue, const StartOptions& options,
                                                 std::string_view game);

}  // namespace kibitz
