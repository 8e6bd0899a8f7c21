// Pieces that stand well or badly for a reason of their own: rooks on open files, knights on outposts, the pair of
// bishops, rooks shut in by their king, bishops walled in by pawns; and men under attack.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// All from White's side.
Tapered evaluate_pieces(const Position& position, const PawnEntry& pawns);
// A bishop that went behind the hostile pawns and finds no safe way out again. The term that sees over the horizon: the
// bishop is not taken yet, but will be.
Tapered evaluate_walled_in_bishops(const Position& position, const AttackMap& map);
Tapered evaluate_threats(const Position& position, const AttackMap& map);

}  // namespace kibitz::chess
