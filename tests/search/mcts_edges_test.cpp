// Monte-Carlo tree search step by step: the move that each simulation takes, what
// it leaves in the tree, and its reports.
#include "kibitz/search/mcts/mcts.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/mcts_run.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using DrawnTree = MctsTree<DrawnGame>;
using Visits = std::vector<std::uint32_t>;

// A search of a drawn game with evaluations, and its tree.
struct GrowingTree {
  explicit GrowingTree(std::string_view text, const MctsSetup& given = {}) : game(text), setup(given) {
    setup.options.leaf = MctsLeaf::evaluation;
    tree.resize(test::mcts_bytes);
    tree.make_root();
  }
  test::MctsRun<DrawnGame> run(std::uint64_t simulations) {
    return test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), setup, simulations);
  }
  Visits visits(DrawnTree::Id node = 0) const {
    Visits visits;
    for (const auto& child : tree.children(node)) visits.push_back(child.visits);
    return visits;
  }
  Names order(DrawnTree::Id node = 0) const {
    Names names;
    for (const auto& child : tree.children(node)) names.push_back(game.nodes[child.move.to].name);
    return names;
  }

  DrawnGame game;
  MctsSetup setup;
  DrawnTree tree;
};

MctsSetup selection_setup(int exploration, int first_play, int bias = 0) {
  MctsSetup setup;
  setup.options.exploration = exploration;
  setup.options.first_play = first_play;
  setup.options.bias = bias;
  return setup;
}

// The visits of the root's moves after N simulations.
Visits visits_after(std::uint64_t simulations, std::string_view text, const MctsSetup& setup) {
  GrowingTree at(text, setup);
  at.run(simulations);
  return at.visits();
}

constexpr auto three_equals = "R(A=0(a) B=0(b) C=0(c))";

}  // namespace

TEST_CASE("mcts: the urgency of an untried move is the mean of its node plus first_play") {
  constexpr auto text = "R(A=300(a=300(x)) B(b))";  // A is worth 0.82 for the first player
  CHECK(visits_after(2, text, selection_setup(0, -10)) == Visits{2, 0});
  CHECK(visits_after(2, text, selection_setup(0, 10)) == Visits{1, 1});
  // If the node has been visited once, exploration adds nothing to a rarely visited move.
  CHECK(visits_after(2, three_equals, selection_setup(70, 30)) == Visits{1, 1, 0});
  CHECK(visits_after(2, three_equals, selection_setup(70, -30)) == Visits{2, 0, 0});
}

TEST_CASE("mcts: a move with few visits is tried again although its mean is slightly lower") {
  // After three visits, with exploration 0.7, A has 0.51 + 0.7 sqrt(ln 3 / 2) = 1.03 and B 0.5 + 0.7 sqrt(ln 3) = 1.23.
  constexpr auto text = "R(A=10(a=10(x)) B(b))";
  CHECK(visits_after(3, text, selection_setup(70, MctsOptions::all_first)) == Visits{2, 1});
  CHECK(visits_after(4, text, selection_setup(70, MctsOptions::all_first)) == Visits{2, 2});
  CHECK(visits_after(4, text, selection_setup(0, MctsOptions::all_first)) == Visits{3, 1});
}

TEST_CASE("mcts: with all_first every move is tried once before any move is tried again") {
  constexpr auto text = "R(A(a) B(b) C(c) D(d) E(e))";
  CHECK(visits_after(5, text, selection_setup(1000, MctsOptions::all_first)) == Visits{1, 1, 1, 1, 1});
  CHECK(visits_after(5, text, selection_setup(1000, 0)) != Visits{1, 1, 1, 1, 1});
}

TEST_CASE("mcts: with MultiPV every root move is tried first, but not every move of other nodes") {
  MctsSetup setup = selection_setup(0, -10);
  constexpr auto text = "R(A=300(a1=300(x) a2=-300(y) a3=-300(z)) B=-300(b) C=-300(c))";
  CHECK(visits_after(3, text, setup) == Visits{3, 0, 0});
  setup.opens_wide = true;
  CHECK(visits_after(3, text, setup) == Visits{1, 1, 1});
  GrowingTree at("R(A=300(a1=-300(x) a2=300(y) a3=300(z)) B=-300(b) C=-300(c))", setup);
  at.run(5);
  CHECK(at.visits() == Visits{3, 1, 1});
  CHECK(at.visits(1) == Visits{2, 0, 0});  // a1 is the second player's best reply and is visited again
}

TEST_CASE("mcts: the progressive bias is divided by the move's index and by its visits plus one") {
  // After one visit the first move's bonus is 0.5 / 1 / 2, and that of the unvisited second move is 0.5 / 2. The first
  // of equal moves is chosen.
  CHECK(visits_after(2, three_equals, selection_setup(0, 0, 50)) == Visits{2, 0, 0});
  CHECK(visits_after(3, three_equals, selection_setup(0, 0, 50)) == Visits{2, 1, 0});
  CHECK(visits_after(4, three_equals, selection_setup(0, 0, 50)) == Visits{2, 1, 1});
}

TEST_CASE("mcts: moves are sorted by the game's rank, noisy moves first, at every node") {
  const auto order_of = [](std::string_view text, DrawnTree::Id node = 0) {
    GrowingTree at(text, selection_setup(0, 100, 1));
    at.run(8);
    return at.order(node);
  };
  CHECK(order_of("R(A(a) B#3(b) C#7(c) *D(d))") == Names{"D", "C", "B", "A"});
  CHECK(order_of("R(A(a#1(x) b#2(y)) B#5(c#1(z) d#4(w)))", 1) == Names{"d", "c"});
  CHECK(order_of("R(A(a#1(x) b#2(y)) B#5(c#1(z) d#4(w)))", 2) == Names{"b", "a"});
  const std::string best = "#" + std::to_string(rank_limit), worst = "#-" + std::to_string(rank_limit);
  const std::string almost = "#" + std::to_string(rank_limit - 1);
  CHECK(order_of("R(A" + almost + "(a) *B" + worst + "(b))") == Names{"B", "A"});
  // Equal ranks: in the order of generation.
  CHECK(order_of("R(A" + best + "(a) *B" + worst + "(b))") == Names{"A", "B"});
  CHECK(order_of("R(*B" + worst + "(b) A" + best + "(a))") == Names{"B", "A"});
}

TEST_CASE("mcts: statistics count simulations, moves played, leaves, expanded nodes and the deepest ply") {
  GrowingTree at("R(A(a(x(y))))");
  const auto run = at.run(3);
  CHECK(run.statistics.simulations == 3);
  CHECK(run.statistics.nodes == 1 + 2 + 3);
  CHECK(run.statistics.leaves == 3);
  CHECK(run.statistics.interior == 3);
  CHECK(run.statistics.deepest_ply == 3);
}

TEST_CASE("mcts: a node's mean is the mean of the leaves below it, for the side that moved to the node") {
  GrowingTree at("R(A=100(a=300(x=-200(y))))");
  at.run(2);
  const auto for_first = [](Score score) { return result_of_evaluation(score, 200); };
  CHECK(at.tree.visits(0) == 2);
  CHECK(at.tree.mean(1) == doctest::Approx((for_first(100) + for_first(300)) / 2));
  CHECK(at.tree.mean(2) == doctest::Approx(1 - for_first(300)));
  CHECK(at.tree.mean(0) == doctest::Approx(1 - at.tree.mean(1)));
}

TEST_CASE("mcts: a leaf that is not final has open bounds, a final leaf is solved") {
  GrowingTree at("R(A(a) B=draw)");
  at.run(2);
  CHECK(at.tree.lower(1) == -DrawnTree::open_bound);
  CHECK(at.tree.upper(1) == DrawnTree::open_bound);
  CHECK(at.tree.state(1) == MctsState::evaluated);
  CHECK(!at.tree[1].is_path_independent);
  CHECK(at.tree.is_solved(2));
  CHECK(at.tree.state(2) == MctsState::evaluated);
  CHECK(at.tree[2].is_path_independent);
}

TEST_CASE("mcts: the search ends if no root move can change the result, even if the root is not solved") {
  GrowingTree at("R=100(A=draw B=draw)");
  Control control;
  Mcts<DrawnGame> search(Line<DrawnGame>(at.game, at.game.start()), at.tree, control, at.setup);
  REQUIRE(search.expand_root());
  at.tree[0].is_narrow = true;  // some moves were pruned, so the root's value may be higher
  while (!search.is_exhausted() && search.simulations() < 20) search.simulate();
  CHECK(search.simulations() == 3);  // one for each move, and one that reaches no new node
  CHECK(!at.tree.is_solved(0));
  CHECK(at.tree.mean(0) == 0.5);  // the mean is the proved value
}

TEST_CASE("mcts: a root whose children do not fit has no children") {
  GrowingTree at("R(A B)");
  at.tree.resize(1);  // room for two nodes, the minimum
  at.tree.make_root();
  Control control;
  Mcts<DrawnGame> search(Line<DrawnGame>(at.game, at.game.start()), at.tree, control, at.setup);
  CHECK(!search.expand_root());
  CHECK(at.order().empty());
}

TEST_CASE("mcts: the root is expanded once, with the given moves") {
  GrowingTree at("R(A B C)");
  Control control;
  Mcts<DrawnGame> search(Line<DrawnGame>(at.game, at.game.start()), at.tree, control, at.setup);
  const std::vector<DrawnGame::Move> chosen{at.game.move_to("C"), at.game.move_to("A")};
  CHECK(search.expand_root(chosen));
  CHECK(at.order() == Names{"C", "A"});
  CHECK(search.expand_root());
  CHECK(at.order() == Names{"C", "A"});
}

TEST_CASE("mcts: a descent adds virtual losses if there are several threads") {
  for (const int threads : {1, 2}) {
    MctsSetup setup;
    setup.threads = threads;
    setup.options.virtual_loss = 3;
    GrowingTree at("R(A(a) B(b))", setup);
    Control control;
    Mcts<DrawnGame> search(Line<DrawnGame>(at.game, at.game.start()), at.tree, control, at.setup);
    REQUIRE(search.expand_root());
    CHECK(search.simulated_path() == std::vector<DrawnTree::Id>{0, 1});
    CHECK(search.line.ply() == 0);
    CHECK(at.tree.visits(0) == (threads == 1 ? 0 : 3));
    CHECK(at.tree.visits(1) == (threads == 1 ? 0 : 3));
  }
}

TEST_CASE("mcts: the search keeps the moves played before the root and counts wins from the root") {
  GrowingTree at("Z(R(A(a) B=loss) Q=win)");
  Line<DrawnGame> line(at.game, at.game.start());
  line.push(at.game.move_to("R"));
  const auto run = test::run_mcts_in(at.tree, line, at.setup, 9);
  CHECK(run.is_exhausted);
  CHECK(run.lines[0].moves[0] == at.game.move_to("B"));
  CHECK(run.lines[0].score == win_score - 1);
}

TEST_CASE("mcts: no path is longer than max_ply") {
  GrowingTree at("R(A(R))");
  const auto run = at.run(520);
  CHECK(run.statistics.deepest_ply == max_ply - 1);
  CHECK(at.tree.size() == max_ply);
}

namespace {

// A drawn game in which only the first move of every position is a candidate.
struct OneCandidate : DrawnGame {
  using DrawnGame::DrawnGame;
  void generate_candidates(const Position& position, MoveList<Move>& moves) const {
    moves.push({at(position).children.front()});
  }
};
static_assert(HasCandidates<OneCandidate>);

}  // namespace

TEST_CASE("mcts: a node is narrow only if its children are a selection of its moves") {
  const auto root_with = [](bool uses_candidates) {
    const OneCandidate game("R(A=1(a) B=2(b))");
    MctsSetup setup;
    setup.options.leaf = MctsLeaf::evaluation;
    setup.uses_candidates = uses_candidates;
    MctsTree<OneCandidate> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    test::run_mcts_in(tree, Line<OneCandidate>(game, game.start()), setup, 3);
    CHECK(tree.children(0).size() == (uses_candidates ? 1 : 2));
    return tree[0];
  };
  CHECK(root_with(true).is_narrow);
  CHECK(!root_with(false).is_narrow);
}
