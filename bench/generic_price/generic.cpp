// The generic searcher, to which the other searches are compared.
#include <algorithm>
#include <numeric>

#include "bench/generic_price/contestants.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"

namespace kibitz::generic_price {

Options strong_options() {
  Options options;
  options.table.use = true;
  options.table.depth = TableDepth::deeper;
  options.transposition_cutoff = {true, 4};
  options.pvs.use = true;
  options.order.rank = options.order.killers = options.order.history = true;
  return options;
}

namespace {

SearchResult search(const Task& task, Table& table, const Options& options) {
  Control control;
  Searcher<ConnectFour> searcher(Line<ConnectFour>(task.game, task.position), table, control, options);
  std::vector<RootMove> order(searcher.root_moves.size());
  std::iota(order.begin(), order.end(), 0);
  SearchResult found;
  for (int depth = 1; depth <= task.depth; ++depth) {
    const RootResult result = searcher.search(full_window, plies(depth), order);
    found.score = result.score;
    const auto best = std::find(order.begin(), order.end(), result.best);
    std::rotate(order.begin(), best, best + 1);
  }
  found.nodes = searcher.collect_statistics().nodes;
  return found;
}

}  // namespace

SearchResult search_generic(const Task& task) {
  Table table;
  table.resize(table_bytes);
  return search(task, table, strong_options());
}

SearchResult search_generic_bare(const Task& task) {
  Table table;
  return search(task, table, {});
}

}  // namespace kibitz::generic_price
