// Properties of a move (traits, for extensions) and its static rank for move ordering.
#pragma once

#include "games/chess/board.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz::chess {

// Promotions to a queen first, then captures by most valuable victim, least valuable attacker (MVV-LVA), then quiet
// moves by their gain in piece-square value. Underpromotions come last.
int rank_move(const Position& position, Move move);

// For a legal move: all traits except recapture, which needs the line.
Traits traits_of(const Position& position, Move move, std::uint16_t wanted);

}  // namespace kibitz::chess
