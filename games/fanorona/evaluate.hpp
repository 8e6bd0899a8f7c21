// The static evaluation: named terms over whole bitboards, from scratch at each call. Unit: a man is 100.
//
// Material leads, and the more so the fewer men there are; what the other terms look at is what players' advice names
// (stay on the strong points and off the edge, keep room to move, mind who can capture next). Weights by hand.
#pragma once

#include <array>
#include <string_view>

#include "games/fanorona/movegen.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::fanorona {

enum class Feature : std::uint8_t { men, trading, strong, centre, mobility, threats };
inline constexpr std::size_t feature_count = 6;
inline constexpr std::array<std::string_view, feature_count> feature_names = {"men",    "trading",  "strong points",
                                                                              "centre", "mobility", "threats"};

struct Weights {
  Score man = 100;
  Score trade = 400;     // a man ahead with n men on the board counts 400 / n more
  Score strong_man = 5;  // a man on a strong point
  Score centre_man = 4;  // a man off the edge
  Score step = 2;        // an open step
  Score capturer = 14;   // a man that could capture, were it to move
};

// All terms of a position in units of score, from the side to move; their sum is the evaluation.
std::array<Score, feature_count> features(const Place& place, const Weights& weights);
Score static_score(const Place& place, const Weights& weights);

}  // namespace kibitz::fanorona
