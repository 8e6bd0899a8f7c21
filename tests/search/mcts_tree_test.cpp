// The tree of Monte-Carlo tree search: its memory, its counts after a stopped search, and concurrent threads.
#include "kibitz/search/mcts/mcts_tree.hpp"

#include <thread>

#include "search_support/drawn_game.hpp"
#include "search_support/hand_tree.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::RandomTree;

namespace {

const MctsSetup of_evaluations = [] {
  MctsSetup setup;
  setup.options.leaf = MctsLeaf::evaluation;
  return setup;
}();

}  // namespace

TEST_CASE("mcts: with full memory the search continues without new nodes") {
  const RandomTree game{.width = 6, .depth = 12};
  MctsTree<RandomTree> tree;
  tree.resize(20'000);
  tree.make_root();
  const auto run = test::run_mcts_in(tree, Line<RandomTree>(game, game.start()), of_evaluations, 2000);
  CHECK(run.simulations == 2000);
  CHECK(tree.is_full());
  CHECK(tree.size() <= tree.capacity());
  CHECK(2 * tree.capacity() * sizeof(MctsTree<RandomTree>::Node) <= 20'000);
  std::uint64_t visits = 0;
  for (const auto& line : run.lines) visits += line.visits;
  CHECK(visits == 2000);
}

TEST_CASE("mcts: after a stop at any node, visits count whole simulations only") {
  const RandomTree game{.width = 3, .depth = 12};
  for (const int threads : {1, 2}) {
    MctsSetup setup;
    setup.threads = threads;
    MctsTree<RandomTree> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    Control control;
    control.set_node_limit(997);
    Mcts<RandomTree> search(Line<RandomTree>(game, game.start()), tree, control, setup);
    search.expand_root();
    CHECK_THROWS_AS(while (true) search.simulate(), Stopped);
    CHECK(search.poll.nodes() == 997);
    CHECK(search.line.ply() == 0);
    CHECK(tree.visits(0) == search.simulations());
    std::uint32_t visits = 0;
    for (const auto& child : tree.children(0)) visits += child.visits;
    CHECK(visits == search.simulations());
  }
}

TEST_CASE("mcts: a virtual loss makes the next thread choose another move") {
  const DrawnGame game("R(A=-20(a1 a2) B=-10(b1 b2))");
  const auto second_way = [&](int virtual_loss) {
    MctsTree<DrawnGame> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    Control control;
    MctsSetup setup = of_evaluations;
    setup.threads = 2;
    setup.options.virtual_loss = virtual_loss;
    Mcts<DrawnGame> search(Line<DrawnGame>(game, game.start()), tree, control, setup);
    search.expand_root();
    for (int i = 0; i < 2; ++i) search.simulate();
    const auto first = search.simulated_path();
    return first[1] != search.simulated_path()[1];
  };
  CHECK(second_way(3));
  CHECK(!second_way(0));
}

TEST_CASE("mcts: several threads prove the same value as a single thread") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const RandomTree game{.seed = seed, .width = 4, .depth = 7, .is_ragged = true};
    const auto truth = test::minimax(game, game.start(), 8);
    if (truth.best_moves.empty()) continue;
    MctsTree<RandomTree> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    Control control;
    const auto work = [&](int thread) {
      Mcts<RandomTree> search(Line<RandomTree>(game, game.start()), tree, control, {{}, false, false, 3, thread});
      while (!search.is_exhausted()) search.simulate();
    };
    Mcts<RandomTree>(Line<RandomTree>(game, game.start()), tree, control, MctsSetup{}).expand_root();
    {
      std::vector<std::jthread> threads;
      for (int thread = 0; thread < 3; ++thread) threads.emplace_back(work, thread);
    }
    CHECK(MctsAnswer<RandomTree>(tree, 200).lines(1)[0].score == truth.value);
  }
}

TEST_CASE("mcts: a score of a child is negated for the parent, and a win gets one ply longer") {
  using Drawn = MctsTree<DrawnGame>;
  CHECK(Drawn::score_from_child(-win_score + 4) == win_score - 5);
  CHECK(Drawn::score_from_child(win_score - 4) == -win_score + 5);
  CHECK(Drawn::score_from_child(points_score(6)) == points_score(-6));
  for (const Score score : {win_score - 9, -win_score + 9, 0, points_score(-3)})
    CHECK(Drawn::score_from_child(Drawn::score_for_child(score)) == score);
  CHECK(MctsTree<test::GradedRandomTree>::score_from_child(win_score) ==
        -win_score);  // in a game that does not count plies
}

TEST_CASE("mcts: the bounds of a node are the largest lower and the largest upper bound of its children") {
  test::HandTree hand;
  const auto children = hand.grow(0, 3);
  CHECK(!hand.tree.tighten_by_children(0));  // no bound of a child is known yet
  hand.prove_at_least(children[0], points_score(-4));
  hand.prove_at_least(children[1], 0);
  CHECK(hand.tree.tighten_by_children(0));
  CHECK(hand.tree.lower(0) == 0);
  CHECK(hand.tree.upper(0) == MctsTree<DrawnGame>::open_bound);
  CHECK(!hand.tree.tighten_by_children(0));  // no bound has changed since
  hand.prove_at_most(children[0], points_score(4));
  hand.prove_at_most(children[1], 0);
  hand.prove_at_most(children[2], -win_score + 2);
  CHECK(hand.tree.tighten_by_children(0));
  CHECK(hand.tree.upper(0) == points_score(4));
  CHECK(!hand.tree.is_solved(0));
  hand.prove(children[0], points_score(4));
  CHECK(hand.tree.tighten_by_children(0));
  CHECK(hand.tree.lower(0) == points_score(4));
  CHECK(hand.tree.is_solved(0));
}

TEST_CASE("mcts: with pruned moves a win can still be proved, but no upper bound") {
  test::HandTree hand;
  const auto children = hand.grow(0, 2);
  hand.tree[0].is_narrow = true;
  for (const auto child : children) hand.prove(child, -win_score + 2);
  hand.tree.tighten_by_children(0);
  CHECK(hand.tree.lower(0) == -win_score + 2);
  CHECK(hand.tree.upper(0) == MctsTree<DrawnGame>::open_bound);
  test::HandTree won;
  const auto moves = won.grow(0, 2);
  won.tree[0].is_narrow = true;
  won.prove(moves[1], win_score - 3);
  CHECK(won.tree.tighten_by_children(0));
  CHECK(won.tree.lower(0) == win_score - 3);
}

TEST_CASE("mcts: bounds only get tighter") {
  test::HandTree hand;
  CHECK(hand.tree.tighten(0, -10, 10));
  CHECK(!hand.tree.tighten(0, -20, 20));
  CHECK(hand.tree.tighten(0, -20, 5));
  CHECK(hand.tree.lower(0) == -10);
  CHECK(hand.tree.upper(0) == 5);
}

TEST_CASE("mcts: only one thread can claim a leaf, and a leaf whose children do not fit stays a leaf") {
  using Drawn = MctsTree<DrawnGame>;
  test::HandTree hand(2 * 4 * sizeof(Drawn::Node));  // memory for four nodes and their copy
  CHECK(hand.tree.capacity() == 4);
  CHECK(hand.tree.claim(0));
  CHECK(!hand.tree.claim(0));
  const std::vector<DrawnGame::Move> four(4), three(3);
  CHECK(!hand.tree.expand(0, four));
  CHECK(hand.tree.is_full());
  CHECK(hand.tree.state(0) == MctsState::evaluated);
  CHECK(hand.tree.children(0).empty());
  REQUIRE(hand.tree.claim(0));
  CHECK(hand.tree.expand(0, three));
  CHECK(hand.tree.size() == 4);
  CHECK(hand.tree.children(0).size() == 3);
}

TEST_CASE("mcts: a child that becomes the root keeps its subtree, and all other nodes are dropped") {
  test::HandTree hand;
  const auto children = hand.grow(0, 2);
  hand.grow(children[0], 5);
  const auto below = hand.grow(children[1], 3);
  hand.visit(children[1], 7, 0.5);
  hand.visit(below[2], 4, 0.25);
  hand.prove(below[1], win_score - 3);
  hand.tree.keep_subtree(children[1]);
  CHECK(hand.tree.size() == 4);
  CHECK(hand.tree.visits(0) == 7);
  const auto kept = hand.tree.children(0);
  REQUIRE(kept.size() == 3);
  CHECK(kept[2].visits == 4);
  CHECK(hand.tree.mean(hand.tree.id_of(kept[2])) == doctest::Approx(0.25));
  CHECK(hand.tree.lower_for_parent(hand.tree.id_of(kept[1])) == win_score - 3);
  CHECK(kept[0].move.to == 0);
  CHECK(kept[2].move.to == 2);
}

namespace {

struct RepeatingGame : DrawnGame {
  static constexpr bool never_repeats = false;
};
static_assert(!NeverRepeats<RepeatingGame>);

}  // namespace

TEST_CASE("mcts: if positions can recur, a new root keeps its nodes, but not proofs that depend on the path") {
  test::HandTreeOf<RepeatingGame> hand;
  const auto children = hand.grow(0, 1);
  const auto below = hand.grow(children[0], 3);
  for (const auto leaf : below) hand.tree.mark_evaluated(leaf);
  hand.prove(below[0], win_score - 3);
  hand.prove(below[1], points_score(2));
  hand.tree.mark_path_independent(below[1]);
  CHECK(hand.tree.tighten_by_children(children[0]));
  CHECK(hand.tree.lower(children[0]) == win_score - 3);
  hand.tree.keep_subtree(children[0]);
  CHECK(hand.tree.state(0) == MctsState::expanded);
  const auto kept = hand.tree.children(0);
  REQUIRE(kept.size() == 3);
  CHECK(kept[0].state == MctsState::fresh);
  CHECK(kept[0].lower == -win_score);
  CHECK(kept[0].upper == win_score);
  CHECK(kept[1].state == MctsState::evaluated);
  CHECK(kept[1].upper == points_score(-2));
  CHECK(hand.tree.lower(0) == points_score(2));
  CHECK(hand.tree.upper(0) == hand.tree.open_bound);
}

TEST_CASE("mcts: a new tree has no root; clearing it or changing its size removes the root") {
  MctsTree<RandomTree> tree;
  CHECK(!tree.has_root());
  tree.resize(20'000);
  CHECK(!tree.has_root());
  tree.make_root();
  CHECK(tree.has_root());
  CHECK(tree.size() == 1);
  tree.resize(20'000);
  CHECK(tree.has_root());
  tree.clear();
  CHECK(!tree.has_root());
  tree.make_root();
  tree.resize(40'000);
  CHECK(!tree.has_root());
  tree.resize(1);
  CHECK(tree.capacity() == 2);
}
