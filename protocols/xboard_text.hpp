// The output of the XBoard protocol.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The answer to "protover", with every option of the search.
std::vector<std::string> xboard_features(const Engine& engine);

// Commands that need no answer and have no effect, such as "otim" and "draw".
bool is_passed_over(std::string_view command);

std::string xboard_error(const Error& error, const std::string& about);

// Moves are coordinates; in Chess960, castling is O-O.
enum class XboardCastling : std::uint8_t { king_moves, letters };
std::string xboard_move(const MoveText& move, XboardCastling castling);

// "ply score time nodes pv": score in hundredths, a mate in n as 100000 + n, time in hundredths of a second.
std::string xboard_thought(const Report& report, XboardCastling castling);
std::string xboard_state(const Report& report);  // "stat01: ..."

// "1-0 {White wins}" if the game is over; "offer draw" if a draw can be claimed and moves are left; else empty.
std::string xboard_result(const Engine& engine);

}  // namespace kibitz
