// Notation of checkers: squares by number, moves with all squares of their route, positions as PDN's FEN. The FEN may
// have a field H (":H12") with the plies since the last capture or man's move, as in lidraughts; 0 is not written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/checkers/board.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/game/draughts_text.hpp"

namespace kibitz::checkers {

inline constexpr draughts_text::Form form{4, 12, "BW", "11-15, or 11x18 for a capture"};

// One capture route.
struct Route {
  std::vector<std::uint8_t> bits;  // bit numbers of the squares that the piece visits, in order; at least two
  Board captured = 0;
};

// All routes of all legal captures. Moves without captures are not included.
std::vector<Route> capture_routes(const Position& position);

Expected<Position> parse_fen(std::string_view text);
std::string format_fen(const Position& position);
Picture picture_of(const Position& position);

// Reads a legal move, written as its first and last square or as all squares of any of its routes, separated by '-',
// 'x' or ':'.
Expected<Move> parse_move(const Position& position, std::string_view text);
// One of the move's routes: the bit number of each square that the piece visits, in order.
std::vector<std::uint8_t> route_of(const Position& position, Move move);
std::string format_full_route(const Position& position, Move move);
std::string format_short_move(const Position& position, Move move);

}  // namespace kibitz::checkers
