// Positions with a general in danger, in which the static score is unreliable or a null move hides a mate. The
// remedies, smaller reductions and extensions, are from B. Moreland's article on the null move, with notes by Huang
// Chen.
#pragma once

#include "games/xiangqi/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::xiangqi {

// At this depth and below, a danger no longer makes the search go deeper; otherwise the search might not end.
inline constexpr Depth danger_floor = plies(-2);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::xiangqi
