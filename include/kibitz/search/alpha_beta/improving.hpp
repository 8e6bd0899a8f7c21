// Improving (Chessprogramming wiki, "Improving"): whether the static score has risen since the side's previous move.
// The trend alone has no effect. If the score fell, late_move_pruning and lmr.falling prune or reduce more; if it rose,
// reverse_futility uses a smaller margin.
#pragma once

#include <cstdint>

#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct ImprovingOptions {
  bool use = false;

  // Requires static scores only if some enabled option uses the trend.
  SearchNeeds search_needs(const Options& all) const {
    return {.static_scores = use && needs::some_trend.is_met(all, {})};
  }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_row<&ImprovingOptions::use>({"improving", selective, "HasEvaluate", needs::some_trend,
                                              "adjust pruning and reductions to the trend of the static score"})};
  }
};

// How the static score of the side to move has changed since its previous move.
enum class Trend : std::uint8_t { unknown, falling, rising };

// The trend of the static score of the side to move: the score of the node compared with the score two plies earlier.
// An equal score counts as falling. Unknown if either score is missing or the option is off.
template <class S>
Trend trend_of(const S& s, const Frame<typename S::Move>& frame) {
  if (!s.options.improving.use || frame.ply < 2) return Trend::unknown;
  const auto& before = frame.ancestor(2).static_score;
  if (!frame.static_score || !before) return Trend::unknown;
  return *frame.static_score > *before ? Trend::rising : Trend::falling;
}

}  // namespace kibitz
