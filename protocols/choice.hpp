// The methods chosen for a conversation, where the protocol itself has no words for them: a preset, options and rules,
// given before it begins. Whoever speaks the protocol gets a catalogue whose engines have them from the start.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

struct Choice {
  std::string preset;                 // empty: each game's own
  std::vector<std::string> settings;  // "name=value", in the order given
};

// The lines of an options file, "name=value" or "preset=NAME"; blank lines and what follows a # are passed over. They
// stand before what was chosen already, which wins. The error has the line's number.
Expected<void> read_choice(std::string_view text, Choice& choice);

// "name=value", or "preset=NAME", for an engine in use.
Expected<void> make_choice(Engine& engine, std::string_view name_and_value);

// With the choice made. game: the one that is played; empty: any, and then a setting must be one of some game's, and
// the others go without it.
Expected<Catalogue> with_choice(const Catalogue& catalogue, const Choice& choice, std::string_view game);

}  // namespace kibitz
