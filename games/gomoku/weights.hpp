// Handcrafted weights of the evaluation: the value of each (empty point, direction) pair, by the kind of pattern that a
// stone would make there. The opponent's weights differ, because its threats come a move later. An open two on the
// board is worth roughly 100, because a stone on any of four points turns it into an open three.
#pragma once

#include <array>

#include "games/gomoku/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::gomoku {

struct Weights {
  // Order: one, closed two, open two, closed three, open three, closed four, winning four, five.
  std::array<Score, kinds> mover = {0, 1, 3, 7, 22, 30, 60, 0};
  std::array<Score, kinds> other = {0, 1, 2, 5, 14, 22, 90, 0};
};

inline constexpr Weights weights{};

// Threats that win within a few plies. Exactly one of these values counts (urgency()). The first three outweigh all
// patterns.
inline constexpr Score five_next = 30'000;   // the side to move can complete a five
inline constexpr Score two_fives = -28'000;  // the opponent has two points for a five, and only one can be stopped
inline constexpr Score four_next = 25'000;   // the side to move can make a winning four and need not answer a four
inline constexpr Score must_answer = -60;    // a four of the opponent must be answered, which costs the move
inline constexpr Score to_move = 30;         // none of these threats exists: the advantage of the side to move

// Ranks of the static move order. A higher rank is searched first.
inline constexpr int five_rank = 500'000;         // a five
inline constexpr int answer_rank = 250'000;       // the answer to a four
inline constexpr int double_four_rank = 125'000;  // a four that cannot be answered
// The rank of other moves is attack_rank plus defence_rank. attack_rank depends on the pattern that the stone makes.
inline constexpr std::array<int, patterns> attack_rank = {0, 2, 30, 120, 160, 700, 0, 0, 0, 0, 0};
// defence_rank depends on the pattern that the stone denies the opponent.
inline constexpr std::array<int, patterns> defence_rank = {0, 1, 20, 80, 100, 450, 600, 6'000, 7'000, 0, 0};

}  // namespace kibitz::gomoku
