// Threads with one table: at equal depth the value is minimax's, whatever their interaction; each scheme separates the
// threads in its own way.
#include <doctest/doctest.h>

#include "kibitz/engine/engine_of_helpers.hpp"
#include "rounds.hpp"
#include "search_support/exact_case.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

constexpr std::uint64_t seed = 20261121;

struct Together {
  RootResult result;
  Statistics first;
  Statistics helpers;
};

// Deepens with one searcher, and keeps the last result.
template <class G>
class OneSearcher final : public DeepenedSearch {
 public:
  OneSearcher(Searcher<G>& searcher, RootResult& result) : searcher_(searcher), result_(result) {}

  RootResult search(Window window, Depth depth, std::span<const RootMove> moves) override {
    return searcher_.search(window, depth, moves);
  }
  void set_line(RootResult& result) override { result_ = result; }
  double share_of_nodes(RootMove) const override { return 0.5; }
  bool excludes_win() override { return false; }
  void on_lines(std::span<const SearchedLine>, ReportReason) override {}

 private:
  Searcher<G>& searcher_;
  RootResult& result_;
};

template <class G>
Together search_together(const Line<G>& line, int depth, const Options& options, std::size_t table_bytes) {
  Table table;
  table.resize(table_bytes);
  Control control;
  Searcher<G> first(line, table, control, options);
  HelperThreads<G> helpers(first, {.number = 0, .count = options.threads.count});
  DeepenRequest request;
  request.driver = options.driver;
  request.is_iterative = options.deepen.use;
  request.depth = depth;
  request.moves.resize(first.root_moves.size());
  std::iota(request.moves.begin(), request.moves.end(), 0);
  Together outcome;
  OneSearcher<G> search(first, outcome.result);
  helpers.start(request);
  deepen(request, search, control);
  helpers.stop();
  outcome.first = first.collect_statistics();
  helpers.add_statistics_to(outcome.helpers);
  outcome.result.best = generated_index(line, first.root_moves[static_cast<std::size_t>(outcome.result.best)]);
  return outcome;
}

struct Count {
  int cases = 0;
  int failures = 0;
  std::uint64_t helpers_nodes = 0;
};

Options random_options(Random& random) {
  Options options = random_exact_options(random, {}).options;
  options.table.use = true;
  options.driver.kind = all_drivers[random.below(std::size(all_drivers))];
  options.threads.scheme = random.below(2) == 0 ? ThreadScheme::lazy : ThreadScheme::abdada;
  return options;
}

// Tests both exact settings of the history, 1 to 8 threads, and tables from one bucket to 256 KiB.
template <class G>
void try_position(const G& game, int depth, Random& random, Count& count) {
  for (const LineHistory history : {LineHistory::path, LineHistory::off}) {
    Line<G> line(game, game.start());
    line.start_search(history);
    const MinimaxResult<G> truth = minimax(game, line, depth);
    if (truth.best_moves.empty()) return;
    for (int threads = 1; threads <= 8; ++threads) {
      Options options = random_options(random);
      options.line_history = history;
      options.threads.count = threads;
      const Together outcome = search_together(line, depth, options, std::size_t{64} << random.between(0, 12));
      const std::string wrong = compare(line, truth, outcome.result, options.driver.kind);
      ++count.cases;
      count.failures += !wrong.empty();
      count.helpers_nodes += outcome.helpers.nodes;
      if (!wrong.empty()) FAIL_CHECK("game seed " << game.seed << ", " << threads << " threads: " << wrong);
    }
  }
}

void report(const Count& count) {
  MESSAGE(count.cases << " cases from seed " << seed << ", " << count.failures << " wrong, helpers' nodes "
                      << count.helpers_nodes);
  CHECK(count.failures == 0);
  CHECK(count.helpers_nodes > 0);
}

// A node with four moves, whose picker is used while other threads search some of them.
struct FourMoves {
  RandomTree tree{.seed = 1, .width = 4, .depth = 8};
  Line<RandomTree> line{tree, tree.start()};
  Table table;
  Control control;
  BusyMarks marks;
  Options options;

  std::vector<std::uint32_t> order(Depth depth, const std::vector<std::uint32_t>& busy) {
    Searcher<RandomTree> searcher(line, table, control, options);
    searcher.busy = &marks;
    const SharedNode node{key_of(tree, line.current()), depth};
    for (const std::uint32_t child : busy) marks.set_mark(busy_mark_of(node, RandomTree::Move{child}));
    MoveList<RandomTree::Move> list(searcher.moves);
    tree.generate(line.current(), list);
    Frame<RandomTree::Move> frame;
    MovePicker picker(searcher, frame, list, std::nullopt);
    MoveToSearch<RandomTree::Move> candidate;
    std::vector<std::uint32_t> order;
    while (picker.next(candidate.move)) {
      candidate.index = picker.index();
      if (claim_or_defer(searcher, picker, node, candidate)) order.push_back(candidate.move.child);
    }
    return order;
  }
};

}  // namespace

TEST_CASE_TEMPLATE("threads: the value is the minimax value on random trees", T, RandomTree, GradedRandomTree) {
  Random random(seed);
  Count count;
  for (int round = 0; round < rounds(40); ++round) {
    T tree;
    tree.seed = random.next();
    tree.width = random.between(2, 5);
    tree.depth = random.between(4, 9);
    tree.values = static_cast<TreeValues>(random.below(2));
    tree.is_ragged = random.below(2) == 0;
    tree.has_transpositions = random.below(2) == 0;
    try_position(tree, random.between(3, 6), random, count);
  }
  report(count);
}

TEST_CASE("threads: the value is the minimax value on cyclic graphs") {
  Random random(seed + 1);
  Count count;
  for (int round = 0; round < rounds(40); ++round)
    try_position(RandomGraph{.seed = random.next(), .nodes = random.between(4, 20), .degree = random.between(2, 4)},
                 random.between(3, 6), random, count);
  report(count);
}

TEST_CASE("abdada: busy moves come last, except the first move, and not at low depth") {
  using Order = std::vector<std::uint32_t>;
  for (const bool is_ranked : {false, true}) {
    const auto order = [&](Depth depth, const Order& busy) {
      FourMoves moves;
      moves.options.order.history = is_ranked;
      return moves.order(depth, busy);
    };
    CHECK(order(plies(5), {}) == Order{0, 1, 2, 3});
    CHECK(order(plies(5), {1}) == Order{0, 2, 3, 1});
    CHECK(order(plies(5), {1, 2}) == Order{0, 3, 1, 2});
    CHECK(order(plies(5), {0, 1, 2, 3}) == Order{0, 1, 2, 3});
    CHECK(order(plies(5), {0, 3}) == Order{0, 1, 2, 3});
    CHECK(order(plies(1), {1, 2}) == Order{0, 1, 2, 3});
  }
}

TEST_CASE("abdada: a mark belongs to one move and depth, and clearing removes it") {
  BusyMarks marks;
  const SharedNode node{77, plies(4)};
  const std::uint64_t busy_mark = busy_mark_of(node, std::uint16_t{5});
  marks.set_mark(busy_mark);
  CHECK(marks.is_busy(busy_mark));
  CHECK(!marks.is_busy(busy_mark_of(SharedNode{77, plies(3)}, std::uint16_t{5})));
  CHECK(!marks.is_busy(busy_mark_of(node, std::uint16_t{6})));
  marks.clear_mark(0);
  CHECK(marks.is_busy(busy_mark));
  marks.clear_mark(busy_mark);
  CHECK(!marks.is_busy(busy_mark));
}

TEST_CASE("lazy: helpers differ in depth and in the order at the root") {
  Options options;
  options.threads.count = 4;
  options.deepen.use = true;
  const std::vector<RootMove> moves{7, 1, 2, 3, 4};
  CHECK(lazy_root_order(options, {1, 4}, moves) == std::vector<RootMove>{7, 2, 3, 4, 1});
  CHECK(lazy_root_order(options, {2, 4}, moves) == std::vector<RootMove>{7, 3, 4, 1, 2});
  CHECK(lazy_extra_depth(options, 1) == plies(0));  // no lead, because only entries of equal depth may cut
  options.table.depth = TableDepth::deeper;
  CHECK(lazy_extra_depth(options, 1) == plies(1));
  CHECK(lazy_extra_depth(options, 2) == plies(0));
  options.threads.scheme = ThreadScheme::abdada;
  CHECK(lazy_extra_depth(options, 1) == plies(0));
  CHECK(lazy_root_order(options, {1, 4}, moves) == moves);
}

TEST_CASE("threads: helpers reduce the nodes of the first thread") {
  const RandomTree tree{.seed = 5, .width = 8, .depth = 9, .values = TreeValues::fine};
  Line<RandomTree> line(tree, tree.start());
  line.start_search(LineHistory::off);
  Options options;
  options.table.use = true;
  const Together alone = search_together(line, 9, options, std::size_t{1} << 24);
  CHECK(alone.helpers.nodes == 0);
  for (const ThreadScheme scheme : {ThreadScheme::lazy, ThreadScheme::abdada}) {
    options.threads = {2, scheme};
    const Together two = search_together(line, 9, options, std::size_t{1} << 24);
    CHECK(two.result.score == alone.result.score);
    CHECK(two.first.nodes < alone.first.nodes);
    CHECK(two.helpers.nodes > 0);
  }
}
