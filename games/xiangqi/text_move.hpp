// Move notation in three forms: ICCS, WXF and Chinese.
#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::xiangqi {

// The three forms:
//   ICCS      h2e2 or H2-E2: files a to i from Red's left, ranks 0 to 9 from Red's side
//   WXF       C2=5: piece, file from the mover's right, + - = for forward, backward, sideways, then the points moved,
//             or the new file if the piece leaves its file
//   Chinese   the same four signs, with Chinese numerals for Red and digits for Black
//
// Tandem pieces, of one kind on one file, are distinguished as the World Xiangqi Federation does (C. W. Huang,
// www.wxf.org/xq/computer/wxf_notation.html). R+ and R- are front and rear; three pawns are P+ P3 P-; four or five are
// ++ P+ P3 P- --. With tandem pawns on two files the file replaces the letter: 3+ 33 3-. Advisors and elephants need no
// such signs, because only one of two on a file can move forward.
//
// Two other forms of tandem pawns are read but not written. Fairy-Stockfish writes the place from the front and the
// file (17=8 is the first on file 7). Chinese books number all tandem pawns from the mover's right and from the front
// (三兵平八, written with P). If the WXF form gives 33 the meaning "the middle of three pawns", that meaning takes
// precedence.

std::string format_iccs(Move move);
std::string format_wxf(const Position& position, Move move);
std::string format_chinese(const Position& position, Move move);

// Reads a legal move in any of the three forms, in every usual spelling: full-width signs, N B for H E, `.` for `=`,
// the tandem sign before the piece, traditional characters. An ambiguous text is an error.
Expected<Move> parse_any_move(const Position& position, std::string_view text);

}  // namespace kibitz::xiangqi
