// The playing levels of go-moku below full strength, weakest first. docs/play/levels.md has their strengths.
#pragma once

#include <array>

#include "kibitz/game/level.hpp"

namespace kibitz::gomoku {

inline constexpr std::array<Level, 6> levels{
    {{1'000, 40, 95}, {1'000, 40, 72}, {1'000, 40, 40}, {1'000, 40}, {10'000, 10}, {60'000, 0}}};

}  // namespace kibitz::gomoku
