// Checks, by counting pieces, that a game can reach a position. The parser refuses all other positions, so the rest of
// the program need not test for them.
#pragma once

#include <string_view>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::chess {

// Returns an error if no game can reach the position. `board` is the text to quote in the error.
Expected<void> check_men(const Position& position, std::string_view board);

}  // namespace kibitz::chess
