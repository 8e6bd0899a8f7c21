// How safe each king is: its shelter of pawns, the storm against it, and the pieces that attack its surroundings. What
// the attackers add up to counts by its square, because attackers help each other.
#pragma once

#include "games/chess/attack_map.hpp"

namespace kibitz::chess {

// From White's side.
Tapered evaluate_king_safety(const Position& position, const AttackMap& map);

}  // namespace kibitz::chess
