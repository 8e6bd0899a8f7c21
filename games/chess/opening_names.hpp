// The names of chess openings, found by position, so that transpositions count. The list is chess.openings, in this
// folder: the CC0 data of https://github.com/lichess-org/chess-openings, as tools/opening-names writes them.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz::chess {

using OpeningTable = std::unordered_map<Key, OpeningName>;

// Reads a list of openings. Each line has four parts, separated by tabs: the number of moves that the opening shares
// with the line above, its further moves in SAN, its ECO code and its name. Lines that begin with # are comments.
Expected<OpeningTable> read_openings(std::string_view text);

// The list that is built into the program.
std::string_view built_in_openings();

// The opening whose position this is. The first call reads the built-in list.
std::optional<OpeningName> find_opening(const Position& position);

}  // namespace kibitz::chess
