// The part of a passed pawn's value that depends on other pieces: the distances of the kings from the pawn, whether its
// path is free, and whether it can be stopped. The value by rank is in pawns.hpp.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// The passed pawn term, from White's view.
Tapered evaluate_passed_pawns(const Position& position, const PawnEntry& pawns, const AttackMap& map);

}  // namespace kibitz::chess
