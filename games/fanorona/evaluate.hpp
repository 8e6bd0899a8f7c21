// The static evaluation: named terms, computed on whole bitboards. A piece is worth 100. A lead in pieces counts more
// when fewer pieces are left. The other terms follow players' advice: stay on strong points and off the edge, keep room
// to move, and watch which side can capture next. The weights are handcrafted.
#pragma once

#include <array>
#include <string_view>

#include "games/fanorona/movegen.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::fanorona {

enum class Feature : std::uint8_t { pieces, trading, strong, centre, mobility, threats };
inline constexpr std::size_t feature_count = 6;
inline constexpr std::array<std::string_view, feature_count> feature_names = {"men",    "trading",  "strong points",
                                                                              "centre", "mobility", "threats"};

struct Weights {
  Score piece = 100;
  Score trade = 400;       // bonus of trade / n per piece of the material lead, with n pieces on the board
  Score strong_point = 5;  // a piece on a strong point
  Score centre_piece = 4;  // a piece that is not on the edge
  Score step = 2;          // bonus per step that is open to a piece
  Score capturer = 14;     // a piece that could capture if its side were to move
};

// The terms of the evaluation, for the side to move. Their sum is the evaluation.
std::array<Score, feature_count> feature_scores(const MaskedPosition& masked, const Weights& weights);
Score static_score(const MaskedPosition& masked, const Weights& weights);

}  // namespace kibitz::fanorona
