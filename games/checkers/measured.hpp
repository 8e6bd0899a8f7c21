// What was measured by self-play. tools/measure wrote this file from the records in this folder, checkers.levels.json
// and checkers.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::checkers {

inline constexpr std::array<LevelRating, 10> level_ratings{{{0, 0},
                                                            {160, 72},
                                                            {417, 109},
                                                            {642, 138},
                                                            {906, 162},
                                                            {1066, 175},
                                                            {1238, 187},
                                                            {1569, 200},
                                                            {1838, 210},
                                                            {2079, 232}}};
inline constexpr ChanceCurve chance_curve{135.1, 0.0};

}  // namespace kibitz::checkers
