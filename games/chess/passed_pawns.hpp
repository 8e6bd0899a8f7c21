// The value of a passed pawn beyond its rank: the kings' distances to it, whether its path
// is free, and whether it can be stopped.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// From White's side.
Tapered evaluate_passed_pawns(const Position& position, const PawnEntry& pawns, const AttackMap& map);

}  // namespace kibitz::chess
