// Stockman's SSS* and driver sss evaluate the same leaves in the same order (the equivalence theorem of Plaat and
// others), on random uniform and ragged trees.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <numeric>

#include "kibitz/drive/drivers.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/best_first/stockman_sss.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_tree.hpp"
#include "search_support/take_away.hpp"

using namespace kibitz;
using test::RandomTree;
using test::TreeValues;

namespace {

using Path = std::vector<std::uint32_t>;

struct SearchedTree {
  Score value = 0;
  std::vector<Path> leaves;  // each evaluated leaf once, in the order of evaluation
};

// Records each evaluated leaf once, when it is first evaluated.
struct LeafTrace : NoTrace {
  SearchedTree* searched = nullptr;
  const Line<RandomTree>* line = nullptr;

  void enter(const Line<RandomTree>& l, Window, Depth) { line = &l; }
  void record_cause(Cause cause) {
    if (cause != Cause::evaluated && cause != Cause::ended) return;
    Path path;
    for (int i = line->root(); i < line->last(); ++i) path.push_back(line->move(i).child);
    auto& leaves = searched->leaves;
    if (std::find(leaves.begin(), leaves.end(), path) == leaves.end()) leaves.push_back(path);
  }
};

Options memory_options() {
  Options options;
  options.driver.kind = Driver::sss;
  options.table.use = options.table.leaves = true;
  options.table.order = false;
  return options;
}

SearchedTree by_driver(const RandomTree& tree, int depth, const Options& options, std::size_t table_bytes = 1 << 20) {
  SearchedTree searched;
  Table table;
  table.resize(table_bytes);
  Control control;
  Searcher<RandomTree, LeafTrace> searcher(Line<RandomTree>(tree, tree.start()), table, control, options);
  searcher.trace.searched = &searched;
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  const SearchCall probe = [&](Window window, std::span<const RootMove> candidates) {
    return searcher.search(window, plies(depth), candidates);
  };
  searched.value = run_driver(options.driver, 0, probe, moves).score;
  return searched;
}

SearchedTree by_stockman_sss(const RandomTree& tree, int depth) {
  Control control;
  Poll poll(control);
  StockmanSss<RandomTree> sss(tree, Line<RandomTree>(tree, tree.start()), depth, poll);
  SearchedTree searched;
  searched.value = sss.run();
  for (const auto& leaf : sss.leaves()) {
    Path path;
    for (const auto move : leaf.moves) path.push_back(move.child);
    searched.leaves.push_back(path);
  }
  return searched;
}

struct Shape {
  int width, depth;
  bool is_ragged;
};

RandomTree tree_of(const Shape& shape, TreeValues values, std::uint64_t seed) {
  RandomTree tree;
  tree.seed = seed;
  tree.width = shape.width;
  tree.depth = shape.depth;
  tree.values = values;
  tree.is_ragged = shape.is_ragged;
  return tree;
}

constexpr Shape shapes[] = {{2, 2, false}, {2, 5, false}, {3, 4, false}, {4, 3, false},
                            {3, 5, true},  {5, 4, true},  {2, 7, true}};

// The first seed for which the two leaf sequences differ; 0 if there is none.
std::uint64_t first_difference(const Options& options, std::size_t table_bytes, std::uint64_t seeds) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    for (const Shape& shape : shapes) {
      const RandomTree tree = tree_of(shape, TreeValues::coarse, seed);
      if (by_driver(tree, shape.depth, options, table_bytes).leaves != by_stockman_sss(tree, shape.depth).leaves)
        return seed;
    }
  return 0;
}

}  // namespace

TEST_CASE("Stockman's SSS* and the driver: value and leaves in their order") {
  std::size_t leaves = 0;
  for (const Shape& shape : shapes)
    for (const TreeValues values : {TreeValues::coarse, TreeValues::fine, TreeValues::swinging})
      for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const RandomTree tree = tree_of(shape, values, seed);
        // Every second search is one ply shallower than the tree, so that leaves are evaluations.
        const int depth = shape.depth - static_cast<int>(seed % 2);
        CAPTURE(fmt::format("width {} depth {} ragged {} seed {}", shape.width, depth, shape.is_ragged, seed));
        const SearchedTree stockman_sss = by_stockman_sss(tree, depth);
        const SearchedTree driver = by_driver(tree, depth, memory_options());
        CHECK(stockman_sss.value == test::minimax(tree, tree.start(), depth).value);
        CHECK(driver.value == stockman_sss.value);
        CHECK(driver.leaves == stockman_sss.leaves);
        leaves += stockman_sss.leaves.size();
      }
  CHECK(leaves > 15'000);
}

TEST_CASE("what the equality needs") {
  CHECK(first_difference(memory_options(), 1 << 20, 40) == 0);
  SUBCASE("a table that keeps everything") { CHECK(first_difference(memory_options(), 1 << 9, 40) != 0); }
  SUBCASE("a fixed order of moves") {
    Options options = memory_options();
    options.order.history = true;
    CHECK(first_difference(options, 1 << 20, 40) != 0);
  }
  SUBCASE("what earlier passes found") {
    Options options = memory_options();
    options.table.calls = false;
    CHECK(first_difference(options, 1 << 20, 40) != 0);
  }
}

// The table's move at a min node is the child that gave the bound. The children before it stay solved while the merit
// falls, so this child is the next one anyway. Max nodes that failed low have no move, and those that failed high are
// finished. A node whose lower bound is known no longer needs its upper bound.
TEST_CASE("what it does not need: a table without moves, both bounds of an entry") {
  Options options = memory_options();
  options.table.order = true;
  options.table.bounds = TableBounds::single;
  CHECK(first_difference(options, 1 << 20, 40) == 0);
}

TEST_CASE("Stockman's SSS*: in a game that counts no plies all wins are alike") {
  for (const bool tells_end : {true, false}) {
    const test::TakeAway game{.stones = 4, .tells_end = tells_end};
    Control control;
    Poll poll(control);
    StockmanSss<test::TakeAway> search(game, Line<test::TakeAway>(game, game.start()), 9, poll);
    CHECK(search.run() == win_score);
    CHECK(search.best_move().taken == 1);
    for (const auto& leaf : search.leaves()) CHECK(std::abs(leaf.score) == win_score);
  }
}

TEST_CASE("Stockman's SSS*: the move has the value found and is a move of the root") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const RandomTree tree{.seed = seed, .width = 4};
    Control control;
    Poll poll(control);
    StockmanSss<RandomTree> sss(tree, Line<RandomTree>(tree, tree.start()), 3, poll);
    const Score value = sss.run();
    const auto child = tree.play(tree.start(), sss.best_move());
    CHECK(-test::minimax(tree, child, 2).value == value);
  }
}
