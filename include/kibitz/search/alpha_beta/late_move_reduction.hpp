// Late move reductions (Glaurung and Fruit 2004 to 2006; Chessprogramming wiki, "Late Move Reductions"): where the
// order of moves is good, late quiet moves are seldom best. They are first searched less deeply, against a null window,
// and once more to their full depth where that says better than alpha. By how much less grows with the logarithms of
// the depth and of the place in the order; a move that cut often elsewhere (history) loses less, one that seldom did
// more. So does one where the static score falls (improving.hpp), and one at a node that is expected to be refuted by
// an earlier move. Not exact: a move whose point lies deep is seen later. Never where the rules compel a move (in
// check, compulsory capture), nor for noisy moves, unless they lose by exchange, nor for one that is extended.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "kibitz/search/alpha_beta/improving.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

// Of 1 to 127, in thousandths.
inline std::array<int, 128> logarithms() {
  std::array<int, 128> logs{};
  for (std::size_t i = 1; i < logs.size(); ++i) logs.at(i) = static_cast<int>(std::lround(1000 * std::log(i)));
  return logs;
}

inline int log_of(int n) {
  static const std::array<int, 128> table = logarithms();
  return table[static_cast<std::size_t>(std::clamp(n, 1, 127))];
}

struct LateMoveReduction {
  static constexpr RuleInfo info{"lmr", "late move reductions", "lmr"};

  int slope = 0;        // hundredths of a ply for each unit of ln(depth) ln(place); 0: no move is reduced
  int base = 50;        // hundredths of a ply, for every late move
  int after = 3;        // moves of a node that are late behind so many
  int least_depth = 3;  // plies; no move is reduced at a node below it
  int falling = 0;      // hundredths of a ply more where the static score falls
  int cut_node = 0;     // hundredths of a ply more where an earlier move was expected to fail high
  bool root = false;    // the root's late moves too
  bool losing = false;  // noisy moves that lose by exchange are late too

  bool is_on() const { return slope > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = LateMoveReduction;
    return {number_of<&Self::slope>({"lmr",
                                     {0, 200, "100ths of a ply"},
                                     selective,
                                     "",
                                     needs::nothing,
                                     "late move reductions: amount per ln(depth) * ln(move number); 0 = off"}),
            number_of<&Self::base>({"lmr.base",
                                    {0, 300, "100ths of a ply"},
                                    selective,
                                    "",
                                    when<&Self::slope>("lmr"),
                                    "late move reductions: base amount for every late move"}),
            number_of<&Self::after>({"lmr.after",
                                     {1, 1024, "moves"},
                                     selective,
                                     "",
                                     when<&Self::slope>("lmr"),
                                     "late move reductions: number of first moves that are not reduced"}),
            number_of<&Self::least_depth>({"lmr.least_depth",
                                           {3, 64, "plies"},
                                           selective,
                                           "",
                                           when<&Self::slope>("lmr"),
                                           "late move reductions: minimum node depth"}),
            number_of<&Self::falling>({"lmr.falling",
                                       {0, 300, "100ths of a ply"},
                                       selective,
                                       "HasEvaluate",
                                       {when<&Self::slope>("lmr"), when<&ImprovingOptions::use>("improving=on")},
                                       "late move reductions: extra reduction if the static score is falling"}),
            number_of<&Self::cut_node>({"lmr.cut_node",
                                        {0, 300, "100ths of a ply"},
                                        selective,
                                        "",
                                        when<&Self::slope>("lmr"),
                                        "late move reductions: extra reduction at expected cut nodes"}),
            flag_of<&Self::root>({"lmr.root", selective, "", when<&Self::slope>("lmr"),
                                  "late move reductions: also reduce moves at the root"}),
            flag_of<&Self::losing>({"lmr.losing",
                                    selective,
                                    "HasExchange",
                                    {when<&Self::slope>("lmr"),
                                     when<&OrderOptions::puts_losing_last>("order.rank=on and order.exchange=on")},
                                    "late move reductions: also for noisy moves that lose material by SEE"})};
  }

  // How much less deeply the move that was just handed out is searched at first.
  template <class S>
  int reduces(const MoveContext<S>& move) const {
    const auto [window, depth] = move.node;
    const auto& picked = move.picked;
    if (picked.index < after || depth.plies() < least_depth) return 0;
    const bool quiet = move.is_quiet();
    if (!quiet && !(losing && move_score::is_losing(picked.move_score))) return 0;
    const int logs = log_of(depth.plies()) * log_of(picked.index + 1) / 1000;
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
