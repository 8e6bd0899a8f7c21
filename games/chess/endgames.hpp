// Endgames that counting material gets wrong: material that cannot win, and a bare king that must be driven before it
// is mated.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

// The fraction of its advantage that counts for the side ahead, in 64ths; less than 64 if the material is drawish.
int drawish_scale(const Position& position, Colour ahead);

// The bonus for mating material against a bare king, from White's view. The bonus grows as the bare king is driven to
// an edge or corner; it is 0 if no king is bare.
Tapered evaluate_bare_king(const Position& position);

}  // namespace kibitz::chess
