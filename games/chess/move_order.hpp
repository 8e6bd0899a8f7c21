// The traits of a move, on which extensions depend, and its static score for move ordering.
#pragma once

#include "games/chess/board.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::chess {

// The static ordering score. Promotions to a queen come first, then captures by most valuable victim and least valuable
// attacker (MVV-LVA), then quiet moves by their gain in piece-square value. Underpromotions come last.
int ordering_score(const Position& position, Move move);

// The traits of a legal move. Traits outside the mask `requested` may be missing. Traits::recapture is never set,
// because it depends on the previous move.
Traits traits_of(const Position& position, Move move, std::uint16_t requested);

}  // namespace kibitz::chess
