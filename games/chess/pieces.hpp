// Terms for single pieces: rooks on open files, knights on outposts, the bishop pair, rooks shut in by their king,
// bishops walled in by pawns; and pieces under attack.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// All from White's side.
Tapered evaluate_pieces(const Position& position, const PawnEntry& pawns);
// Bishops behind the hostile pawns without a safe way out. This term sees beyond the horizon: the bishop is not
// captured yet, but will be.
Tapered evaluate_walled_in_bishops(const Position& position, const AttackMap& map);
Tapered evaluate_threats(const Position& position, const AttackMap& map);

}  // namespace kibitz::chess
