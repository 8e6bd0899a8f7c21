// What a passed pawn is worth beyond its rank: the kings' distance to it, whether its way is free, whether anybody can
// still stop it.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// From White's side.
Tapered evaluate_passed_pawns(const Position& position, const PawnEntry& pawns, const AttackMap& map);

}  // namespace kibitz::chess
