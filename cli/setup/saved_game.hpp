// A game in a file of Kibitz's own form, which keeps the settings that its rules may depend on
// (records/saved_reader.cpp).
#pragma once

#include <string>

#include "kibitz/core/error.hpp"
#include "records/record.hpp"

namespace kibitz {

// Replaces an earlier saved game and no other file. Written beside the file and moved into place, so that a full disk
// does not cost the old one.
Expected<void> save_game(const records::GameRecord& game, const std::string& file);

}  // namespace kibitz
