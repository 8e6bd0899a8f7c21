// Positions with the general in danger, in which the static score is unreliable or a null move hides a mate. The
// remedies, to reduce less or to extend, are those of B. Moreland's article on the null move, with notes by Huang Chen.
#pragma once

#include "games/xiangqi/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::xiangqi {

// No danger is reported below this depth, so that the search ends.
inline constexpr Depth danger_floor = plies(-2);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::xiangqi
