// Internal iterative reduction (E. Schroeder 2020; Chessprogramming wiki, "Internal Iterative Reductions"): a node
// without a table move is searched one ply less deep. Without that move its order is poor; the next iteration will have
// one. Unsound.
#pragma once

#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

// Its predecessor, internal iterative deepening (Anantharaman 1991), first found a move for such a node by a shallower
// search, and then searched the node in full.
struct InternalReduction {
  static constexpr RuleInfo info{"internal_reduction", "internal reduction", "no move in the table"};

  int least_depth = 0;  // smallest depth, in plies, at which a node is reduced; 0: off

  bool is_on() const { return least_depth > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = InternalReduction;
    return {number_of<&Self::least_depth>({"internal_reduction",
                                           {0, 64, "plies"},
                                           selective,
                                           "",
                                           needs::table_move,
                                           "reduce nodes without a table move by 1 ply from this depth; 0 = off"})};
  }

  template <class S>
  int reduces(const NodeContext<S>& context) const {
    const TableOptions& table = context.s.options.table;
    if (!table.use || !table.order) return 0;  // without these options no node has a table move
    return context.has_table_move || context.node.depth < plies(least_depth) ? 0 : units_per_ply;
  }
};

}  // namespace kibitz
