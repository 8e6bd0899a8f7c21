// Evaluation terms of single pieces: rooks on open files, knights on outposts, the bishop pair, rooks shut in by their
// king, bishops walled in by pawns, and pieces under attack.
#pragma once

#include "games/chess/attack_map.hpp"
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

// All terms are from White's view.
Tapered evaluate_pieces(const Position& position, const PawnEntry& pawns);
// The penalty for bishops behind the enemy pawns without a safe way out. Such a bishop will be captured, but often
// beyond the search horizon, so the evaluation counts the loss in advance.
Tapered evaluate_walled_in_bishops(const Position& position, const AttackMap& map);
Tapered evaluate_threats(const Position& position, const AttackMap& map);

}  // namespace kibitz::chess
