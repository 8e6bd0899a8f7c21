// Positions as text: FEN (Edwards' PGN standard, section 16.1), with the castling letters of X-FEN and Shredder-FEN.
// The two counters may be missing, as in EPD.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/chess/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::chess {

enum class Variant : std::uint8_t { standard, chess960 };

// Reads FEN. Refuses positions that no game can reach and that this program could not handle. Errors quote the faulty
// field.
Expected<Position> parse_fen(std::string_view text, Variant variant);
// Writes FEN, with the standard castling letters if they are unambiguous, otherwise with Shredder letters.
std::string format_fen(const Position& position);

char letter_of(Piece piece);
std::string_view glyph_of(Piece piece);  // the Unicode character
std::string square_name(Square square);

}  // namespace kibitz::chess
