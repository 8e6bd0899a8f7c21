// What was measured by self-play. tools/measure wrote this file from the records in this folder, gomoku.levels.json and
// gomoku.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::gomoku {

inline constexpr std::array<LevelRating, 6> level_ratings{
    {{0, 0}, {147, 69}, {320, 105}, {502, 128}, {663, 155}, {790, 176}}};
inline constexpr ChanceCurve chance_curve{145.4, 0.0};

}  // namespace kibitz::gomoku
