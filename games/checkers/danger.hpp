// Finds shots: a side offers pieces, the opponent must capture them, and the side then captures more than it gave.
// Quiescence search sees these captures but misses the quiet move that offers the pieces. A shallow search after a null
// move misses it too.
#pragma once

#include "games/checkers/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::checkers {

// At this depth and below, a shot no longer makes the search go deeper; otherwise the search might not end. The limit
// is below -3, the depth after a null move with R = 2 at the horizon, so that shots are still found there.
inline constexpr Depth danger_floor = plies(-4);

// True if the mover has a step after which the opponent must capture and, whatever it captures, the mover takes more
// pieces than it gives up. Precondition: the mover has no capture. Shots that need two or more offers are not found.
bool has_shot(const Position& position);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::checkers
