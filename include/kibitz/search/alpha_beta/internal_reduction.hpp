// Internal iterative reduction (E. Schroeder 2020; Chessprogramming wiki, "Internal Iterative Reductions"): searches a
// node without a table move one ply less deeply. Its moves are badly ordered now; the next iteration will have a table
// move. Unsound.
#pragma once

#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

// Its predecessor is internal iterative deepening (Anantharaman 1991): a shallower search first finds a move for such a
// node, which is then searched to full depth.
struct InternalReduction {
  static constexpr RuleInfo info{"internal_reduction", "internal reduction", "no move in the table"};

  int least_depth = 0;  // smallest depth, in plies, of a node that is reduced; 0: off

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
    if (!table.use || !table.order) return 0;  // with these options off, no node has a table move
    return context.has_table_move || context.node.depth < plies(least_depth) ? 0 : units_per_ply;
  }
};

}  // namespace kibitz
