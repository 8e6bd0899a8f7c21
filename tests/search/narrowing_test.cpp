// Why a stored bound may cut but must not narrow the window. W. Wieger's witness criterion: if entries may come from
// deeper searches, the result must be the value of the tree with some of its nodes, each completely, searched deeper.
#include <doctest/doctest.h>

#include <array>
#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"

using namespace kibitz;

namespace {

// The tree below has values for the second player, who is to move at A. It is searched 7 plies from R, where the first
// player is to move:
//
//   R -> P -> Q -> 1 ...            A is first reached at ply 3 with 4 plies left, where 1 suffices for
//             Q -> A                a cut. B2 gives 2, and A's lower bound 2 is stored.
//        P -> 3 ...
//   R -> C -> D -> E -> F -> A      Then at ply 5 with 2 plies left, in a window that contains 2.
//   A -> B2 -> N (0, deeper 2)
//   A -> B1 -> 1 ..., 0 ...
//
// Searched 2 plies, A has the value 0; searched deeper, 2. So R has the value 0 or -2. But in the window narrowed to
// (2, 3) B1 is cut at its first reply, and 1, a bound that was never proved to be a value, is returned as one.

struct WitnessTree {
  enum Node : std::uint32_t { R, P, C, Q, D, E, F, A, B2, B1, N, zero, one, two, three };
  struct Position {
    std::uint32_t node = R;
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<WitnessTree>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (const Node child : children(static_cast<Node>(position.node))) moves.push({child});
  }
  Position play(const Position& position, Move move) const { return {move.child, 1 - position.side}; }
  Score evaluate(const Line<WitnessTree>& line) const {
    const Position& position = line.current();
    const Score value = position.node >= zero ? static_cast<Score>(position.node - zero) : 0;
    return position.side == 1 ? value : -value;
  }

 private:
  // A number is a node from which the game continues forever at the same value.
  static std::vector<Node> children(Node node) {
    switch (node) {
      case R: return {P, C};
      case P: return {Q, three};
      case Q: return {one, A};
      case C: return {D};
      case D: return {E};
      case E: return {F};
      case F: return {A};
      case A: return {B2, B1};
      case B2: return {N};
      case B1: return {one, zero};
      case N: return {two};
      default: return {node};
    }
  }
};

Score search(bool narrows) {
  const WitnessTree tree;
  Options options;
  options.table.use = true;
  options.table.depth = TableDepth::deeper;
  options.table.narrow = narrows;
  Table table;
  table.resize(1 << 16);
  Control control;
  Searcher<WitnessTree> searcher(Line<WitnessTree>(tree, tree.start()), table, control, options);
  const std::array<RootMove, 2> moves{0, 1};
  return searcher.search(full_window, plies(7), moves).score;
}

}  // namespace

TEST_CASE("narrowing: a probe that narrows the window returns a score that is not a value of the tree") {
  CHECK(search(false) == 0);
  CHECK(search(true) == -1);
}
