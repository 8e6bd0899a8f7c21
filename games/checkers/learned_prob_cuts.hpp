// ProbCut parameters for the learned evaluation (checkers.net), fitted to searches of the preset `strong` by `kibitz
// tune checkers probcut`. docs/research/multi-probcut.md has the full command.
#pragma once

#include <array>

#include "kibitz/game/values.hpp"

namespace kibitz::checkers {

// Each entry: phase (0, the only one), deep and shallow depth in plies; slope in thousandths, shift, sigma.
inline constexpr std::array<ProbCut, 21> learned_prob_cuts{{
    {0, 2, 0, 917, 8, 59},   {0, 3, 1, 986, -4, 35},   {0, 4, 0, 917, 6, 66},   {0, 4, 2, 989, -2, 36},
    {0, 5, 1, 987, -6, 46},  {0, 6, 2, 986, -2, 42},   {0, 7, 1, 986, -7, 49},  {0, 7, 3, 998, -2, 39},
    {0, 8, 2, 989, 0, 44},   {0, 8, 4, 1004, 1, 32},   {0, 9, 3, 996, -1, 43},  {0, 10, 2, 994, 0, 49},
    {0, 10, 4, 1007, 1, 39}, {0, 11, 3, 994, -1, 48},  {0, 11, 5, 1007, 1, 36}, {0, 12, 4, 1017, 1, 43},
    {0, 12, 6, 1026, 1, 35}, {0, 13, 3, 1002, -0, 52}, {0, 13, 5, 1019, 2, 41}, {0, 14, 4, 1026, 2, 45},
    {0, 14, 6, 1032, 3, 39},
}};

}  // namespace kibitz::checkers
