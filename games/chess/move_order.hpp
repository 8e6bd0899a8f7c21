// The traits of a move, which decide extensions, and its static rank for move ordering.
#pragma once

#include "games/chess/board.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::chess {

// The static rank: promotions to a queen first, then captures by most valuable victim and least valuable attacker
// (MVV-LVA), then quiet moves by their gain in piece-square value. Underpromotions come last.
int rank_move(const Position& position, Move move);

// The wanted traits of a legal move; recapture is not included, because it depends on the previous move.
Traits traits_of(const Position& position, Move move, std::uint16_t wanted);

}  // namespace kibitz::chess
