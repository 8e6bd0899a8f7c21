// Knuth and Moore's minimal tree, and the solution trees of the MT paper. In a perfectly ordered uniform tree of width
// w and depth d a full window visits w^floor(d/2) + w^ceil(d/2) - 1 leaves, a null window that fails low w^ceil(d/2),
// and one that fails high w^floor(d/2).
#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"

using namespace kibitz;

namespace {

// The first child of every node is its best; the leaves reached by first children have the value 0 for both sides.
struct OrderedTree {
  struct Position {
    std::uint32_t ply = 0;
    std::int32_t handicap = 0;  // what the first side has lost by moves other than the first
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  int width = 2;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<OrderedTree>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (std::uint32_t child = 0; child < static_cast<std::uint32_t>(width); ++child) moves.push({child});
  }
  Position play(const Position& p, Move move) const {
    const auto loss = static_cast<std::int32_t>(move.child);
    return {p.ply + 1, p.handicap + (p.ply % 2 == 0 ? loss : -loss)};
  }
  Score evaluate(const Line<OrderedTree>& line) const {
    const Position& p = line.current();
    return p.ply % 2 == 0 ? -p.handicap : p.handicap;
  }
};

std::uint64_t leaves(int width, int depth, Window window, bool scout) {
  const OrderedTree tree{width};
  Options options;
  options.pvs.use = scout;
  Table table;
  Control control;
  Searcher<OrderedTree> searcher(Line<OrderedTree>(tree, tree.start()), table, control, options);
  std::vector<RootMove> moves(static_cast<std::size_t>(width));
  std::iota(moves.begin(), moves.end(), 0);
  const RootResult result = searcher.search(window, plies(depth), moves);
  if (window == full_window) CHECK(result.score == 0);
  return searcher.collect_statistics().leaves;
}

std::uint64_t capability(int width, int exponent) {
  std::uint64_t product = 1;
  for (int i = 0; i < exponent; ++i) product *= static_cast<std::uint64_t>(width);
  return product;
}

}  // namespace

TEST_CASE("perfect order: leaf counts of the minimal tree and of the solution trees of null windows") {
  for (int width = 1; width <= 6; ++width)
    for (int depth = 1; depth <= 6; ++depth) {
      const std::uint64_t low = capability(width, depth / 2);
      const std::uint64_t high = capability(width, (depth + 1) / 2);
      CAPTURE(width);
      CAPTURE(depth);
      CHECK(leaves(width, depth, full_window, false) == low + high - 1);
      CHECK(leaves(width, depth, full_window, true) == low + high - 1);  // no re-search occurs
      CHECK(leaves(width, depth, {0, 1}, false) == high);                // fails low: a max solution tree
      CHECK(leaves(width, depth, {-1, 0}, false) == low);                // fails high: a min solution tree
    }
}
