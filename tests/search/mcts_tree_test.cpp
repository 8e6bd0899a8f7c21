// The tree of Monte-Carlo tree search: its memory, its counts when a search is stopped, and several threads in it.
#include "kibitz/search/mcts_tree.hpp"

#include <thread>

#include "search_support/drawn_game.hpp"
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

TEST_CASE("mcts: with its memory full it goes on, and holds no more") {
  const RandomTree game{.width = 6, .depth = 12};
  MctsTree<RandomTree> tree;
  tree.resize(20'000);
  tree.plant();
  const auto run = test::run_mcts_in(tree, Line<RandomTree>(game, game.start()), of_evaluations, 2000);
  CHECK(run.simulations == 2000);
  CHECK(tree.is_full());
  CHECK(tree.size() <= tree.capacity());
  CHECK(2 * tree.capacity() * sizeof(MctsTree<RandomTree>::Node) <= 20'000);
  std::uint64_t visits = 0;
  for (const auto& line : run.lines) visits += line.visits;
  CHECK(visits == 2000);
}

TEST_CASE("mcts: stopped anywhere, its counts are those of whole simulations") {
  const RandomTree game{.width = 3, .depth = 12};
  for (const int threads : {1, 2}) {
    MctsSetup setup;
    setup.threads = threads;
    MctsTree<RandomTree> tree;
    tree.resize(test::mcts_bytes);
    tree.plant();
    Control control;
    control.set_node_limit(997);
    Mcts<RandomTree> search(Line<RandomTree>(game, game.start()), tree, control, setup);
    search.begin();
    CHECK_THROWS_AS(while (true) search.simulate(), Stopped);
    CHECK(search.poll.nodes() == 997);
    CHECK(search.line.ply() == 0);
    CHECK(tree.visits(0) == search.simulations());
    std::uint32_t visits = 0;
    for (const auto& child : tree.children(0)) visits += child.visits;
    CHECK(visits == search.simulations());
  }
}

TEST_CASE("mcts: a virtual loss sends the next thread elsewhere") {
  const DrawnGame game("R(A=-20(a1 a2) B=-10(b1 b2))");
  const auto second_way = [&](int virtual_loss) {
    MctsTree<DrawnGame> tree;
    tree.resize(test::mcts_bytes);
    tree.plant();
    Control control;
    MctsSetup setup = of_evaluations;
    setup.threads = 2;
    setup.options.virtual_loss = virtual_loss;
    Mcts<DrawnGame> search(Line<DrawnGame>(game, game.start()), tree, control, setup);
    search.begin();
    for (int i = 0; i < 2; ++i) search.simulate();
    const auto first = search.set_out();
    return first[1] != search.set_out()[1];
  };
  CHECK(second_way(3));
  CHECK(!second_way(0));
}

TEST_CASE("mcts: threads prove what one does") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const RandomTree game{.seed = seed, .width = 4, .depth = 7, .is_ragged = true};
    const auto truth = test::minimax(game, game.start(), 8);
    if (truth.best_moves.empty()) continue;
    MctsTree<RandomTree> tree;
    tree.resize(test::mcts_bytes);
    tree.plant();
    Control control;
    const auto work = [&](int thread) {
      Mcts<RandomTree> search(Line<RandomTree>(game, game.start()), tree, control, {{}, false, false, 3, thread});
      while (!search.is_exhausted()) search.simulate();
    };
    Mcts<RandomTree>(Line<RandomTree>(game, game.start()), tree, control, MctsSetup{}).begin();
    {
      std::vector<std::jthread> threads;
      for (int thread = 0; thread < 3; ++thread) threads.emplace_back(work, thread);
    }
    CHECK(MctsAnswer<RandomTree>(tree, 200).lines(1)[0].score == truth.value);
  }
}
