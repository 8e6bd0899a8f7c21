// The points where one stone completes a winning row.
#pragma once

#include <array>

#include "games/gomoku/gomoku.hpp"

namespace kibitz::gomoku {

// The points where one stone of a side completes a winning row, at most two. If there are two, no single reply stops
// both; further points are not listed.
struct FivePoints {
  int count = 0;
  std::array<Gomoku::Move, 2> points;
};

FivePoints find_five_points(const Gomoku& game, const Position& position, int side);

// Finds only points on the lines through `point`, on which the side has just placed a stone. Precondition: the side
// could not complete a winning row before.
FivePoints find_five_points_through(const Gomoku& game, const Position& position, int side, Gomoku::Move point);

}  // namespace kibitz::gomoku
