// Positions and moves as the Hub protocol (F. Letouzey) writes them, for checkers and for international draughts. A
// position is the side to move, "W" or "B", then one letter per square, from square 1: w and b for men, W and B for
// kings, e for empty.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::match {

// The numbers of squares of the two boards.
inline constexpr std::size_t checkers_squares = 32, draughts_squares = 50;
std::size_t hub_squares(const Engine& engine);

std::string hub_position(const Engine& engine);

// Converts a move to Hub's notation. A capture is written as its first square, its last square, and the squares of the
// captured pieces in ascending order: "28x19x23". Other moves are unchanged. `position` is a Hub position, before the
// move, which tells which of the squares that a king passes hold a piece.
std::string hub_move(std::string_view position, const std::string& move);

// Converts moves that follow each other from the engine's position.
std::vector<std::string> hub_moves(const Engine& engine, std::span<const std::string> moves);

// The legal capture that a text in Hub's notation with captured pieces names; nullopt if the text is none.
std::optional<MoveText> find_hub_capture(const Engine& engine, std::string_view text);

}  // namespace kibitz::match
