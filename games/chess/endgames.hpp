// What general counting gets wrong: material that cannot win, and bare kings that must be driven to be mated.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

// The share of its value that the side ahead can hope for, in 64ths.
int drawish_scale(const Position& position, Colour ahead);

// From White's side: nothing, or that a bare king faces enough to be mated by, and how far that has come.
Tapered evaluate_bare_king(const Position& position);

}  // namespace kibitz::chess
