// Converts games to bytes and back; the bytes are the same on every machine. Games are concatenated, each after its
// length and a checksum.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learn/played_game.hpp"

namespace kibitz::learn {

std::string pack_game(const PlayedGame& game);
std::size_t packed_size(std::size_t moves);  // size of a game with that number of moves, in bytes

// Reads the games that begin at offset `begin`. Sets `end` to the offset at which the last complete game ends.
std::vector<PlayedGame> unpack_games(std::string_view bytes, std::size_t begin, std::size_t& end);
// True if a complete game begins at offset `begin`.
bool is_game_at(std::string_view bytes, std::size_t begin);

}  // namespace kibitz::learn
