// What was measured by self-play. tools/measure wrote this file from the records in this folder,
// connect_four.levels.json and connect_four.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::connect_four {

inline constexpr std::array<LevelRating, 6> level_ratings{
    {{0, 0}, {258, 84}, {463, 114}, {594, 131}, {780, 152}, {956, 177}}};
inline constexpr ChanceCurve chance_curve{15.8, 59.9};

}  // namespace kibitz::connect_four
