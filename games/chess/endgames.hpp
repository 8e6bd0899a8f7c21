// Endgames that a material count misjudges: material that cannot win, and a bare king that must be driven to an edge
// before it can be mated.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

// The fraction of the leading side's advantage that counts, in 64ths; less than 64 if the material is drawish.
int drawish_scale(const Position& position, Colour ahead);

// The bonus for mating material against a bare king, from White's view. The bonus grows as the bare king is driven to
// an edge or corner; it is 0 if no king is bare.
Tapered evaluate_bare_king(const Position& position);

}  // namespace kibitz::chess
