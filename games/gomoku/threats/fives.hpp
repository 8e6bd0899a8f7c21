// Where a side completes its row with one stone: what every four is about.
#pragma once

#include <array>

#include "games/gomoku/gomoku.hpp"

namespace kibitz::gomoku {

// The first two such points: with two, no reply stops both.
struct Fives {
  int count = 0;
  std::array<Gomoku::Move, 2> points;
};

Fives fives_of(const Gomoku& game, const Position& position, int side);

// Those on the lines of a point, where the side had none before it put its stone there.
Fives fives_through(const Gomoku& game, const Position& position, int side, Gomoku::Move point);

}  // namespace kibitz::gomoku
