// How players write moves.
//   ICCS      h2e2 or H2-E2: file a to i from Red's left, rank 0 to 9 from Red's side
//   WXF       C2=5: man, file counted from the mover's right, + - = for forward, backward, sideways, then the points
//             gone, or the new file where the man leaves its file
//   Chinese   the same four signs, in Chinese numerals for Red and digits for Black
//
// Men of one kind on one file (tandem) are told apart as the World Xiangqi Federation's page has it (C. W. Huang,
// www.wxf.org/xq/computer/wxf_notation.html): R+ and R- for front and rear; of three pawns P+ P3 P-; of four or five
// ++ P+ P3 P- --; with tandem pawns on two files the file replaces the letter: 3+ 33 3-. Advisors and elephants need
// no such signs: only one of two on a file can move forward.
//
// Two more ways to write tandem pawns are read, not written: the place from the front and the file, as Fairy-Stockfish
// writes them (17=8, the first on file 7), and a number over all tandem pawns, counted from the mover's right and from
// the front, as Chinese books have it (三兵平八, P counted so). Where 33 is the middle of three by the page above, it
// is that.
#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::xiangqi {

std::string format_iccs(Move move);
std::string format_wxf(const Position& position, Move move);
std::string format_chinese(const Position& position, Move move);

// Any of the three, in every usual spelling: full-width signs, N B for H E, `.` for `=`, the tandem sign before the
// man, traditional characters. Legal moves only; a text that fits two is refused.
Expected<Move> parse_any_move(const Position& position, std::string_view text);

}  // namespace kibitz::xiangqi
