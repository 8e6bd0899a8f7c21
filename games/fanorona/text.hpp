// Notation of fanorona: points a1 to i5, with row 1 at White's edge; moves by compass (e2nf-swb) or by points
// (e2-e3A,e3-d2W); positions as rows of letters. README.md has the forms and their sources.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fanorona/movegen.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::fanorona {

std::string point_name(int point);

enum class CaptureKind : std::uint8_t { none, approach, withdrawal };

struct RouteStep {
  int direction = 0;
  CaptureKind capture = CaptureKind::none;
};

// The steps of one of the routes of a legal move.
std::vector<RouteStep> route_of(const MaskedPosition& masked, Move move);

// The points that a person selects to enter the move: the points that the piece visits, in order. Moves that differ in
// capturing by approach or by withdrawal share their points.
std::vector<int> points_to_select(const MaskedPosition& masked, Move move);

// How the move captures in each step that can capture both by approach and by withdrawal, in order.
std::vector<CaptureKind> choices_of(const MaskedPosition& masked, Move move);

std::string format_by_compass(const MaskedPosition& masked, Move move);
std::string format_by_points(const MaskedPosition& masked, Move move);
Expected<Move> parse_move(const MaskedPosition& masked, std::string_view text);

// Reads a board, the side to move and the optional fields after it.
Expected<Position> parse_board(std::string_view text, const Shape& shape);
std::string format_board(const Position& position, const Shape& shape);

}  // namespace kibitz::fanorona
