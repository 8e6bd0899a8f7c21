// The shot: a man is offered, has to be taken, and more than it is jumped in return. Captures are compulsory, so
// quiescence plays the rest out; what it and a shallow search behind a null move do not see is the quiet offer.
#pragma once

#include "games/checkers/board.hpp"
#include "kibitz/core/depth.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::checkers {

// Below this nobody is listened to any more, so that searches end. A pass at the horizon, reduced by two plies, leaves
// depth -3: there a shot is still seen.
inline constexpr Depth danger_floor = plies(-4);

// Has the mover a step by which it offers men, and then, whatever takes them, jumps more than it gave and than it is
// jumped back for? Only to be asked for where it has no capture. Shots of several offers are not seen.
bool has_shot(const Position& position);

Danger find_danger(const Position& position, Depth depth);

}  // namespace kibitz::checkers
