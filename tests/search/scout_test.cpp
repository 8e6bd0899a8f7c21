// Pearl's TEST and SCOUT: minimax's value on random trees, and the same leaves as a null window without memory.
#include "kibitz/search/alpha_beta/scout.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/drawn_game.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_tree.hpp"
#include "search_support/take_away.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::RandomTree;

namespace {

constexpr int search_depth = 5;

struct TestResult {
  bool reaches;
  std::uint64_t leaves;
};

TestResult run_pearl_test(const RandomTree& tree, Score at_least) {
  Control control;
  Poll poll(control);
  Scout<RandomTree> search(tree, Line<RandomTree>(tree, tree.start()), search_depth, poll);
  const bool reaches = search.test(at_least);
  return {reaches, search.leaves()};
}

TestResult run_null_window(const RandomTree& tree, Score at_least) {
  Table table;
  Control control;
  Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, Options{});
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  const Score score = searcher.search(null_window_below(at_least), plies(search_depth), moves).score;
  return {score >= at_least, searcher.collect_statistics().leaves};
}

}  // namespace

TEST_CASE("TEST: the answer and the leaves equal those of a null-window search without memory") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const auto values : {test::TreeValues::coarse, test::TreeValues::fine}) {
      const RandomTree tree{.seed = seed, .width = 4, .depth = 8, .values = values};
      const Score truth = test::minimax(tree, tree.start(), search_depth).value;
      for (const Score at_least : {truth - 50, truth - 1, truth, truth + 1, truth + 50}) {
        const TestResult result = run_pearl_test(tree, at_least);
        CHECK(result.reaches == (truth >= at_least));
        CHECK(result.leaves == run_null_window(tree, at_least).leaves);
      }
    }
}

TEST_CASE("SCOUT: the result is the minimax value and one of the best moves") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const RandomTree tree{.seed = seed, .width = 4, .depth = 8, .values = test::TreeValues::coarse, .is_ragged = true};
    const auto truth = test::minimax(tree, tree.start(), search_depth);
    if (truth.best_moves.empty()) continue;
    Control control;
    Poll poll(control);
    Scout<RandomTree> search(tree, Line<RandomTree>(tree, tree.start()), search_depth, poll);
    const auto found = search.scout();
    CHECK(found.value == truth.value);
    CHECK(std::ranges::find(truth.best_moves, found.move) != truth.best_moves.end());
  }
}

namespace {

struct Scouted {
  Score value;
  std::string move;
  std::uint64_t nodes, leaves, tests, researches;
};

Scouted scout_drawn(const DrawnGame& game, const Line<DrawnGame>& line, int depth) {
  Control control;
  Poll poll(control);
  Scout<DrawnGame> search(game, line, depth, poll);
  const auto found = search.scout();
  return {found.value,        game.nodes[found.move.to].name, poll.nodes(), search.leaves(), search.tests(),
          search.researches()};
}
Scouted scout_drawn(const std::string& text, int depth) {
  const DrawnGame game(text);
  return scout_drawn(game, Line<DrawnGame>(game, game.start()), depth);
}

}  // namespace

TEST_CASE("SCOUT: the first move is searched, the others are tested, and better ones are searched too") {
  // A is searched for its value; B is tested and not better; C is tested, better, and searched.
  const Scouted flat = scout_drawn("R(A=3(a) B=2(b) C=5(c))", 1);
  CHECK(flat.value == 5);
  CHECK(flat.move == "C");
  CHECK(flat.nodes == 4);
  CHECK(flat.leaves == 4);
  CHECK(flat.tests == 2);
  CHECK(flat.researches == 1);
  const Scouted deep = scout_drawn("R(A(a=3(x) b=4(y)) B(c=3(z) d=9(w)))", 2);
  CHECK(deep.value == 3);
  CHECK(deep.move == "A");
  CHECK(deep.nodes == 1 + 2 + 1 + 1);  // A, its replies a and b, B and its reply c, which is enough
  CHECK(deep.leaves == 3);
  CHECK(deep.tests == 2);
  CHECK(deep.researches == 0);
}

TEST_CASE("TEST: a position without moves has its final score, found with one test") {
  test::Record record;
  DrawnGame game("R(A)");
  game.record = &record;
  for (const Score at_least : {-1, 0, 1}) {
    Control control;
    Poll poll(control);
    Scout<DrawnGame> search(game, Line<DrawnGame>(game, game.start()), 3, poll);
    CHECK(search.test(at_least) == (at_least <= 0));
    CHECK(search.tests() == 1);
    CHECK(poll.nodes() == 1);
  }
  CHECK(record.visited == test::Names{"A", "A", "A"});  // the root itself is not checked for an end
}

TEST_CASE("SCOUT: the search starts at the current position and counts wins from it") {
  const DrawnGame game("Z(R(A(a=win) B(b(c=loss) d=win) C=loss) Q=win)");
  Line<DrawnGame> line(game, game.start());
  line.push(game.move_to("R"));
  const Scouted found = scout_drawn(game, line, 4);
  CHECK(found.value == win_score - 1);
  CHECK(found.move == "C");
}

TEST_CASE("SCOUT: in a game with bounded length all wins have equal scores") {
  for (const bool tells_end : {true, false}) {
    const test::TakeAway game{.stones = 4, .tells_end = tells_end};
    Control control;
    Poll poll(control);
    Scout<test::TakeAway> search(game, Line<test::TakeAway>(game, game.start()), 9, poll);
    const auto found = search.scout();
    CHECK(found.value == win_score);
    CHECK(found.move.taken == 1);
  }
}

TEST_CASE("SCOUT: a recorded search has the depth of each node and the static score of each evaluated leaf") {
  const DrawnGame game("R(A(a=3) B=win)");
  std::vector<std::string> lines;  // each line: ply, depth, static score
  NodeTrace<DrawnGame> trace({.take = [&lines](const NodeEvent& event) {
    lines.push_back(std::to_string(event.ply) + " " + std::to_string(event.depth.units) + " " +
                    (event.static_score ? std::to_string(*event.static_score) : "-"));
  }});
  Control control;
  Poll poll(control);
  Scout<DrawnGame> search(game, Line<DrawnGame>(game, game.start()), 2, poll);
  search.set_trace(&trace);
  CHECK(search.scout().value == win_score - 1);
  CHECK(lines == std::vector<std::string>{"2 0 3", "1 24 -", "1 24 -", "1 24 -", "0 48 -"});
  CHECK(search.leaves() == 3);
  CHECK(search.estimates() == 1);
}
