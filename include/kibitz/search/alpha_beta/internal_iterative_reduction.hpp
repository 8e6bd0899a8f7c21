// Internal iterative reduction (E. Schroeder 2020; Chessprogramming wiki, "Internal Iterative Reductions"): searches a
// node without a table move one ply less deeply. Its moves are badly ordered now; the next iteration will have a table
// move. Unsound.
#pragma once

#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

// Internal iterative deepening (Anantharaman 1991) is the older technique: a shallower search of such a node finds a
// move, and then the node is searched to full depth.
struct InternalIterativeReduction {
  static constexpr RuleInfo info{"internal_iterative_reduction", "internal iterative reduction",
                                 "no move in the table"};

  int min_depth = 0;  // smallest depth, in plies, of a node that is reduced; 0: off

  bool is_on() const { return min_depth > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = InternalIterativeReduction;
    return {number_row<&Self::min_depth>({"internal_iterative_reduction",
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
    return context.has_table_move || context.node.depth < plies(min_depth) ? 0 : units_per_ply;
  }
};

}  // namespace kibitz
