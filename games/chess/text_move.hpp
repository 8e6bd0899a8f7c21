// Text of moves: coordinates (e2e4, e7e8q; castling e1g1, in Chess960 e1h1) and standard algebraic notation (SAN).
#pragma once

#include <string>
#include <string_view>

#include "games/chess/text_position.hpp"

namespace kibitz::chess {

// The target square in coordinate notation. For castling it is the king's new square, or in Chess960 the rook's square.
Square target_of(Move move, Variant variant);
std::string format_coordinates(Move move, Variant variant);
std::string format_san(const Position& position, Move move);
// Reads a legal move in either notation, with common variants (long algebraic, 0-0, missing + or =).
Expected<Move> parse_move(const Position& position, std::string_view text, Variant variant);

}  // namespace kibitz::chess
