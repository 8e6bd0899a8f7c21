// Weights with known piece values: kind k is worth k + 1 pieces to its owner, and a piece on point 12 (from its owner's
// side) half a piece more if the owner is to move. Points are evaluated singly, whatever tuples the game defines.
#pragma once

#include "kibitz/engine/engine.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::test {

inline constexpr int better_point = 12;

inline learned::Net plain_weights(const Engine& engine) {
  learned::Net net;
  net.game = engine.info().name;
  net.shape = engine.shape();
  net.shape.tuples = learned::single_points(net.shape.planes.points);
  const int kinds = net.shape.planes.kinds;
  const int rows = static_cast<int>(learned::count_rows(net.shape));
  net.bias = {0};
  for (int row = 0; row < rows; ++row) {
    const int man = row % (2 * kinds);  // the mover's kinds, then the opponent's
    const int point = row / (2 * kinds) % net.shape.planes.points;
    const int worth = man < kinds ? 100 * (man + 1) + (point == better_point ? 50 : 0) : -100 * (man - kinds + 1);
    net.rows.push_back(static_cast<std::int16_t>(learned::Net::linear_unit * worth));
  }
  return net;
}

}  // namespace kibitz::test
