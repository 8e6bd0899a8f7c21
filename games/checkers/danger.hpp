// The shot: a side sacrifices a piece and recaptures more, because captures are compulsory. Quiescence search sees the
// captures, but misses the quiet move that offers the piece; so does a shallow search after a null move.
#pragma once

#include "games/checkers/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::checkers {

// No shot is reported below this depth, so that the search ends. A null move at the horizon, with R = 2, leaves depth
// -3, where shots are still reported.
inline constexpr Depth danger_floor = plies(-4);

// Does the mover have a step that offers pieces and, after every reply, captures more than it gave and then loses?
// Precondition: the mover has no capture. Shots with several offers are not found.
bool has_shot(const Position& position);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::checkers
