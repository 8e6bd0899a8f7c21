// Notation in a protocol that differs from the game's. UCI_Variant follows Fairy-Stockfish: the ranks of xiangqi are
// counted from 1 to 10, and Othello ("flipello") is written as drops on a board whose ranks are counted from below.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

enum class Spelling : std::uint8_t { plain, xiangqi_from_one, flipello };

// Convert protocol text to the game's notation. Unreadable text is returned unchanged, so that the game reports the
// error.
std::string read_wire_move(Spelling spelling, std::string_view text);
std::string read_wire_position(Spelling spelling, std::string_view text);

// Rewrites the game's error about one of `moves` to quote the text as received, which is in `written`.
std::string with_texts_of_wire(std::string message, std::span<const std::string> moves,
                               std::span<const std::string> written);

// Converts a line of moves that starts in the position of `root`. `root` is unchanged on return.
std::vector<std::string> write_wire_moves(Spelling spelling, Engine& root, std::span<const MoveText> moves);

// In Fairy-Stockfish, flipello ends when both sides have passed or the board is full; our game ends when neither side
// can move. Removes from the end of `moves` the passes after the end of our game, and returns their number.
int take_closing_passes(Spelling spelling, const Engine& engine, const std::string& position,
                        std::vector<std::string>& moves);
// The move to send from a position in which our game has ended, after `closing_passes` further passes.
std::string wire_move_at_end(Spelling spelling, const Engine& ended, int closing_passes);

}  // namespace kibitz
