// Weaker players. A level is a number of nodes, a margin, and how many moves it overlooks: engine/level.hpp says what
// each does.
#pragma once

#include <array>
#include <cstdint>

#include "kibitz/core/score.hpp"

namespace kibitz {

struct Level {
  std::uint64_t nodes;  // a move, at most
  Score margin;         // evaluation units
  int overlooked = 0;   // of a hundred moves
};

// Of a game that has none of its own. The lowest see more and more moves; from level 6 on all are seen, with two to
// three times the nodes and a smaller margin from one level to the next. What that is worth: docs/players.md.
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
