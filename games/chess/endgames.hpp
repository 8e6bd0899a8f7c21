// Endgames that counting material gets wrong: material that cannot win, and bare kings that must be driven to be mated.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

// The share of its advantage that the side ahead can hope for, in 64ths.
int drawish_scale(const Position& position, Colour ahead);

// From White's side: if a bare king faces mating material, a bonus that grows as the king is driven; else zero.
Tapered evaluate_bare_king(const Position& position);

}  // namespace kibitz::chess
