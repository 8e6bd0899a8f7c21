// The position after a move, after a null move, and with the colours exchanged.
#pragma once

#include "games/chess/board.hpp"

namespace kibitz::chess {

Position play(const Position& position, Move move);
// The position after a null move. Precondition: the side to move is not in check.
Position pass(const Position& position);
// The same position with the sides exchanged: ranks mirrored, colours and side to move exchanged.
Position swapped(const Position& position);

}  // namespace kibitz::chess
