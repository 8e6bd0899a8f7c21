// Proof numbers in the tree of Monte-Carlo tree search: numbers and ranks by hand, and every number of a search against
// the definition.
#include "kibitz/search/mcts/mcts_proof_numbers.hpp"

#include "kibitz/search/mcts/mcts_selection.hpp"
#include "search_support/hand_tree.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::HandTree;
using test::RandomGraph;
using test::RandomTree;

namespace {

MctsSetup setup_with_numbers() {
  MctsSetup setup;
  setup.uses_proof_numbers = true;
  return setup;
}

// Allis' definition of a node's proof number and disproof number, for the question whether the side to move at the root
// wins. A leaf has 1 and 1.
struct Allis {
  std::uint64_t proof = 1, disproof = 1;
};
template <class G>
Allis numbers_by_definition(const MctsTree<G>& tree, std::uint32_t id, bool is_or) {
  constexpr std::uint64_t endless = endless_count;
  const Score lower = is_or ? tree.lower(id) : -tree.upper(id), upper = is_or ? tree.upper(id) : -tree.lower(id);
  if (lower > 0) return {0, endless};
  if (upper <= 0) return {endless, 0};
  if (tree.children(id).empty()) return {};
  Allis sum{0, 0}, least{endless, endless};
  for (const auto& child : tree.children(id)) {
    const Allis below = numbers_by_definition(tree, tree.id_of(child), !is_or);
    sum = {std::min(endless, sum.proof + below.proof), std::min(endless, sum.disproof + below.disproof)};
    least = {std::min(least.proof, below.proof), std::min(least.disproof, below.disproof)};
  }
  return is_or ? Allis{least.proof, sum.disproof} : Allis{sum.proof, least.disproof};
}

// Compares all nodes; returns how many.
template <class G>
int check_numbers(const MctsTree<G>& tree, std::uint32_t id = 0, bool is_or = true) {
  const Allis expected = numbers_by_definition(tree, id, is_or);
  const ProofNumbers numbers = tree.proof_numbers(id);
  CHECK((is_or ? numbers.phi : numbers.delta) == expected.proof);
  CHECK((is_or ? numbers.delta : numbers.phi) == expected.disproof);
  int count = 1;
  for (const auto& child : tree.children(id)) count += check_numbers(tree, tree.id_of(child), !is_or);
  return count;
}

}  // namespace

TEST_CASE("mcts proof numbers: at the root only a win is the goal, at the opponent's nodes a draw is enough") {
  CHECK(proof_numbers_of_bounds(1, 5, false) == won_numbers);
  CHECK(proof_numbers_of_bounds(0, 5, false) == ProofNumbers{});
  CHECK(proof_numbers_of_bounds(-5, 0, false) == lost_numbers);
  CHECK(proof_numbers_of_bounds(0, 5, true) == won_numbers);
  CHECK(proof_numbers_of_bounds(-5, 0, true) == ProofNumbers{});
  CHECK(proof_numbers_of_bounds(-5, -1, true) == lost_numbers);
}

TEST_CASE("mcts proof numbers: a node needs the least of its children's delta, and refutes by the sum of their phi") {
  HandTree hand;
  const auto moves = hand.grow(0, 2);
  const auto replies = hand.grow(moves[0], 3);
  hand.prove_at_most(replies[1], -1);  // the second reply loses for the opponent
  recompute_proof_numbers(hand.tree, 0);
  CHECK(hand.tree.proof_numbers(moves[0]) == ProofNumbers{1, 2});
  CHECK(hand.tree.proof_numbers(0) == ProofNumbers{1, 2});
  CHECK(!update_proof_numbers(hand.tree, 0, false));
}

TEST_CASE("mcts proof numbers: ranks begin at 1 with the smallest delta, and equal numbers have equal ranks") {
  HandTree hand;
  const auto moves = hand.grow(0, 4);
  for (const auto& [move, delta] : {std::pair(0, 7U), std::pair(1, 2U), std::pair(2, 7U), std::pair(3, 5U)})
    hand.tree.set_proof_numbers(moves[static_cast<std::size_t>(move)], {1, delta});
  ProofRanks ranks;
  ranks.rank_children(hand.tree, 0);
  CHECK(ranks.bonus(0) == doctest::Approx(0));        // rank 3 of 3
  CHECK(ranks.bonus(1) == doctest::Approx(2.0 / 3));  // rank 1
  CHECK(ranks.bonus(2) == ranks.bonus(0));
  CHECK(ranks.bonus(3) == doctest::Approx(1.0 / 3));  // rank 2
}

TEST_CASE("mcts proof numbers: selection prefers the child that is easier to prove, by the weight of the option") {
  HandTree hand;
  const auto moves = hand.grow(0, 2);
  hand.tree.add_visits(0, 20);
  for (const auto move : moves) hand.visit(move, 10, move == moves[0] ? 0.6 : 0.5);
  hand.tree.set_proof_numbers(moves[0], {1, 9});
  hand.tree.set_proof_numbers(moves[1], {1, 2});
  const auto chosen = [&](int weight, bool uses_numbers) {
    MctsSetup setup;
    setup.uses_proof_numbers = uses_numbers;
    setup.options.proof_weight = weight;
    return MctsSelection<test::DrawnGame>(hand.tree, setup).best_child(0, full_window);
  };
  CHECK(chosen(100, false) == moves[0]);
  CHECK(chosen(10, true) == moves[0]);  // the bonus of rank 1 of 2 is half the weight: 0.05
  CHECK(chosen(30, true) == moves[1]);
}

TEST_CASE("mcts proof numbers: after a search every number of the tree is that of the definition") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const RandomTree game{.seed = seed, .width = 3, .depth = 7, .is_ragged = true};
    MctsTree<RandomTree> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    test::run_mcts_in(tree, Line<RandomTree>(game, game.start()), setup_with_numbers(), 200);
    compared += check_numbers(tree);
  }
  CHECK(compared > 400);
}

TEST_CASE("mcts proof numbers: in a tree kept after one ply they answer the question of the new root") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const RandomGraph game{.seed = seed, .nodes = 9, .degree = 3, .end_share = 5};
    KeptTree<RandomGraph> kept;
    kept.tree().resize(test::mcts_bytes);
    Line<RandomGraph> line(game, game.start());
    kept.move_root_to(line);
    test::run_mcts_in(kept.tree(), line, setup_with_numbers(), 60);
    line.push(kept.tree().children(0)[0].move);
    if (!kept.move_root_to(line)) continue;
    test::run_mcts_in(kept.tree(), line, setup_with_numbers(), 1);
    compared += check_numbers(kept.tree());
  }
  CHECK(compared > 100);
}
