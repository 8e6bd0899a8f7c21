// What was measured by self-play. tools/measure wrote this file from the records in this folder, go.levels.json and
// go.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::go {

inline constexpr std::array<LevelRating, 11> level_ratings{{{0, 0},
                                                            {100, 72},
                                                            {260, 105},
                                                            {411, 132},
                                                            {579, 155},
                                                            {731, 169},
                                                            {831, 181},
                                                            {908, 193},
                                                            {936, 203},
                                                            {971, 212},
                                                            {954, 231}}};
inline constexpr ChanceCurve chance_curve{348.8, 0.0};

}  // namespace kibitz::go
