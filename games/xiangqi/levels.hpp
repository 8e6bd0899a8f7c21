// The playing levels of xiangqi below full strength, weakest first. docs/play/levels.md has their strengths.
#pragma once

#include <array>

#include "kibitz/game/level.hpp"

namespace kibitz::xiangqi {

inline constexpr std::array<Level, 11> levels{{{1'000, 40, 95},
                                               {1'000, 40, 75},
                                               {1'000, 40, 46},
                                               {1'000, 40},
                                               {1'600, 36},
                                               {2'600, 30},
                                               {4'600, 24},
                                               {9'000, 18},
                                               {18'000, 12},
                                               {38'000, 7},
                                               {80'000, 4}}};

}  // namespace kibitz::xiangqi
