// The games and the oracle that the tests of the search rely on.
#include <doctest/doctest.h>

#include <set>

#include "game/toy.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::GradedRandomTree;
using test::RandomGraph;
using test::RandomTree;

namespace {

// The tree ((3 12 8)(2 4 6)(14 5 2)) for the side to move. A node's index is the number of its first leaf.
struct HandMade {
  struct Position {
    int ply = 0;
    int index = 0;
  };
  struct Move {
    int child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  static constexpr int leaves[] = {3, 12, 8, 2, 4, 6, 14, 5, 2};

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<HandMade>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position& position) const { return Outcome::graded(leaves[position.index]); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (int child = 0; position.ply < 2 && child < 3; ++child) moves.push({child});
  }
  Position play(const Position& position, Move move) const {
    return {position.ply + 1, 3 * position.index + move.child};
  }
  Score evaluate(const Line<HandMade>& line) const { return 100 + line.current().index; }
};

template <class G>
std::size_t distinct_positions(const G& game, const PositionOf<G>& position, int plies, std::set<Key>& seen) {
  seen.insert(game.key(position));
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> moves(stack);
  game.generate(position, moves);
  for (int i = 0; plies > 0 && i < moves.size(); ++i)
    distinct_positions(game, game.play(position, moves[i]), plies - 1, seen);
  return seen.size();
}

template <class G>
std::size_t distinct_positions(const G& game, int plies) {
  std::set<Key> seen;
  return distinct_positions(game, game.start(), plies, seen);
}

}  // namespace

TEST_CASE("minimax: the values of a tree computed by hand") {
  const HandMade game;
  const auto whole = test::minimax(game, game.start(), 3);
  CHECK(whole.value == points_score(3));
  CHECK(whole.best_moves == std::vector<HandMade::Move>{{0}});
  const auto cut_short = test::minimax(game, game.start(), 1);
  CHECK(cut_short.value == -100);
  const auto leaf = test::minimax(game, {2, 4}, 5);
  CHECK(leaf.value == points_score(4));
  CHECK(leaf.best_moves.empty());
}

TEST_CASE("minimax: prefers the shorter win and the longer loss") {
  const test::Nim nim;
  const auto won = test::minimax(nim, {{1, 1, 1, 0}}, 9);
  CHECK(won.value == win_score - 3);
  CHECK(won.best_moves.size() == 3);
  const auto lost = test::minimax(nim, {{2, 2, 0, 0}}, 9);
  CHECK(lost.value == -win_score + 4);
  CHECK(test::minimax(nim, {{3, 0, 0, 0}}, 9).best_moves == std::vector<test::Nim::Move>{{0, 3}});
}

TEST_CASE("random trees meet the requirements of a game") {
  for (auto values : {test::TreeValues::coarse, test::TreeValues::fine, test::TreeValues::swinging})
    for (bool is_ragged : {false, true})
      for (bool has_transpositions : {false, true}) {
        const RandomTree tree{5, 4, 7, values, is_ragged, has_transpositions};
        CHECK(check_game(tree) == std::vector<std::string>{});
        const GradedRandomTree graded{5, 4, 7, values, is_ragged, has_transpositions};
        CHECK(check_game(graded) == std::vector<std::string>{});
      }
}

TEST_CASE("random trees have the requested width and depth") {
  const RandomTree uniform{.width = 3, .depth = 5};
  CHECK(Perft<RandomTree>(uniform)(uniform.start(), 5) == 243);
  CHECK(Perft<RandomTree>(uniform)(uniform.start(), 6) == 0);
  CHECK(distinct_positions(uniform, 5) == 1 + 3 + 9 + 27 + 81 + 243);
  const RandomTree ragged{.width = 3, .depth = 5, .is_ragged = true};
  CHECK(Perft<RandomTree>(ragged)(ragged.start(), 1) == 3);
  CHECK(Perft<RandomTree>(ragged)(ragged.start(), 5) < 243);
}

TEST_CASE("random trees with transpositions: a position is given by the sums of both sides' moves") {
  const RandomTree tree{.width = 3, .depth = 5, .has_transpositions = true};
  // After n moves, a side has one of 2n + 1 sums.
  CHECK(distinct_positions(tree, 5) == 1 * 1 + 3 * 1 + 3 * 3 + 5 * 3 + 5 * 5 + 7 * 5);
}

TEST_CASE("random trees are equal for equal seeds and differ for different seeds") {
  for (auto values : {test::TreeValues::coarse, test::TreeValues::fine, test::TreeValues::swinging}) {
    std::set<Score> found;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const RandomTree tree{.seed = seed, .width = 3, .depth = 9, .values = values};
      const auto first = test::minimax(tree, tree.start(), 4);
      CHECK(first.value == test::minimax(tree, tree.start(), 4).value);
      found.insert(first.value);
    }
    CHECK(found.size() >= 2);
    CHECK(found.size() <= (values == test::TreeValues::coarse ? 5 : 20));
  }
}

TEST_CASE("random trees: swinging values change sign with the parity of the depth") {
  const RandomTree tree{.seed = 3, .width = 3, .depth = 9, .values = test::TreeValues::swinging};
  for (int depth = 1; depth <= 5; ++depth) {
    const Score value = test::minimax(tree, tree.start(), depth).value;
    CHECK(value == std::clamp<Score>(value, depth % 2 == 0 ? 4900 : -5100, depth % 2 == 0 ? 5100 : -4900));
  }
}

TEST_CASE("random graphs meet the requirements of a game") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CHECK(check_game(RandomGraph{.seed = seed}) == std::vector<std::string>{});
    CHECK(check_game(RandomGraph{.seed = seed, .nodes = 40, .layers = 4}) == std::vector<std::string>{});
  }
}

TEST_CASE("random graphs repeat positions, and history changes their value") {
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const RandomGraph graph{.seed = seed, .nodes = 6, .degree = 2};
    Line<RandomGraph> line(graph, graph.start());
    line.start_search(LineHistory::seen);
    const Score seen = test::minimax(graph, line, 8).value;
    line.start_search(LineHistory::off);
    if (test::minimax(graph, line, 8).value != seen) ++different;
  }
  CHECK(different > 5);
  CHECK(different < 50);
}

TEST_CASE("random graphs without final positions are drawn once every line repeats") {
  const RandomGraph graph{.seed = 4, .nodes = 3, .degree = 2, .end_share = 0};
  CHECK(test::minimax(graph, graph.start(), 12).value == 0);
}
