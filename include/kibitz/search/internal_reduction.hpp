// Internal iterative reduction (E. Schroeder 2020, Chessprogramming wiki, "Internal Iterative Reductions"): a node of
// which the table knows no move is searched a ply less deeply. What the order of its moves is worth without one is not
// worth the full depth; the next iteration will find a move there. Before it, internal iterative deepening
// (Anantharaman 1991) searched such a node less deeply first, for a move, and then in full. Not exact.
#pragma once

#include "kibitz/search/frame.hpp"
#include "kibitz/search/option_needs.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/table_use.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct InternalReductionOptions {
  int least_depth = 0;  // plies; below it no node is searched less deeply; 0: none is

  static constexpr bool is_speculative = true;
  Uses uses() const { return {.judges_nodes = least_depth > 0, .omits = least_depth > 0}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = InternalReductionOptions;
    return {number_of<&Self::least_depth>({"internal_reduction",
                                           {0, 64, "plies"},
                                           selective,
                                           "",
                                           needs::table_move,
                                           "from this depth on a node without a table move loses a ply; 0: none"})};
  }
};

// A node depth rule: how much less deeply the node is searched.
template <class S>
[[gnu::noinline]] Depth internal_reduction(S& s, Depth depth, bool has_table_move) {
  const int least = s.options.internal_reduction.least_depth;
  const TableOptions& table = s.options.table;
  if (least == 0 || !table.use || !table.order) return {};  // no node would have a move there
  if (has_table_move || depth < plies(least) || s.frame_here().excluded) return {};
  ++s.omissions;
  s.trace.depth_change_reason(DepthChangeReason::no_table_move);
  return one_ply;
}

}  // namespace kibitz
