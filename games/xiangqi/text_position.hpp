// Positions as text: FEN with either set of letters, K A B N R C P (written by default) or K A E H R C P.
#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::xiangqi {

// The start position:
//   rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//
// Black's home rank comes first. Red's pieces are upper case, and `w` (or `r`) means that Red is to move. The remaining
// fields may be omitted: two unused fields (`- -`), the plies since the last capture, and the move number.

inline constexpr std::size_t longest_fen = 300;
inline constexpr int max_counter = 9999;  // upper bound on the counters of a FEN and on the number of moves to mate

enum class Letters : std::uint8_t { bishop_knight, elephant_horse };

// Reads the position at the front of a longer text and removes it from the text. Errors do not quote the text.
Expected<Position> take_fen(std::string_view& rest);
Expected<Position> parse_fen(std::string_view text);
std::string format_fen(const Position& position, Letters letters = Letters::bishop_knight);

// The letter of a piece, in upper case for Red.
char letter_of(Piece piece, Letters letters);

}  // namespace kibitz::xiangqi
