// Toy nets, and positions with known values, for tests.
#pragma once

#include <cmath>
#include <functional>

#include "kibitz/core/random.hpp"
#include "learn/fit.hpp"

namespace kibitz::learn::toys {

inline constexpr float squash = 400;

// A net whose patterns are single points with one kind of piece. Both sides share the weights and see the board in the
// same orientation.
inline learned::Net toy_net(int points, learned::NetHead head, int width) {
  learned::Net net;
  net.game = "toy";
  net.shape = {{1, points}, learned::single_points(points), {}, {}};
  for (int point = 0; point < points; ++point) net.shape.other_points.push_back(static_cast<std::uint16_t>(point));
  net.head = head;
  net.width = width;
  net.phases = head == learned::NetHead::linear ? width : 1;
  net.most_men = points;
  net.scale = head == learned::NetHead::linear ? 0 : 400;
  return net;
}

// The contents of each point: 0 for empty, 1 for a piece of the mover, 2 for a piece of the opponent.
using Board = std::vector<int>;

inline void add_position(Samples& samples, const Board& board, double score) {
  if (samples.begins.empty()) samples.begins.push_back(0);
  int men = 0;
  for (const int side : {0, 1})
    for (std::size_t point = 0; point < board.size(); ++point) {
      if (board[point] == 0) continue;
      const int digit = side == 0 ? board[point] : 3 - board[point];
      samples.rows.push_back(static_cast<std::uint32_t>(2 * point) + static_cast<std::uint32_t>(digit) - 1);
      men += side;
    }
  samples.begins.push_back(samples.rows.size());
  samples.men.push_back(static_cast<std::uint16_t>(men));
  samples.targets.push_back(static_cast<float>(1 / (1 + std::exp(-score / squash))));
}

// Random boards, labelled with the scores that `score` returns.
inline Samples random_positions(int points, int count, std::uint64_t seed,
                                const std::function<double(const Board&)>& score) {
  Random random(seed);
  Samples samples;
  for (int i = 0; i < count; ++i) {
    Board board;
    for (int point = 0; point < points; ++point) board.push_back(random.between(0, 2));
    add_position(samples, board, score(board));
  }
  return samples;
}

}  // namespace kibitz::learn::toys
