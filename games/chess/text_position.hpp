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

// Refuses whatever no game can reach and this program could stumble over; every error quotes the field it is about.
Expected<Position> parse_fen(std::string_view text, Variant variant);
// Standard letters where they say enough; Shredder letters where the right belongs to another rook than they mean.
std::string format_fen(const Position& position);

char letter_of(Piece piece);
std::string square_name(Square square);
std::vector<std::string_view> split_at_blanks(std::string_view text);

}  // namespace kibitz::chess
