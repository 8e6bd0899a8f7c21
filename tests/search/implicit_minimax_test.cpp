// Implicit minimax backups: the minimax values of a tree against plain minimax over its visited nodes, and their weight
// in selection.
#include "kibitz/search/mcts/mcts_selection.hpp"
#include "search_support/drawn_game.hpp"
#include "search_support/hand_tree.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::HandTree;
using test::RandomTree;

namespace {

MctsSetup setup_with_minimax(MctsLeaf leaf) {
  MctsSetup setup;
  setup.options.leaf = leaf;
  setup.options.implicit_minimax = 40;
  return setup;
}

// Minimax over the visited nodes below the line's last position, for its side to move, from 0 to 1.
template <class G>
double minimax_by_definition(const MctsTree<G>& tree, std::uint32_t id, Line<G>& line, int scale) {
  double best = -1;
  for (const auto& child : tree.children(id)) {
    if (child.visits == 0) continue;
    line.push(child.move);
    best = std::max(best, 1 - minimax_by_definition(tree, tree.id_of(child), line, scale));
    line.pop();
  }
  if (best < 0) best = result_of_evaluation(line.game().evaluate(line), scale);
  const double lower = result_of_score(tree.lower(id)), upper = result_of_score(tree.upper(id));
  return std::clamp(best, lower, upper);
}

template <class G>
int check_values(const MctsTree<G>& tree, std::uint32_t id, Line<G>& line, int scale) {
  int count = 0;
  for (const auto& child : tree.children(id)) {
    if (child.visits == 0) continue;
    line.push(child.move);
    CHECK(1 - bounded_minimax(tree, tree.id_of(child)) ==
          doctest::Approx(minimax_by_definition(tree, tree.id_of(child), line, scale)).epsilon(1e-6));
    count += 1 + check_values(tree, tree.id_of(child), line, scale);
    line.pop();
  }
  return count;
}

}  // namespace

TEST_CASE("implicit minimax: every visited node has the minimax of the evaluations below it") {
  for (const MctsLeaf leaf : {MctsLeaf::evaluation, MctsLeaf::playout})
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      CAPTURE(seed);
      const RandomTree game{.seed = seed, .width = 3, .depth = 8};
      MctsTree<RandomTree> tree;
      tree.resize(test::mcts_bytes);
      tree.make_root();
      Line<RandomTree> line(game, game.start());
      const MctsSetup setup = setup_with_minimax(leaf);
      test::run_mcts_in(tree, line, setup, 150);
      CHECK(check_values(tree, 0, line, setup.options.scale) > 100);
    }
}

TEST_CASE("implicit minimax: a move's value is the mean and the minimax value, by the weight of the option") {
  HandTree hand;
  const auto moves = hand.grow(0, 2);
  hand.tree.add_visits(0, 20);
  hand.visit(moves[0], 10, 0.6);
  hand.visit(moves[1], 10, 0.5);
  hand.tree.set_minimax(moves[0], 0.3);
  hand.tree.set_minimax(moves[1], 0.7);
  const auto chosen = [&](int weight) {
    MctsSetup setup;
    setup.options.implicit_minimax = weight;
    return MctsSelection<DrawnGame>(hand.tree, setup).best_child(0, full_window);
  };
  CHECK(chosen(0) == moves[0]);
  CHECK(chosen(19) == moves[0]);  // 0.543 and 0.538
  CHECK(chosen(21) == moves[1]);  // 0.537 and 0.542
}

TEST_CASE("implicit minimax: proved bounds replace the minimax value, and an unvisited child does not count") {
  HandTree hand;
  const auto moves = hand.grow(0, 3);
  hand.visit(moves[0], 1, 0.5);
  hand.visit(moves[1], 1, 0.5);
  hand.tree.set_minimax(moves[0], 0.2);
  hand.tree.set_minimax(moves[1], 0.1);
  hand.tree.set_minimax(moves[2], 0.9);
  update_minimax(hand.tree, 0);
  CHECK(hand.tree.minimax(0) == doctest::Approx(0.8));
  hand.prove(moves[1], 0);
  update_minimax(hand.tree, 0);
  CHECK(hand.tree.minimax(0) == doctest::Approx(0.5));
}

// After A the opponent has one good reply among eleven: the mean is high, the minimax value low.
TEST_CASE("implicit minimax finds the one good reply earlier than the mean does") {
  // A line of 20 positions with this value, longer than the search can follow it.
  const auto line = [](const std::string& name, int value) {
    std::string text;
    for (int ply = 0; ply < 20; ++ply)
      text += (ply == 0 ? name : "(" + name + std::to_string(ply)) + "=" + std::to_string(value);
    return text + std::string(19, ')');
  };
  std::string replies;
  for (char name = 'b'; name <= 'k'; ++name) replies += line(std::string(1, name), 90) + " ";
  const DrawnGame game("R(A=0(" + replies + line("a", -90) + ") " + line("B", 20) + ")");
  const auto visits_of_a = [&](int weight) {
    MctsSetup setup = setup_with_minimax(MctsLeaf::evaluation);
    setup.options.implicit_minimax = weight;
    setup.options.exploration = 10;
    MctsTree<DrawnGame> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), setup, 30);
    return tree.visits(1);
  };
  CHECK(visits_of_a(0) >= visits_of_a(60) + 4);
}
