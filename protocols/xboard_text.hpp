// The output of the XBoard protocol.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The answer to "protover": the features, with every option of the search.
std::vector<std::string> xboard_features(const Engine& engine);

// True for commands that need no answer and have no effect, such as "otim" and "draw".
bool is_passed_over(std::string_view command);

std::string xboard_error(const Error& error, const std::string& about);

// Moves are written as coordinates. Castling is the king's move, or O-O and O-O-O in Chess960 (`letters`).
enum class XboardCastling : std::uint8_t { king_moves, letters };
std::string xboard_move(const MoveText& move, XboardCastling castling);

// A line "ply score time nodes pv": the score in hundredths, a mate in n as 100000 + n, the time in hundredths of a
// second.
std::string xboard_thought(const Report& report, XboardCastling castling);
std::string xboard_state(const Report& report);  // answer to ".": "stat01: ..."

// "1-0 {White wins}" if the game is over; "offer draw" if a draw can be claimed and moves are left; otherwise empty.
std::string xboard_result(const Engine& engine);

}  // namespace kibitz
