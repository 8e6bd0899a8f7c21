// What was measured by self-play. tools/measure wrote this file from the records in this folder, xiangqi.levels.json
// and xiangqi.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::xiangqi {

inline constexpr std::array<LevelRating, 10> level_ratings{{{0, 0},
                                                            {269, 86},
                                                            {510, 118},
                                                            {730, 142},
                                                            {907, 161},
                                                            {1177, 181},
                                                            {1402, 197},
                                                            {1665, 211},
                                                            {1955, 245},
                                                            {2124, 262}}};
inline constexpr ChanceCurve chance_curve{485.4, 0.0};

}  // namespace kibitz::xiangqi
