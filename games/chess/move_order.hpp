// What a move is (traits, for extensions) and how good it looks before it is tried (rank).
#pragma once

#include "games/chess/board.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::chess {

// Captures by the most valuable victim, then the least valuable attacker, above all quiet moves; promotion to a queen
// higher still; quiet moves by what their piece-square value gains. Promotions to less come last.
int rank_move(const Position& position, Move move);

// Of a legal move, all traits but recapture, which needs the line.
Traits traits_of(const Position& position, Move move, std::uint16_t wanted);

}  // namespace kibitz::chess
