// The points where a side can complete its row with one stone.
#pragma once

#include <array>

#include "games/gomoku/gomoku.hpp"

namespace kibitz::gomoku {

// The first two such points. If there are two, no single reply stops both.
struct Fives {
  int count = 0;
  std::array<Gomoku::Move, 2> points;
};

Fives fives_of(const Gomoku& game, const Position& position, int side);

// The points on the lines through `point`. Precondition: the side had no such point before its stone on `point`.
Fives fives_through(const Gomoku& game, const Position& position, int side, Gomoku::Move point);

}  // namespace kibitz::gomoku
