// Converts moves and positions between a game's notation and a protocol's. UCI_Variant follows Fairy-Stockfish: the
// ranks of xiangqi are counted from 1 to 10; moves of Othello ("flipello") are written as drops, and its ranks are
// counted from the bottom.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

enum class WireNotation : std::uint8_t { plain, xiangqi_from_one, flipello };

// These two functions convert protocol text to the game's notation. Unreadable text is returned unchanged, so that the
// game reports the error.
std::string read_wire_move(WireNotation wire_notation, std::string_view text);
std::string read_wire_position(WireNotation wire_notation, std::string_view text);

// Corrects the game's error message about one of `moves`, so that it quotes the move as received: the element of
// `written` with the same index.
std::string quote_as_received(std::string message, std::span<const std::string> moves,
                              std::span<const std::string> written);

// Converts the moves of a line that starts in the position of `root`. `root` is unchanged on return.
std::vector<std::string> to_wire_notation(WireNotation wire_notation, Engine& root, std::span<const MoveText> moves);

// In Fairy-Stockfish, flipello ends when both sides have passed or the board is full. Our game ends when neither side
// can move. Removes from the end of `moves` the passes that follow the end of our game, and returns their number.
int remove_closing_passes(WireNotation wire_notation, const Engine& engine, const std::string& position,
                          std::vector<std::string>& moves);
// The move to send in a position in which our game has ended, after `closing_passes` further passes.
std::string wire_move_at_end(WireNotation wire_notation, const Engine& ended, int closing_passes);

}  // namespace kibitz
