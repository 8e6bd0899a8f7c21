// King safety: the pawn shelter, the pawn storm against it, and attacks on the king's surroundings. The sum of the
// attacks counts by its square, because attackers help each other.
#pragma once

#include "games/chess/attack_map.hpp"

namespace kibitz::chess {

// From White's side.
Tapered evaluate_king_safety(const Position& position, const AttackMap& map);

}  // namespace kibitz::chess
