// Late move pruning (move count pruning; Chessprogramming wiki, "Futility Pruning", and the RankCut of Lim and Lee 2006
// before it): near the horizon quiet moves far back in the order are left out, because a better move is seldom found
// there. How far back grows with the square of the depth. Not exact: as good as the order of moves. Never a
// check, nor where the rules compel a move, in an open window, or while the node is lost without them.
#pragma once

#include "kibitz/search/order.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct LateMovePruningOptions {
  int after = 0;  // moves that are searched at depth 0, and as many more as the depth squared; 0: no move is left out
  int most_depth = 4;  // plies; no move is left out above it

  static constexpr bool is_speculative = true;
  Uses uses() const { return {.judges_moves = after > 0, .omits = after > 0, .by_order = after > 0}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = LateMovePruningOptions;
    return {number_of<&Self::after>({"late_move_pruning",
                                     {0, 1024, "moves"},
                                     selective,
                                     "",
                                     needs::nothing,
                                     "quiet moves behind so many and depth squared are left out; 0: none"}),
            number_of<&Self::most_depth>({"late_move_pruning.most_depth",
                                          {1, 64, "plies"},
                                          selective,
                                          "",
                                          when<&Self::after>("late_move_pruning"),
                                          "late move pruning: not above this depth"})};
  }
};

// A skip rule: is the move that was just handed out left out? Not asked while those before it all lose.
template <class S>
[[gnu::noinline]] bool is_pruned_late(S& s, Aim aim, PickedMove<typename S::Move> picked) {
  const LateMovePruningOptions& options = s.options.late_move_pruning;
  const int depth = aim.depth.plies();
  if (options.after == 0 || depth > options.most_depth) return false;
  if (picked.index < options.after + depth * depth) return false;
  if (!aim.window.is_null()) return false;
  // The node's score becomes its alpha, which must be one that a position can have.
  if (is_beyond_evaluation(aim.window.alpha) && !is_decided(aim.window.alpha)) return false;
  if constexpr (HasNoise<typename S::GameType>)
    if (s.game.must_move(s.line.current())) return false;
  if (!is_quiet(s, picked)) return false;
  if constexpr (HasTraits<typename S::GameType>)
    if (s.game.traits(s.line, picked.move, Traits::check).has(Traits::check)) return false;
  s.leave_out();
  ++s.statistics.skipped;
  s.trace.left_out(1);
  return true;
}

}  // namespace kibitz
