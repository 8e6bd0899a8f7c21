// Improving (Chessprogramming wiki, "Improving"): whether the static score rose since the side's last move. It has no
// effect alone: late_move_pruning, lmr.improving and reverse_futility use it to prune or reduce more if the score
// fell, and to prune with a smaller margin if it rose.
#pragma once

#include <cstdint>

#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct ImprovingOptions {
  bool use = false;

  // Without an option that uses it, no static score is computed for it.
  SearchNeeds search_needs(const Options& all) const {
    return {.static_scores = use && needs::some_trend.is_met(all, {})};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_of<&ImprovingOptions::use>({"improving", selective, "HasEvaluate", needs::some_trend,
                                             "adjust pruning and reductions to the trend of the static score"})};
  }
};

enum class Trend : std::uint8_t { unknown, falling, rising };

// Compares the node's static score with that of two plies before; unknown if one is missing or the option is off.
template <class S>
Trend trend_of(const S& s, const Frame<typename S::Move>& frame) {
  if (!s.options.improving.use || frame.ply < 2) return Trend::unknown;
  const auto& before = frame.above(2).static_score;
  if (!frame.static_score || !before) return Trend::unknown;
  return *frame.static_score > *before ? Trend::rising : Trend::falling;
}

}  // namespace kibitz
