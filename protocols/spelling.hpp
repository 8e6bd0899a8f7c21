// How moves and positions are written on the wire where that is not how the game writes them: UCI_Variant follows
// Fairy-Stockfish, which counts the ranks of xiangqi from 1 to 10, and writes Othello ("flipello") as drops on a board
// whose ranks are counted from below.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

enum class Spelling : std::uint8_t { plain, xiangqi_from_one, flipello };

// Converts protocol text to the game's notation. Unreadable text is returned unchanged, so that the game reports it.
std::string read_wire_move(Spelling spelling, std::string_view text);
std::string read_wire_position(Spelling spelling, std::string_view text);

// A complaint of the game about one of these moves, of which `written` is what the wire said: quoting that.
std::string in_words_of_wire(std::string message, std::span<const std::string> moves,
                             std::span<const std::string> written);

// A line of moves from the position of `root`, which is as it was when this returns.
std::vector<std::string> write_wire_moves(Spelling spelling, Engine& root, std::span<const MoveText> moves);

// Fairy-Stockfish's flipello is not over before both sides have passed, or the board is full; ours is when neither side
// can move. Passes behind that are taken from the end of `moves`; how many there were, 0 if they are not the matter.
int take_closing_passes(Spelling spelling, const Engine& engine, const std::string& position,
                        std::vector<std::string>& moves);
// What is written as a move in a position without moves, after so many closing passes.
std::string wire_move_at_end(Spelling spelling, const Engine& ended, int closing_passes);

}  // namespace kibitz
