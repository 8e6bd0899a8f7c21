// Finds positions that no game can reach, by their numbers of pieces and of checking pieces. The parser refuses them,
// so the rest of the program need not test for them.
#pragma once

#include <string_view>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::chess {

// Returns an error if the test shows that no game can reach the position. `board` is the text to quote in the error.
Expected<void> check_reachable(const Position& position, std::string_view board);

}  // namespace kibitz::chess
