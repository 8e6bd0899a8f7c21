// Which placings of men a game can lead to, as far as counting tells: what the parser refuses, so that the rest of the
// program need not ask.
#pragma once

#include <string_view>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::chess {

// `board` is what the errors quote.
Expected<void> check_men(const Position& position, std::string_view board);

}  // namespace kibitz::chess
