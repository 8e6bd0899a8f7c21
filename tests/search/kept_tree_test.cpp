// The tree that Monte-Carlo tree search keeps when the game continues: everything below the new root, without proofs
// that are false at the new root.
#include "kibitz/search/best_first/kept_tree.hpp"

#include "search_support/mcts_run.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::RandomGraph;
using test::RandomTree;

namespace {

MctsSetup evaluating_setup() {
  MctsSetup setup;
  setup.options.leaf = MctsLeaf::evaluation;
  return setup;
}

template <class G>
std::uint32_t sum_of_visits(const MctsTree<G>& tree) {
  std::uint32_t visits = 0;
  for (const auto& child : tree.children(0)) visits += child.visits;
  return visits;
}

}  // namespace

TEST_CASE("kept tree: two plies later the subtree is unchanged") {
  const RandomTree game{.width = 3, .depth = 12};
  KeptTree<RandomTree> kept;
  kept.tree().resize(test::mcts_bytes);
  Line<RandomTree> line(game, game.start());
  CHECK(!kept.move_root_to(line));
  test::run_mcts_in(kept.tree(), line, evaluating_setup(), 3000);
  const auto& child = kept.tree().children(0)[1];
  const auto& grandchild = kept.tree().children(kept.tree().id_of(child))[2];
  const auto visits = grandchild.visits;
  const auto sum = grandchild.sum;
  const std::size_t size = kept.tree().size();
  std::vector<std::uint32_t> below;
  for (const auto& node : kept.tree().children(kept.tree().id_of(grandchild))) below.push_back(node.visits);

  line.push(child.move);
  line.push(grandchild.move);
  CHECK(kept.move_root_to(line));
  CHECK(kept.tree()[0].visits == visits);
  CHECK(kept.tree()[0].sum == sum);
  CHECK(kept.tree().size() < size);
  std::vector<std::uint32_t> now;
  for (const auto& node : kept.tree().children(0)) now.push_back(node.visits);
  CHECK(now == below);
  CHECK(sum_of_visits(kept.tree()) == visits - 1);  // the root's own first visit went to no child

  test::run_mcts_in(kept.tree(), line, evaluating_setup(), 500);
  CHECK(kept.tree()[0].visits == visits + 500);
}

TEST_CASE("kept tree: another game, or a move taken back, starts a new tree") {
  const RandomTree game{.width = 3, .depth = 12};
  KeptTree<RandomTree> kept;
  kept.tree().resize(test::mcts_bytes);
  Line<RandomTree> line(game, game.start());
  line.push({1});
  kept.move_root_to(line);
  test::run_mcts_in(kept.tree(), line, evaluating_setup(), 100);
  CHECK(kept.move_root_to(line));  // the position has not changed
  CHECK(kept.tree()[0].visits == 100);

  Line<RandomTree> other(game, game.start());
  other.push({2});
  other.push({0});
  CHECK(!kept.move_root_to(other));
  CHECK(kept.tree().size() == 1);
  test::run_mcts_in(kept.tree(), other, evaluating_setup(), 100);
  other.pop();
  CHECK(!kept.move_root_to(other));
  test::run_mcts_in(kept.tree(), other, evaluating_setup(), 100);
  kept.reset();
  CHECK(!kept.move_root_to(other));
}

// The second search takes over the tree of the first. Its proof is for the new root, with distances from that root.
TEST_CASE("kept tree: a proof in a kept tree equals the minimax value of the new root") {
  int kept_ones = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const RandomTree game{.seed = seed, .width = 3, .depth = 7, .is_ragged = true};
    KeptTree<RandomTree> kept;
    kept.tree().resize(test::mcts_bytes);
    Line<RandomTree> line(game, game.start());
    kept.move_root_to(line);
    const auto first = test::run_mcts_in(kept.tree(), line, evaluating_setup(), 60);
    if (first.lines.at(0).moves.size() < 3) continue;
    line.push(first.lines[0].moves[0]);
    line.push(first.lines[0].moves[1]);
    kept_ones += kept.move_root_to(line);
    const auto run = test::run_mcts_in(kept.tree(), line, evaluating_setup(), 1'000'000);
    CHECK(run.lines.at(0).score == test::minimax(game, line.current(), 8).value);
  }
  CHECK(kept_ones > 10);
}

// A draw by repetition below the old root may not be one below the new root, whose history is longer.
TEST_CASE("kept tree: if positions can recur, proofs that depend on the path are recomputed") {
  int kept_ones = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    INFO("seed " << seed);
    const RandomGraph game{.seed = seed, .nodes = 5, .degree = 2, .end_share = 4};
    KeptTree<RandomGraph> kept;
    kept.tree().resize(test::mcts_bytes);
    Line<RandomGraph> line(game, game.start());
    kept.move_root_to(line);
    test::run_mcts_in(kept.tree(), line, evaluating_setup(), 400);
    const auto edge = static_cast<std::uint32_t>(seed);
    line.push({edge % 2});
    if (game.verdict(line, Judge::search) || test::minimax(game, line.current(), 1).best_moves.empty()) continue;
    line.push({edge / 2 % 2});
    if (game.verdict(line, Judge::search) || test::minimax(game, line.current(), 1).best_moves.empty()) continue;
    kept_ones += kept.move_root_to(line);
    Line<RandomGraph> searched = line;
    searched.start_search(LineHistory::seen);
    const auto truth = test::minimax(game, searched, 20);
    const auto run = test::run_mcts_in(kept.tree(), line, evaluating_setup(), 1'000'000);
    CHECK(run.lines.at(0).score == truth.value);
  }
  CHECK(kept_ones > 20);
}
