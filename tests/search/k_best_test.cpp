// Shannon's type B equals full-width minimax of the narrower tree with only the k best-looking moves of each node.
#include "kibitz/search/alpha_beta/k_best.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_node.hpp"
#include "search_support/exact_case.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::RandomTree;

namespace {

// A random tree that itself generates only the k best-looking moves of each node.
struct NarrowTree {
  using Position = RandomTree::Position;
  using Move = RandomTree::Move;
  static constexpr bool never_repeats = true;
  RandomTree tree;
  std::size_t k = 2;

  Position start() const { return tree.start(); }
  std::optional<Outcome> verdict(const Line<NarrowTree>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position& position) const { return tree.without_moves(position); }
  Position play(const Position& position, Move move) const { return tree.play(position, move); }
  Score value(const Position& position) const { return tree.evaluate(Line<RandomTree>(tree, position)); }
  Score evaluate(const Line<NarrowTree>& line) const { return value(line.current()); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    MoveStack<Move> stack;
    MoveList<Move> list(stack);
    tree.generate(position, list);
    std::vector<Move> sorted(list.begin(), list.end());
    std::ranges::stable_sort(sorted, {}, [&](Move move) { return value(play(position, move)); });
    sorted.resize(std::min(k, sorted.size()));
    for (const Move move : list)
      if (std::ranges::find(sorted, move) != sorted.end()) moves.push(move);
  }
};

RandomTree tree_of(std::uint64_t seed) {
  return {.seed = seed, .width = 5, .depth = 9, .values = test::TreeValues::fine};
}

}  // namespace

TEST_CASE("k best: minimax of the narrower tree, under every driver, with and without a table") {
  int differs_from_all = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const RandomTree tree = tree_of(seed);
    const NarrowTree narrow{tree};
    const Score truth = test::minimax(narrow, narrow.start(), 5).value;
    differs_from_all += truth != test::minimax(tree, tree.start(), 5).value;
    for (const Driver driver : {Driver::full, Driver::aspiration, Driver::mtd_f, Driver::dual, Driver::bisect})
      for (const bool has_table : {false, true}) {
        Options options;
        options.k_best.k = 2;
        options.driver.kind = driver;
        options.pvs.use = options.table.use = has_table;
        CHECK(test::search_exactly(Line<RandomTree>(tree, tree.start()), 5, options, 1 << 16).score == truth);
      }
  }
  CHECK(differs_from_all > 0);
}

TEST_CASE("k best: as many as there are is all") {
  const RandomTree tree = tree_of(4);
  Options options;
  options.k_best.k = 5;
  CHECK(test::search_exactly(Line<RandomTree>(tree, tree.start()), 5, options, 0).score ==
        test::minimax(tree, tree.start(), 5).value);
}

TEST_CASE("k best: a stop that comes first and a limit of nodes hold while the root's moves are compared") {
  const RandomTree tree = tree_of(4);
  Options options;
  options.k_best.k = 2;
  const std::vector<RootMove> moves{0, 1, 2, 3, 4};
  for (const bool is_limit : {false, true}) {
    Table table;
    Control control;
    Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, options);
    if (is_limit)
      control.set_node_limit(3);
    else
      control.request_stop();
    CHECK(!searcher.search(full_window, plies(5), moves).finished);
    CHECK(searcher.collect_statistics().nodes == (is_limit ? 3 : 0));
    CHECK(searcher.line.ply() == 0);
  }
}

TEST_CASE("k best: a move is judged by what it leads to, evaluated or ended") {
  test::DrawnNode node("R(A=5 B=win C=-7 D=loss)", {});
  CHECK(static_score_after(node.searcher, node.move("A")) == 5);
  CHECK(static_score_after(node.searcher, node.move("B")) == win_score - 1);
  CHECK(static_score_after(node.searcher, node.move("C")) == -7);
  CHECK(static_score_after(node.searcher, node.move("D")) == -win_score + 1);
  CHECK(node.searcher.line.ply() == 0);
  CHECK(node.searcher.collect_statistics().nodes == 4);
  CHECK(node.searcher.estimates == 2);
}

TEST_CASE("k best: the moves that stay come first in their order, and what is passed over is counted") {
  const auto kept = [](int k) {
    Options options;
    options.k_best.k = k;
    test::DrawnNode node("R(A=5 B=9 C=-7 D=9)", options);
    MoveList<test::DrawnNode::Move> list(node.searcher.moves);
    node.game.generate(node.searcher.line.current(), list);
    const int count = move_k_best_to_front(node.searcher, std::span(list.begin(), list.end()));
    test::Names names;
    for (int i = 0; i < count; ++i) names.push_back(node.name_of(list[i]));
    names.push_back(std::to_string(node.searcher.statistics.skipped));
    names.push_back(std::to_string(node.searcher.omissions));
    return names;
  };
  CHECK(kept(1) == test::Names{"B", "3", "1"});
  CHECK(kept(2) == test::Names{"B", "D", "2", "1"});
  CHECK(kept(3) == test::Names{"A", "B", "D", "1", "1"});
  CHECK(kept(4) == test::Names{"A", "B", "C", "D", "0", "0"});
  CHECK(kept(5) == test::Names{"A", "B", "C", "D", "0", "0"});
}

TEST_CASE("k best: a root that skips moves prunes") {
  Options options;
  options.k_best.k = 1;
  CHECK(test::run_drawn(test::DrawnGame("R(A=1 B=2)"), options, {full_window, plies(1)}).omissions == 1);
  options.k_best.k = 2;
  CHECK(test::run_drawn(test::DrawnGame("R(A=1 B=2)"), options, {full_window, plies(1)}).omissions == 0);
}
