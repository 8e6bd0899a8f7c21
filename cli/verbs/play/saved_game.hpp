// A game that is being played, in a file.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz {

// In the format that the file's name ends with: .pgn, .pdn, .sgf, .ggf or .psq. Every other name gets Kibitz's own
// form, which keeps the settings of the search too. An earlier game in Kibitz's own form is replaced, and no other
// file. Written beside the file and moved into place, so that a full disk does not cost the old one. `engine` has the
// rules in force; it is moved about.
Expected<void> save_game(const records::GameRecord& game, Engine& engine, const std::string& file);

}  // namespace kibitz
