// Late move reductions (Glaurung and Fruit 2004 to 2006; Chessprogramming wiki, "Late Move Reductions"): searches late
// quiet moves first with a null window and at reduced depth, and at full depth only if that fails high. Unsound: a good
// late move may be found only in a deeper iteration.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "kibitz/search/alpha_beta/improving.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// Element n is 1000 * ln(n), rounded, for n from 1 to 127; element 0 is not used.
inline std::array<int, 128> scaled_logs() {
  std::array<int, 128> logs{};
  for (std::size_t i = 1; i < logs.size(); ++i) logs.at(i) = static_cast<int>(std::lround(1000 * std::log(i)));
  return logs;
}

// 1000 * ln(n), rounded; `n` is limited to 1 .. 127.
inline int scaled_log_of(int n) {
  static const std::array<int, 128> table = scaled_logs();
  return table[static_cast<std::size_t>(std::clamp(n, 1, 127))];
}

// The reduction grows with ln(depth) * ln(index of the move + 1). A bad history of the move, a falling static score
// (improving.hpp) and an expected cut node increase the reduction. A good history and an open window decrease it. Some
// moves are never reduced: moves in positions where the rules compel a move (check, compulsory capture), extended
// moves, and noisy moves. With option lmr.losing, noisy moves with negative SEE are reduced.
struct LateMoveReduction {
  static constexpr RuleInfo info{"lmr", "late move reductions", "lmr"};

  int slope = 0;        // hundredths of a ply per ln(depth) * ln(index of the move + 1); 0: off
  int base = 50;        // hundredths of a ply, added for every late move
  int after = 3;        // number of moves at the start of a node's move order that are not reduced
  int min_depth = 3;    // smallest depth, in plies, of a node whose moves are reduced
  int falling = 0;      // hundredths of a ply added if the static score is falling
  int cut_node = 0;     // hundredths of a ply added at an expected cut node
  bool root = false;    // also reduce late moves at the root
  bool losing = false;  // also reduce noisy moves with negative SEE

  bool is_on() const { return slope > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = LateMoveReduction;
    return {number_row<&Self::slope>({"lmr",
                                      {0, 200, "100ths of a ply"},
                                      selective,
                                      "",
                                      needs::nothing,
                                      "late move reductions: amount per ln(depth) * ln(move number); 0 = off"}),
            number_row<&Self::base>({"lmr.base",
                                     {0, 300, "100ths of a ply"},
                                     selective,
                                     "",
                                     need<&Self::slope>("lmr"),
                                     "late move reductions: base amount for every late move"}),
            number_row<&Self::after>({"lmr.after",
                                      {1, 1024, "moves"},
                                      selective,
                                      "",
                                      need<&Self::slope>("lmr"),
                                      "late move reductions: number of first moves that are not reduced"}),
            number_row<&Self::min_depth>({"lmr.min_depth",
                                          {3, 64, "plies"},
                                          selective,
                                          "",
                                          need<&Self::slope>("lmr"),
                                          "late move reductions: minimum node depth"}),
            number_row<&Self::falling>({"lmr.falling",
                                        {0, 300, "100ths of a ply"},
                                        selective,
                                        "HasEvaluate",
                                        {need<&Self::slope>("lmr"), need<&ImprovingOptions::use>("improving=on")},
                                        "late move reductions: extra reduction if the static score is falling"}),
            number_row<&Self::cut_node>({"lmr.cut_node",
                                         {0, 300, "100ths of a ply"},
                                         selective,
                                         "",
                                         need<&Self::slope>("lmr"),
                                         "late move reductions: extra reduction at expected cut nodes"}),
            flag_row<&Self::root>({"lmr.root", selective, "", need<&Self::slope>("lmr"),
                                   "late move reductions: also reduce moves at the root"}),
            flag_row<&Self::losing>(
                {"lmr.losing",
                 selective,
                 "HasExchange",
                 {need<&Self::slope>("lmr"), need<&OrderOptions::puts_losing_last>("order.rank=on and order.see=on")},
                 "late move reductions: also for noisy moves that lose material by SEE"})};
  }

  // The reduction of the move's first search, in 24ths of a ply. A value of 0 or less means no reduction.
  template <class S>
  int reduces(const MoveContext<S>& move) const {
    const auto [window, depth] = move.node;
    const auto& picked = move.picked;
    if (picked.index < after || depth.plies() < min_depth) return 0;
    const bool quiet = move.is_quiet();
    if (!quiet && !(losing && move_score::is_losing(picked.move_score))) return 0;
    const int logs = scaled_log_of(depth.plies()) * scaled_log_of(picked.index + 1) / 1000;
    int hundredths = base;
    if (move.frame.expects_cut) hundredths += cut_node;
    if (trend_of(move.s, move.frame) == Trend::falling) hundredths += falling;
    int units = units_per_ply * (hundredths * 1000 + slope * logs) / 100'000;
    if (quiet) units -= units_per_ply * move.quiet_history() / History::limit;
    if (!window.is_null()) units -= units_per_ply;
    return units;
  }
};

}  // namespace kibitz
