// The value of a passed pawn, added to its value by rank (pawns.hpp): the distances of the kings to it, whether its
// path is free, and whether it can be stopped.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// The passed pawn term, from White's view.
Tapered evaluate_passed_pawns(const Position& position, const PawnEntry& pawns, const AttackMap& map);

}  // namespace kibitz::chess
