// Notation on the wire that differs from the game's. UCI_Variant follows Fairy-Stockfish: it counts the ranks of
// xiangqi from 1 to 10, and writes Othello ("flipello") as drops on a board whose ranks are counted from below.
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

// Rewrites the game's error about one of `moves` to quote the text received, which is in `written`.
std::string in_words_of_wire(std::string message, std::span<const std::string> moves,
                             std::span<const std::string> written);

// Converts a line of moves from the position of `root`. `root` is unchanged on return.
std::vector<std::string> write_wire_moves(Spelling spelling, Engine& root, std::span<const MoveText> moves);

// In Fairy-Stockfish, flipello ends when both sides have passed or the board is full; in our game,
// when neither side can move. Removes passes after our game's end from the end of `moves` and returns
// their number, 0 if that does not apply.
int take_closing_passes(Spelling spelling, const Engine& engine, const std::string& position,
                        std::vector<std::string>& moves);
// The text for the move in a position without moves, after N closing passes.
std::string wire_move_at_end(Spelling spelling, const Engine& ended, int closing_passes);

}  // namespace kibitz
