// The lines that the engine sends in the XBoard protocol.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The answer to "protover": the features of the engine, among them every search option.
std::vector<std::string> xboard_features(const Engine& engine);

// True for commands that are ignored: they need no answer and have no effect here, such as "otim" and "draw".
bool is_ignored_command(std::string_view command);

std::string xboard_error(const Error& error, const std::string& about);

// How castling is written: as the king's move (e1g1), or in Chess960 as O-O and O-O-O (`letters`). All other moves are
// written as coordinates.
enum class XboardCastling : std::uint8_t { king_moves, letters };
std::string xboard_move(const MoveText& move, XboardCastling castling);

// A line of thinking output, "ply score time nodes pv": the score in 1/100 of a piece, a mate in n moves as 100000 + n,
// the time in 1/100 s.
std::string xboard_thinking_line(const Report& report, XboardCastling castling);
std::string xboard_status_line(const Report& report);  // the answer to ".": "stat01: ..."

// "1-0 {White wins}" if the game is over; "offer draw" if a draw can be claimed and there are legal moves; otherwise
// empty.
std::string xboard_result(const Engine& engine);

}  // namespace kibitz
