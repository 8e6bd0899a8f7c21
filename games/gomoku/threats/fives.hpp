// The points where one stone completes a winning row.
#pragma once

#include <array>

#include "games/gomoku/gomoku.hpp"

namespace kibitz::gomoku {

// Up to two such points of one side; further points are left out. If there are two, no single reply stops both.
struct FivePoints {
  int count = 0;
  std::array<Gomoku::Move, 2> points;
};

FivePoints find_five_points(const Gomoku& game, const Position& position, int side);

// Only the points on the lines through `point`. Precondition: before the side's stone on `point`, it had no such
// points.
FivePoints find_five_points_through(const Gomoku& game, const Position& position, int side, Gomoku::Move point);

}  // namespace kibitz::gomoku
