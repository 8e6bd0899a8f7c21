// The other remedy for a null move that is blind to a mate (Huang Chen's note to Moreland's page): where the game says
// that passing hides one (a queen on h3 and a pawn on f3) the node itself is searched deeper, pass and moves alike, so
// that the depth left behind the pass is enough to play the mate out. The first remedy, null_move.danger, takes less
// off the pass alone. A node depth rule: what it adds, and what the move leading here was extended by, stay together
// below a ply, so that searches end. Not at the horizon, where a node is no longer searched.
#pragma once

#include <algorithm>

#include "kibitz/search/extend.hpp"

namespace kibitz {

// Told to the frame, so that the node's own second search (a verification) and other rules do not add to it.
template <class S>
[[gnu::noinline]] Depth danger_extension(S& s, Depth depth, Frame<typename S::Move>& frame) {
  if constexpr (HasDanger<typename S::GameType>) {
    const Extensions& options = s.options.template rule<Extensions>();
    const int units = std::min(options.danger, options.cap - frame.extension);
    if (units <= 0 || !s.game.danger(s.line.current(), depth).hides_mate) return {};
    frame.extension += units;
    ++s.statistics.extensions;
    s.trace.depth_change_reason(DepthChangeReason::danger);
    return {units};
  }
  return {};
}

}  // namespace kibitz
