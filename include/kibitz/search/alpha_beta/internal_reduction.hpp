// Internal iterative reduction (E. Schroeder 2020, Chessprogramming wiki, "Internal Iterative Reductions"): a node of
// which the table knows no move is searched a ply less deeply. What the order of its moves is worth without one is not
// worth the full depth; the next iteration will find a move there. Before it, internal iterative deepening
// (Anantharaman 1991) searched such a node less deeply first, for a move, and then in full. Not exact.
#pragma once

#include "kibitz/search/alpha_beta/rule.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"

namespace kibitz {

struct InternalReduction {
  static constexpr RuleInfo info{"internal_reduction", "internal reduction", "no move in the table"};

  int least_depth = 0;  // plies; below it no node is searched less deeply; 0: none is

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
    if (!table.use || !table.order) return 0;  // no node would have a move there
    return context.has_table_move || context.node.depth < plies(least_depth) ? 0 : units_per_ply;
  }
};

}  // namespace kibitz
