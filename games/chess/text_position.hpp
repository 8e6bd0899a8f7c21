// Positions as text: FEN (Edwards' PGN standard, section 16.1), with X-FEN and Shredder-FEN castling letters, and its
// short form of four fields as in EPD.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::chess {

enum class Variant : std::uint8_t { standard, chess960 };

// Refuses positions that no game can reach and that this program could not handle. Errors quote the field concerned.
Expected<Position> parse_fen(std::string_view text, Variant variant);
// Uses the standard letters if they are unambiguous, and Shredder letters if the right belongs to another rook.
std::string format_fen(const Position& position);

char letter_of(Piece piece);
std::string square_name(Square square);
std::vector<std::string_view> split_at_blanks(std::string_view text);

}  // namespace kibitz::chess
