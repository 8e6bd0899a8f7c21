// ProbCut parameters for the handcrafted evaluation, fitted to searches of the preset `strong` by `kibitz tune checkers
// probcut`. docs/research/multi-probcut.md has the full command.
#pragma once

#include <array>

#include "kibitz/game/values.hpp"

namespace kibitz::checkers {

// Each entry: phase (0, the only one), deep and shallow depth in plies; slope in thousandths, shift, sigma.
inline constexpr std::array<ProbCut, 17> prob_cuts{{
    {0, 2, 0, 933, 11, 45},
    {0, 3, 1, 991, -2, 23},
    {0, 4, 0, 936, 9, 48},
    {0, 4, 2, 1002, -2, 20},
    {0, 5, 1, 992, -2, 29},
    {0, 6, 2, 999, -1, 25},
    {0, 7, 1, 982, -2, 35},
    {0, 7, 3, 992, -1, 27},
    {0, 8, 2, 1002, 1, 32},
    {0, 8, 4, 1002, 2, 27},
    {0, 9, 3, 1002, 1, 31},
    {0, 10, 2, 1004, 1, 36},
    {0, 10, 4, 1007, 3, 30},
    {0, 11, 3, 1007, 1, 36},
    {0, 11, 5, 1010, 2, 30},
    {0, 12, 4, 1012, 4, 34},
    {0, 12, 6, 1016, 4, 30},
}};

}  // namespace kibitz::checkers
