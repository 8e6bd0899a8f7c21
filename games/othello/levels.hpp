// The playing levels of Othello below full strength, weakest first. docs/play/levels.md has their strengths.
#pragma once

#include <array>

#include "kibitz/game/level.hpp"

namespace kibitz::othello {

inline constexpr std::array<Level, 13> levels{{{1'000, 40, 95},
                                               {1'000, 40, 78},
                                               {1'000, 40, 66},
                                               {1'000, 40, 52},
                                               {1'000, 40, 40},
                                               {1'000, 40, 28},
                                               {1'000, 40, 16},
                                               {1'000, 40, 2},
                                               {2'000, 34},
                                               {6'000, 26},
                                               {18'000, 18},
                                               {60'000, 12},
                                               {200'000, 6}}};

}  // namespace kibitz::othello
