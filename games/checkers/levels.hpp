// The playing levels of checkers below full strength, weakest first. docs/play/levels.md has their strengths.
#pragma once

#include <array>

#include "kibitz/game/level.hpp"

namespace kibitz::checkers {

inline constexpr std::array<Level, 11> levels{{{1'000, 40, 95},
                                               {1'000, 40, 80},
                                               {1'000, 40, 68},
                                               {1'000, 40, 55},
                                               {1'000, 40, 40},
                                               {1'000, 40, 22},
                                               {1'000, 40},
                                               {2'500, 30},
                                               {8'000, 20},
                                               {30'000, 10},
                                               {120'000, 4}}};

}  // namespace kibitz::checkers
