// What was measured by self-play. tools/measure wrote this file from the records in this folder, othello.levels.json
// and othello.chance.json, which name the commands.
#pragma once

#include <array>

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/game/level.hpp"

namespace kibitz::othello {

inline constexpr std::array<LevelRating, 11> level_ratings{{{0, 0},
                                                            {186, 66},
                                                            {422, 106},
                                                            {663, 128},
                                                            {849, 154},
                                                            {1049, 175},
                                                            {1217, 192},
                                                            {1442, 212},
                                                            {1689, 226},
                                                            {1853, 237},
                                                            {2143, 266}}};
inline constexpr ChanceCurve chance_curve{280.3, 421.4};

}  // namespace kibitz::othello
