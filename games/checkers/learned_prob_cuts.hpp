// ProbCut parameters for the learned evaluation (checkers.net), fitted to searches of the preset `strong` by `kibitz
// tune checkers probcut`. docs/research/multi-probcut.md has the full command.
#pragma once

#include <array>

#include "kibitz/game/values.hpp"

namespace kibitz::checkers {

// Each entry: phase (0, the only one), deep and shallow depth in plies; slope in thousandths, shift, sigma.
inline constexpr std::array<ProbCut, 21> learned_prob_cuts{{
    {0, 2, 0, 807, 9, 67},  {0, 3, 1, 935, -4, 47},  {0, 4, 0, 765, 6, 75},  {0, 4, 2, 961, -2, 40},
    {0, 5, 1, 910, -7, 53}, {0, 6, 2, 964, -3, 49},  {0, 7, 1, 889, -8, 63}, {0, 7, 3, 960, -4, 47},
    {0, 8, 2, 931, -2, 56}, {0, 8, 4, 980, -0, 43},  {0, 9, 3, 923, -4, 53}, {0, 10, 2, 915, -1, 60},
    {0, 10, 4, 970, 1, 49}, {0, 11, 3, 948, -3, 56}, {0, 11, 5, 993, 0, 46}, {0, 12, 4, 968, 3, 51},
    {0, 12, 6, 967, 3, 44}, {0, 13, 3, 931, -3, 60}, {0, 13, 5, 989, 0, 50}, {0, 14, 4, 984, 3, 55},
    {0, 14, 6, 985, 3, 47},
}};

}  // namespace kibitz::checkers
