// The static evaluation: named terms over whole bitboards, from scratch at each call, since counting bits costs less
// than keeping sums up to date through chains of captures. Unit: a man is 100.
//
// The terms are the common stock of checkers programs since Samuel (Some Studies in Machine Learning Using the Game of
// Checkers, IBM Journal 3, 1959): material and trading when ahead, back rank and bridge, centre, advancement, mobility,
// men that nobody can stop, the dog hole, the double corner, and the move (the opposition). Weights by hand.
#pragma once

#include <array>
#include <string_view>

#include "games/checkers/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::checkers {

enum class Feature : std::uint8_t {
  men,
  kings,
  trading,
  back_rank,
  centre,
  advance,
  mobility,
  king_mobility,
  runaways,
  dog_hole,
  double_corner,
  the_move
};
inline constexpr std::size_t feature_count = 12;
inline constexpr std::array<std::string_view, feature_count> feature_names = {
    "men",      "kings",         "trading",  "back rank", "centre",        "advance",
    "mobility", "king mobility", "runaways", "dog hole",  "double corner", "the move"};

struct Weights {
  Score man = 100;
  Score king = 132;
  Score trade = 240;   // a man ahead with n men on the board counts 240 / n more
  Score back_man = 4;  // a man on its own back rank, while the enemy has men to crown
  Score bridge = 8;    // both men of the bridge: 1 and 3, or 30 and 32
  Score centre_man = 3;
  Score centre_king = 6;
  Score row = 1;   // a row's advance of a man
  Score step = 1;  // an open step of a man
  Score king_step = 3;
  Score trapped_king = -20;
  Score runaway = 18;        // a man with a free way to the crown row,
  Score runaway_row = 6;     // and the more the nearer it is
  Score dog_hole = -10;      // a man shut in on 28 (5) behind the enemy's man on 32 (1)
  Score double_corner = 20;  // a king of the weaker side that can shuttle in a double corner
  Score has_move = 5;        // equal numbers, few men, and the opposition
};

// All terms of a position in units of score, from the side to move; their sum is the evaluation.
std::array<Score, feature_count> features(const Position& position, const Weights& weights);
Score static_score(const Position& position, const Weights& weights);

}  // namespace kibitz::checkers
