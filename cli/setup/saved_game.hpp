// A game in a file: where it began, the moves, and the settings that its rules may depend on. Lines of a word and a
// value, for people and scripts alike.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz {

struct SavedGame {
  std::string game;
  std::vector<std::string> settings;  // "name=value"
  std::string start;                  // position
  std::vector<std::string> moves;     // machine's form
};

// Written beside the file and moved into place, so that a full disk does not cost the old one.
Expected<void> save_game(const SavedGame& game, const std::string& file);
Expected<SavedGame> load_game(const std::string& file);
Expected<SavedGame> read_saved_game(std::istream& in, const std::string& file);  // its name, for complaints

}  // namespace kibitz
