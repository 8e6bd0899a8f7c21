// Playing strength below full strength. A level limits the nodes, sets the margin within which a line is chosen at
// random, and overlooks a share of the moves: engine/level.hpp explains each.
#pragma once

#include <array>
#include <cstdint>

#include "kibitz/core/score.hpp"

namespace kibitz {

struct Level {
  std::uint64_t nodes;  // maximum per move
  Score margin;         // evaluation units
  int overlooked = 0;   // percentage of moves
};

// The levels of a game that declares none. Levels 1 to 5 overlook fewer and fewer moves. From level 6 on no move is
// overlooked; each level has two to three times the nodes of the last and a smaller margin. Their strength:
// docs/players.md.
inline constexpr std::array<Level, 14> usual_levels{{{1'000, 40, 95},
                                                     {1'000, 40, 82},
                                                     {1'000, 40, 66},
                                                     {1'000, 40, 48},
                                                     {1'000, 40, 28},
                                                     {1'000, 40},
                                                     {2'000, 32},
                                                     {3'500, 26},
                                                     {7'000, 20},
                                                     {16'000, 13},
                                                     {45'000, 8},
                                                     {150'000, 4},
                                                     {500'000, 0},
                                                     {2'000'000, 0}}};

}  // namespace kibitz
