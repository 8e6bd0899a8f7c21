// The shot: a side sacrifices a piece and recaptures more, because captures are compulsory. Quiescence search sees the
// captures, but misses the quiet move that offers the piece; so does a shallow search after a null move.
#pragma once

#include "games/checkers/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::checkers {

// At this depth and below, a shot no longer makes the search go deeper; otherwise the search might not end. A null move
// at the horizon with R = 2 leads to depth -3, where shots still do.
inline constexpr Depth danger_floor = plies(-4);

// True if the mover has a step after which the opponent must capture and, whatever it captures, the mover takes more
// pieces than it gives up. Precondition: the mover has no capture. Shots that need two or more offers are not found.
bool has_shot(const Position& position);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::checkers
