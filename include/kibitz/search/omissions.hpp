// What a search leaves out: moves that a rule passes over, and moves or nodes that it settles by less than their depth.
// The searcher counts each as an estimate, so that a tree in which one was made is never taken for proved; and apart,
// as an omission, because a win found beside one need not be the shortest, and where the other side's moves were left
// out need not be a win at all. So "solved" is claimed only where nothing was left out.
#pragma once

#include "kibitz/search/options.hpp"

namespace kibitz {

// May these options leave anything out? Then an entry of the table that is not proved may hide an omission too.
template <class G>
bool may_leave_out(const Options& options) {
  const bool leaves_moves = options.k_best.k > 0 || options.late_move_pruning.after > 0 ||
                            (HasCandidates<G> && options.candidates.use) ||
                            (HasNoise<G> && options.captures_only.after > 0);
  const bool cuts_nodes = options.reverse_futility.margin > 0 ||
                          (options.singular.kind == SingularKind::modern && options.singular.multi_cut) ||
                          options.table.narrow || (CanPass<G> && options.null_move.kind != NullMoveKind::off);
  return leaves_moves || cuts_nodes || options.lmr.slope > 0;
}

}  // namespace kibitz
