// King safety: the pawn shelter, the pawn storm against it, and attacks near the king. The penalty for attacks grows
// with the square of their weighted sum, because attackers help each other.
#pragma once

#include "games/chess/attack_map.hpp"

namespace kibitz::chess {

// The king safety term, from White's view.
Tapered evaluate_king_safety(const Position& position, const AttackMap& map);

}  // namespace kibitz::chess
