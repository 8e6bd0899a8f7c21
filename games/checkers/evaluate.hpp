// The static evaluation: named terms, computed on whole bitboards. A man is worth 100. Nothing is updated
// incrementally, because counting bits is cheaper than updating sums through chains of captures.
#pragma once

#include <array>
#include <string_view>

#include "games/checkers/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::checkers {

// The terms are those common in checkers programs since Samuel (Some Studies in Machine Learning Using the Game of
// Checkers, IBM Journal 3, 1959): material and trading when ahead, back rank and bridge, centre, advancement, mobility,
// runaway men, the dog hole, the double corner, and the move (the opposition). The weights are handcrafted.

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
  opposition
};
inline constexpr std::size_t feature_count = 12;
inline constexpr std::array<std::string_view, feature_count> feature_names = {
    "men",      "kings",         "trading",  "back rank", "centre",        "advance",
    "mobility", "king mobility", "runaways", "dog hole",  "double corner", "the move"};

struct Weights {
  Score man = 100;
  Score king = 132;
  Score trade = 240;   // bonus of trade / n per piece of the material lead, with n pieces on the board
  Score back_man = 4;  // a man on its back rank, while the enemy has men that could be crowned
  Score bridge = 8;    // both men of the bridge are in place: 1 and 3, or 30 and 32
  Score centre_man = 3;
  Score centre_king = 6;
  Score row = 1;             // bonus per row that a man has advanced
  Score step = 1;            // bonus per step that is open to a man
  Score king_step = 3;       // bonus per step that is open to a king
  Score trapped_king = -20;  // a king without an open step
  Score runaway = 18;        // a man with a free path to the crown row
  Score runaway_row = 6;     // added to `runaway` for each row that the man has advanced
  Score dog_hole = -10;      // a man trapped on 28 (or 5) by the enemy's man on 32 (or 1)
  Score double_corner = 20;  // the side with fewer pieces has a king in a double corner
  Score opposition = 5;      // the opposition, if both sides have equally many pieces, at most 12 in total
};

// The terms of the evaluation, for the side to move. Their sum is the evaluation.
std::array<Score, feature_count> feature_scores(const Position& position, const Weights& weights);
Score static_score(const Position& position, const Weights& weights);

}  // namespace kibitz::checkers
