// The minimax oracle on random trees and graphs, tic-tac-toe, chess and Othello. Other games run it in their own tests.
#include "search_support/oracle.hpp"

#include "games/chess/chess.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "rounds.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE_TEMPLATE("oracle: random trees, coarse, fine and swinging", Tree, RandomTree, GradedRandomTree) {
  Trial trial{Random(oracle_seed)};
  Random& random = trial.random;
  for (int round = 0; round < rounds(750) * oracle_factor(); ++round) {
    Tree tree;
    tree.seed = random.next();
    tree.width = random.between(1, 4);
    tree.depth = random.between(2, 9);
    tree.values = static_cast<TreeValues>(random.below(3));
    tree.is_ragged = random.below(2) != 0;
    tree.has_transpositions = random.below(2) != 0;
    try_position(Line<Tree>(tree, tree.start()), random.between(1, 6), 2, trial);
  }
  report("random trees", trial.count);
}

TEST_CASE("oracle: cyclic random graphs, where one position has several values") {
  Trial trial{Random(oracle_seed + 1)};
  Random& random = trial.random;
  for (int round = 0; round < rounds(1500) * oracle_factor(); ++round) {
    RandomGraph graph;
    graph.seed = random.next();
    graph.nodes = random.between(3, 24);
    graph.degree = random.between(1, 3);
    graph.layers = random.between(1, 3);
    graph.end_share = random.below(2) == 0 ? 0 : 12;
    const auto line = random_line(graph, random.between(0, 6), random);
    if (graph.verdict(line, Judge::referee)) continue;
    try_position(line, random.between(1, 7), 2, trial);
  }
  report("random graphs", trial.count);
}

TEST_CASE("oracle: tic-tac-toe to the end of the game") { try_game(TicTacToe(), {"tic-tac-toe", 2, 60, 6, 7}); }

TEST_CASE("oracle: shallow chess positions") {
  Trial trial{Random(oracle_seed + 3)};
  Random& random = trial.random;
  const Chess game;
  for (int round = 0; round < rounds(25) * oracle_factor(); ++round) {
    const auto line = random_line(game, random.between(0, 120), random);
    if (!game.verdict(line, Judge::referee)) try_position(line, random.between(1, 2), 2, trial);
  }
  // Few pieces: positions repeat within a few plies.
  const auto ending = game.parse_position("8/8/8/3k4/8/8/4Q3/K7 w - - 0 1");
  REQUIRE(ending);
  try_position(Line<Chess>(game, *ending), 4, 4 * oracle_factor(), trial);
  report("chess", trial.count);
}

TEST_CASE("oracle: shallow Othello positions, on all three boards") {
  for (const int size : {4, 6, 8})
    try_game(with_settings<Othello>({{"size", std::to_string(size)}}),
             {"Othello", 20 + static_cast<std::uint64_t>(size), 10, size * size - 6, 4});
}

// The oracle itself is tested: the first two combinations are not exact, the last two are.
TEST_CASE("oracle: inexact combinations of line_history and table.depth are detected") {
  Random random(oracle_seed + 5);
  const auto failures = [&](LineHistory history, TableDepth depth_rule) {
    int count = 0;
    for (int round = 0; round < 400; ++round) {
      const RandomGraph graph{.seed = random.next(), .nodes = 6, .degree = 2};
      Line<RandomGraph> line(graph, graph.start());
      line.start_search(history == LineHistory::off ? LineHistory::off : LineHistory::seen);
      const auto truth = minimax(graph, line, 6);
      Options options;
      options.table.use = true;
      options.table.depth = depth_rule;
      options.line_history = history;
      const RootResult result = search_exactly(line, 6, options, 1 << 16);
      count += !compare(line, truth, result, Driver::full).empty();
    }
    return count;
  };
  CHECK(failures(LineHistory::seen, TableDepth::equal) > 0);
  CHECK(failures(LineHistory::off, TableDepth::deeper) > 0);
  CHECK(failures(LineHistory::path, TableDepth::equal) == 0);
  CHECK(failures(LineHistory::off, TableDepth::equal) == 0);
}
