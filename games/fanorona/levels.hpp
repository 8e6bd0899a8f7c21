// The playing levels of fanorona below full strength, weakest first. docs/play/levels.md has their strengths.
#pragma once

#include <array>

#include "kibitz/game/level.hpp"

namespace kibitz::fanorona {

inline constexpr std::array<Level, 9> levels{{{1'000, 40, 95},
                                              {1'000, 40, 80},
                                              {1'000, 40, 62},
                                              {1'000, 40, 38},
                                              {1'000, 40, 14},
                                              {3'000, 28},
                                              {10'000, 18},
                                              {35'000, 8},
                                              {120'000, 4}}};

}  // namespace kibitz::fanorona
