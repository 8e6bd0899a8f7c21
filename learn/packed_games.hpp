// Games as bytes, the same on every machine: one after the other, each with its length and a checksum.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learn/played_game.hpp"

namespace kibitz::learn {

std::string packed(const PlayedGame& game);

// Games from `begin` on; `end` becomes the place where the whole ones end.
std::vector<PlayedGame> games_in(std::string_view bytes, std::size_t begin, std::size_t& end);

}  // namespace kibitz::learn
