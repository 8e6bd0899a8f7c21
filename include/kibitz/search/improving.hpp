// Is the side to move better off than when it last moved (Chessprogramming wiki, "Improving")? Where its static score
// falls, more of its late moves are left out and they are reduced more; where it rises, the node is taken to fail high
// by a smaller margin. It does nothing by itself: late_move_pruning, lmr.improving and reverse_futility ask.
#pragma once

#include <cstdint>

#include "kibitz/search/frame.hpp"
#include "kibitz/search/option_needs.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct ImprovingOptions {
  bool use = false;

  // Where nothing asks, no static score is computed.
  Uses uses(const Options& all) const { return {.static_scores = use && needs::some_trend.is_met(all, {})}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_of<&ImprovingOptions::use>(
        {"improving", selective, "HasEvaluate", needs::some_trend,
         "pruning and reductions ask whether the static score rose since the last own move"})};
  }
};

enum class Trend : std::uint8_t { unknown, falling, rising };

// Of the node's static score against that of two plies before; unknown where one of them is, or nobody wants to know.
template <class S>
Trend trend_of(const S& s, const Frame<typename S::Move>& frame) {
  if (!s.options.improving.use || frame.ply < 2) return Trend::unknown;
  const auto& before = (&frame)[-2].static_score;
  if (!frame.static_score || !before) return Trend::unknown;
  return *frame.static_score > *before ? Trend::rising : Trend::falling;
}

}  // namespace kibitz
