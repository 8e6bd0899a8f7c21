// What was measured by self-play. tools/measure wrote this file from the records in this folder, chess.levels.json and
// chess.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::chess {

inline constexpr std::array<LevelRating, 11> level_ratings{{{0, 0},
                                                            {230, 83},
                                                            {435, 123},
                                                            {591, 142},
                                                            {796, 164},
                                                            {1090, 191},
                                                            {1366, 215},
                                                            {1591, 227},
                                                            {1832, 242},
                                                            {2082, 263},
                                                            {2463, 308}}};
inline constexpr ChanceCurve chance_curve{157.9, 0.0};

}  // namespace kibitz::chess
