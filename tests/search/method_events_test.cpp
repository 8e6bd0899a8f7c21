// The events of the methods other than alpha-beta: searches small enough to follow by hand.
#include <sstream>

#include "kibitz/search/alpha_beta/scout.hpp"
#include "kibitz/search/best_first/best_first_search.hpp"
#include "kibitz/search/best_first/conspiracy_search.hpp"
#include "kibitz/search/best_first/evaluated_tree.hpp"
#include "kibitz/search/best_first/traced_best_first_tree.hpp"
#include "kibitz/search/mcts/mcts.hpp"
#include "kibitz/search/mcts/traced_mcts_tree.hpp"
#include "kibitz/search/proof/solve.hpp"
#include "search_support/drawn_game.hpp"
#include "search_support/mcts_run.hpp"

using namespace kibitz;
using test::DrawnGame;

namespace {

struct NamedMovesGame : DrawnGame {
  using DrawnGame::DrawnGame;
  std::string format_move(const Position&, Move move) const { return nodes[move.to].name; }
};

std::string proof_count_text(std::uint32_t count) { return count == endless_count ? "endless" : std::to_string(count); }
std::string bound_text(Score score) {
  return std::abs(score) == infinite_score ? score < 0 ? "-inf" : "inf" : std::to_string(score);
}

// Writes an event as "move@ply+subtree attempt order [window] cause score", and then the method's numbers.
std::string event_text(const NodeEvent& event) {
  std::ostringstream text;
  text << event.move << '@' << event.ply << '+' << event.subtree << ' ' << name_of(event.origin.reason) << ' '
       << event.origin.order << " [" << bound_text(event.window.alpha) << ".." << bound_text(event.window.beta) << "] "
       << name_of(event.cause) << ' ' << event.score;
  if (event.phi) text << ' ' << proof_count_text(*event.phi) << '/' << proof_count_text(*event.delta);
  if (event.visits) text << " visits " << *event.visits;
  return text.str();
}

struct TracedSearch {
  explicit TracedSearch(std::string_view text, std::uint64_t nodes = Control::no_node_limit)
      : game(text), line(game, game.start()) {
    control.set_node_limit(nodes);
  }

  NamedMovesGame game;
  Line<NamedMovesGame> line;
  Control control;
  Poll poll{control};
  std::vector<std::string> lines;
  NodeTrace<NamedMovesGame> trace{
      {.take = [this](const NodeEvent& event) { lines.push_back(event_text(event)); }, .wants_moves = true}};
};

using Lines = std::vector<std::string>;
constexpr const char* four_leaves = "R(A(a=3 b=12) B(c=2 d=4))";
constexpr const char* won_by_b = "R(A(a=win b=loss) B(c=win))";

Lines lines_of_solver(std::string_view text, SolveMethod method, std::uint64_t nodes = Control::no_node_limit) {
  TracedSearch traced(text, nodes);
  Solver<NamedMovesGame> solver(traced.game, traced.line, traced.poll, {.method = method, .bytes = 1 << 16});
  solver.set_trace(&traced.trace);
  solver.prove({true, 1});
  return traced.lines;
}

}  // namespace

TEST_CASE("SCOUT reports its tests as null windows, and re-searches") {
  TracedSearch traced(four_leaves);
  Scout<NamedMovesGame> search(traced.game, traced.line, 2, traced.poll);
  search.set_trace(&traced.trace);
  CHECK(search.scout().value == 3);
  CHECK(traced.lines == Lines{"a@2+1 full 0 [-inf..inf] evaluated 3", "b@2+1 null_window 1 [2..3] evaluated 3",
                              "A@1+3 full 0 [-inf..inf] searched -3", "c@2+1 full 0 [3..4] evaluated 3",
                              "B@1+2 null_window 1 [-4..-3] cut -3", "@0+6 root -1 [-inf..inf] searched 3"});
  CHECK(traced.lines.size() == traced.poll.nodes() + 1);
}

TEST_CASE("SCOUT leaves all entered nodes when it is stopped") {
  TracedSearch traced(four_leaves, 2);
  Scout<NamedMovesGame> search(traced.game, traced.line, 2, traced.poll);
  search.set_trace(&traced.trace);
  CHECK_THROWS_AS(search.scout(), Stopped);
  search.stop_trace();
  CHECK(traced.lines == Lines{"a@2+1 full 0 [-inf..inf] evaluated 3", "A@1+2 full 0 [-inf..inf] stopped 0",
                              "@0+3 root -1 [-inf..inf] stopped 0"});
}

TEST_CASE("proof-number search reports its tree at the end, with the numbers of each node") {
  const Lines expected{"A@1+1 full 0 [-1..0] open 0 1/2", "c@2+1 full 0 [0..1] ended 1 0/endless",
                       "B@1+2 full 1 [-1..0] searched -1 endless/0", "@0+4 root -1 [0..1] cut 1 0/endless"};
  CHECK(lines_of_solver(won_by_b, SolveMethod::pn) == expected);
}

TEST_CASE("df-pn reports every node when it leaves it: new children first, then the visited node") {
  CHECK(lines_of_solver(won_by_b, SolveMethod::dfpn) ==
        Lines{"A@1+1 first_sight 0 [-1..0] open 0 1/2", "B@1+1 first_sight 1 [-1..0] open 0 1/1",
              "c@2+1 first_sight 0 [0..1] ended 1 0/endless", "B@1+2 full 1 [-1..0] searched -1 endless/0",
              "@0+5 root -1 [0..1] cut 1 0/endless"});
  CHECK(lines_of_solver(won_by_b, SolveMethod::dfpn, 1) ==
        Lines{"A@1+1 first_sight 0 [-1..0] open 0 1/2", "@0+2 root -1 [0..1] stopped 0"});
}

TEST_CASE("conspiracy-number search reports its tree") {
  TracedSearch traced("R(A=3(a=1) B=5(b=2))");
  ConspiracySearch<NamedMovesGame> search(traced.game, traced.line, traced.poll, {.threshold = 0});
  search.search();
  search.report_tree_to_trace(traced.trace);
  CHECK(traced.lines == Lines{"A@1+1 full 0 [-inf..inf] evaluated -3", "B@1+1 full 1 [-inf..inf] evaluated -5",
                              "@0+3 root -1 [-inf..inf] searched 5"});
}

TEST_CASE("SSS* reports its evaluated leaves as a tree") {
  TracedSearch traced(four_leaves);
  StockmanSss<NamedMovesGame> sss(traced.game, traced.line, 2, traced.poll);
  CHECK(sss.run() == 3);
  report_tree<std::size_t>(traced.trace, traced.line, EvaluatedTree<NamedMovesGame>(sss.leaves()));
  CHECK(traced.lines == Lines{"a@2+1 full 0 [-inf..inf] evaluated 3", "b@2+1 full 1 [-inf..inf] evaluated 12",
                              "A@1+3 full 0 [-inf..inf] searched -3", "c@2+1 full 0 [-inf..inf] evaluated 2",
                              "B@1+2 full 1 [-inf..inf] searched -2", "@0+6 root -1 [-inf..inf] searched 3"});
}

TEST_CASE("Monte-Carlo tree search reports its visited nodes with their proved bounds") {
  TracedSearch traced("R(A=win B(b=loss c=loss))");
  MctsTree<NamedMovesGame> tree;
  tree.resize(1 << 16);
  tree.make_root();
  MctsSetup setup;
  setup.options.leaf = MctsLeaf::evaluation;
  Mcts<NamedMovesGame> mcts(traced.line, tree, traced.control, setup);
  REQUIRE(mcts.expand_root());
  while (!mcts.is_exhausted()) mcts.simulate();
  report_tree<MctsTree<NamedMovesGame>::Id>(traced.trace, traced.line,
                                            TracedMctsTree<NamedMovesGame>{tree, setup.options.scale});
  CHECK(traced.lines == Lines{"A@1+1 full 0 [-inf..inf] ended -3999999 visits 1",
                              "@0+2 root -1 [-inf..inf] searched 3999999 visits 1"});
}

TEST_CASE("best-first minimax reports its graph: a position reached again is found in the table") {
  TracedSearch traced("R(A=3(C=1(x=win) D=4) B=2(C E=1(y)))");
  Options options;
  options.method.kind = Method::ubfm;
  options.method.megabytes = 1;
  BestFirstTree<NamedMovesGame> tree(options.method.bytes());
  BestFirstSearch<NamedMovesGame> search(tree, traced.line, traced.control, options);
  for (int i = 0; i < 3; ++i) search.iterate();
  const TracedBestFirstTree<NamedMovesGame> traced_tree(search.tree());
  report_tree<TracedBestFirstTree<NamedMovesGame>::Id>(traced.trace, traced.line, traced_tree);
  CHECK(traced.lines ==
        Lines{"C@2+1 full 0 [-inf..inf] evaluated 1 visits 0", "D@2+1 full 1 [-inf..inf] ended 0 visits 0",
              "A@1+3 full 0 [-inf..inf] searched 0 visits 1", "C@2+1 full 0 [-inf..inf] table 1 visits 0",
              "E@2+1 full 1 [-inf..inf] evaluated 1 visits 0", "B@1+3 full 1 [-inf..inf] searched -1 visits 1",
              "@0+7 root -1 [-inf..inf] searched 1"});
}
