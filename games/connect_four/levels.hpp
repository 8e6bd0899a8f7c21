// The playing levels of Connect Four below full strength, weakest first. Their measured strengths are in
// docs/play/levels.md.
#pragma once

#include <array>

#include "kibitz/game/level.hpp"

namespace kibitz::connect_four {

inline constexpr std::array<Level, 8> levels{{{1'000, 40, 95},
                                              {1'000, 40, 62},
                                              {1'000, 40, 35},
                                              {1'000, 40},
                                              {4'000, 30},
                                              {20'000, 20},
                                              {150'000, 10},
                                              {700'000, 0}}};

}  // namespace kibitz::connect_four
