// Internal iterative reduction: the nodes that are searched a ply less deeply, and what is stored for them.
#include "kibitz/search/alpha_beta/internal_iterative_reduction.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::Names;

namespace {

struct UnknownNode {
  Depth depth = plies(3);
  bool has_table_move = false;
  bool excludes = false;
  int least = 3;
  bool has_table = true;
};

int reduction_where(const UnknownNode& asked) {
  Options options;
  options.table.use = asked.has_table;
  options.rule<InternalIterativeReduction>().min_depth = asked.least;
  test::DrawnNode node("R(A)", options);
  if (asked.excludes) node.frame().excluded = node.move("A");
  const NodeContext context{node.searcher, NodeBounds{{0, 1}, asked.depth}, asked.has_table_move};
  const int units = total_reduction(NodeReductions{}, context).units;
  CHECK(node.searcher.omissions == (units > 0 ? 1 : 0));
  CHECK(node.searcher.estimates == 0);  // no estimates: the nodes below are searched and may be proved
  return units;
}

// A search of the line R, A, a, x, y, with or without a table entry of A.
struct Reduced {
  test::DrawnRun run;
  Depth stored;  // lower depth in the table entry of A after the search
};

Reduced search_line(int least, bool knows_move) {
  const test::DrawnGame game("R(A(a(x(y=7))))");
  Options options;
  options.table.use = true;
  options.rule<InternalIterativeReduction>().min_depth = least;
  Table table;
  table.resize(1 << 16);
  const Key key = key_of(game, test::DrawnGame::Position{game.number_of("A"), 1});
  if (knows_move) table.store(key, {0, Bound::lower, plies(1), game.number_of("a")});
  Reduced result{test::run_drawn(game, options, {full_window, plies(4)}, &table), {}};
  result.stored = table.probe(key)->lower_depth;
  return result;
}

}  // namespace

TEST_CASE("internal iterative reduction: one ply, from this depth on, if the table has no move") {
  CHECK(reduction_where({}) == 24);
  CHECK(reduction_where({.depth = plies(2) + Depth{23}}) == 0);
  CHECK(reduction_where({.depth = plies(60)}) == 24);
  CHECK(reduction_where({.has_table_move = true}) == 0);
  CHECK(reduction_where({.excludes = true}) == 0);
  CHECK(reduction_where({.least = 0}) == 0);
  // Without a table no node has a table move, so all would be reduced.
  CHECK(reduction_where({.has_table = false}) == 0);
  CHECK(reduction_where({.depth = plies(1), .least = 1}) == 24);
}

TEST_CASE("internal iterative reduction: the node is searched, and stored, less deeply") {
  const Reduced reduced = search_line(3, false);
  CHECK(reduced.run.record.visited == Names{"A", "a", "x"});
  CHECK(reduced.run.omissions == 1);
  CHECK(reduced.stored == plies(2));
  const Reduced known = search_line(3, true);
  CHECK(known.run.record.visited == Names{"A", "a", "x", "y"});
  CHECK(known.run.omissions == 0);
  CHECK(known.stored == plies(3));
  CHECK(search_line(0, false).run.record.visited == Names{"A", "a", "x", "y"});
  CHECK(search_line(4, false).run.record.visited == Names{"A", "a", "x", "y"});
}
