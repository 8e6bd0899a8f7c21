// Options, rules and a preset that are set before a protocol session starts, for protocols without commands for them.
// The protocol receives a catalogue whose engines have these settings from the start.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

struct StartOptions {
  std::string preset;                 // empty: the default preset of each game
  std::vector<std::string> settings;  // "name=value", in the order given
};

// Reads an options file with lines "name=value" or "preset=NAME"; blank lines and text after # are skipped. Settings
// already in `options` take precedence. An error names the line number.
Expected<void> read_start_options(std::string_view text, StartOptions& options);

// Applies "name=value" or "preset=NAME" to an engine.
Expected<void> set_start_option(Engine& engine, std::string_view name_and_value);

// The catalogue with the options applied. `game` is the game played. If it is empty, each setting must exist in at
// least one game, and games without it ignore it.
Expected<Catalogue> with_start_options(const Catalogue& catalogue, const StartOptions& options, std::string_view game);

}  // namespace kibitz
