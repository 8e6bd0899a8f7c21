// Move notation in three forms: ICCS, WXF and Chinese.
#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::xiangqi {

// The three move notations:
//   ICCS      h2e2 or H2-E2: files a to i from Red's left, ranks 0 to 9 from Red's side
//   WXF       four characters, C2=5: the piece; its file, counted from the mover's right; + - = for forward, backward,
//             sideways; the number of points moved, or the new file if the piece leaves its file
//   Chinese   the same four parts in Chinese characters, with Chinese numerals for Red and full-width digits for Black
//
// Two or more pieces of one kind on one file are tandem pieces. Their notation replaces the file as specified by the
// World Xiangqi Federation (C. W. Huang, www.wxf.org/xq/computer/wxf_notation.html). Two rooks: front R+, rear R-.
// Three pawns on file 3: front P+, middle P3 (3 is the file), rear P-. Four or five pawns: ++ P+ P3 P- -- (four:
// without P3). If two files have tandem pawns, the file number replaces the letter P: 3+ 33 3-. Advisors and elephants
// need no such signs, because only one of two on a file can move forward.
//
// Two other notations of tandem pawns are read but not written. Fairy-Stockfish writes the place from the front and the
// file (17=8: the first pawn on file 7). Chinese books number all tandem pawns from the mover's right, and on each file
// from the front (三兵平八, in WXF signs 3P=8). If 33 can mean "the middle of three pawns" as in WXF, it has that
// meaning.

std::string format_iccs(Move move);
std::string format_wxf(const Position& position, Move move);
std::string format_chinese(const Position& position, Move move);

// Reads a legal move in any of the three notations, in all usual spellings: full-width signs, N B for H E, `.` for `=`,
// the tandem sign before the piece, traditional characters. An ambiguous text is an error.
Expected<Move> parse_any_move(const Position& position, std::string_view text);

}  // namespace kibitz::xiangqi
