// Positions in which static rules are unreliable: Eppstein's "evaluation that asks for more depth" (lecture notes of 4
// February 1999), and patterns in which a null move hides a mate (Moreland's queen on h3 and pawn on f3).
#pragma once

#include "games/chess/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::chess {

// At this depth and below, a danger no longer makes the search go deeper; otherwise the search might not end.
inline constexpr Depth danger_floor = plies(-4);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::chess
