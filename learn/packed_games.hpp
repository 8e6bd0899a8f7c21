// Converts games to bytes and back, the same on every machine. Games are concatenated, each with its length and a
// checksum.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learn/played_game.hpp"

namespace kibitz::learn {

std::string packed(const PlayedGame& game);

// Reads games from offset `begin` on. Sets `end` to the offset after the last complete game.
std::vector<PlayedGame> games_in(std::string_view bytes, std::size_t begin, std::size_t& end);

}  // namespace kibitz::learn
