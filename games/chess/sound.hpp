// Checks, by counting, that a game can reach this set of pieces. The parser refuses all others, so the rest of the
// program need not test for them.
#pragma once

#include <string_view>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::chess {

// `board` is the text that the errors quote.
Expected<void> check_men(const Position& position, std::string_view board);

}  // namespace kibitz::chess
