// The transposition table of the MT paper: each of its three uses tested alone, and what the table stores. Also the
// history heuristic.
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

constexpr auto wing_opening = "f5 d6 c3 d3 c4 f4 f6 f3";

}  // namespace

std::vector<DocumentedMethod> table_methods() {
  return {
      {plaat,
       "transposition table, use 1: move ordering",
       "option table.order",
       {"othello", parallel_opening, 8, with_memory, "table.order=off", "table.order=on", fewer_nodes}},
      {plaat,
       "transposition table, use 2: transpositions",
       "option table.transpositions",
       {"othello", parallel_opening, 8, with_memory, "table.transpositions=off", "table.transpositions=on",
        fewer_nodes}},
      {plaat,
       "transposition table, use 3: results of earlier driver calls",
       "option table.calls",
       {"othello", parallel_opening, 7, with_memory + " driver=mtd_f", "table.calls=off", "table.calls=on",
        fewer_nodes}},
      {plaat,
       "both bounds in one table entry",
       "option table.bounds",
       {"othello", wing_opening, 7, with_memory + " driver=bisect", "table.bounds=single", "table.bounds=both",
        fewer_nodes}},
      {plaat,
       "number of leaves by table size, down to 2^10 entries",
       "option table.entries",
       {"othello", "startpos", 7, "table=on table.leaves=on driver=sss", "table.entries=1024", "table.entries=65536",
        fewer_leaves}},
      {plaat,
       "leaves stored in the table, as in figure 2",
       "option table.leaves",
       {"othello", parallel_opening, 7, with_memory + " driver=mtd_f", "", "table.leaves=on", fewer_leaves}},
      mark_as_later_work({plaat,
                          "cutoffs from deeper table entries: common practice, not exact",
                          "option table.depth",
                          {"chess", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", 12,
                           "deepen=on table=on order.rank=on order.killers=on order.history=on", "table.depth=equal",
                           "table.depth=deeper", same_move}}),
      mark_as_later_work({plaat,
                          "enhanced transposition cutoff",
                          "option etc, etc.min_depth",
                          {"othello", parallel_opening, 8, with_memory, "", "etc=on", fewer_leaves}}),
      {plaat,
       "history heuristic",
       "option order.history",
       {"checkers", "startpos", 8, "deepen=on table=on order.rank=on", "", "order.history=on", fewer_nodes}},
  };
}

std::vector<DocumentedMethod> tree_methods() {
  return {
      {plaat,
       "minimal tree: w^ceil(d/2) + w^floor(d/2) - 1 leaves in perfect order",
       "game tree, order=perfect",
       {},
       "kibitz analyse tree 'width=4,depth=6,seed=1,order=perfect' --preset paper --depth 6 --stats",
       check_minimal_tree},
      mark_as_later_work({plaat,
                          "left-first minimal graph, by a second search with best moves first",
                          "verb analyse --minimal",
                          {},
                          "kibitz analyse chess --preset paper --set table=on --depth 4 --minimal",
                          check_minimal_graph}),
  };
}

}  // namespace kibitz::methods
