// Move generation for international draughts. Captures are compulsory, and of all captures only those of the most
// pieces are legal. Captured pieces stay on the board until the move ends, and none is jumped twice.
#pragma once

#include <vector>

#include "games/draughts/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::draughts {

bool can_capture(const Position& position);
bool can_move(const Position& position);

// Generates each legal move once.
void generate(const Position& position, MoveList<Move>& moves);

// Generates the steps that crown a man. Precondition: there is no capture.
void generate_crownings(const Position& position, MoveList<Move>& moves);

// True if the move is legal. The move may consist of arbitrary bytes.
bool is_legal(const Position& position, Move move);

// The squares (bit numbers) on which the piece of a legal move stands or lands, in order: of all routes of the move
// that visit `through` in this order, the first. Empty if there is none.
std::vector<int> route_of(const Position& position, Move move, const std::vector<int>& through = {});

}  // namespace kibitz::draughts
