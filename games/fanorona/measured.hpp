// What was measured by self-play. tools/measure wrote this file from the records in this folder, fanorona.levels.json
// and fanorona.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::fanorona {

inline constexpr std::array<LevelRating, 8> level_ratings{
    {{0, 0}, {346, 109}, {676, 144}, {886, 165}, {1046, 178}, {1242, 189}, {1410, 199}, {1436, 206}}};
inline constexpr ChanceCurve chance_curve{378.9, 0.0};

}  // namespace kibitz::fanorona
