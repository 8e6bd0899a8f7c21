// Monte-Carlo tree search: its proofs equal plain minimax, and each part has its intended effect.
#include "kibitz/search/mcts/mcts.hpp"

#include "games/nim/nim.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "search_support/drawn_game.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"
#include "search_support/truth.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::GradedRandomTree;
using test::RandomGraph;
using test::RandomTree;
using test::run_mcts;

namespace {

constexpr std::uint64_t endless = 1'000'000;

MctsSetup setup_of(MctsLeaf leaf, int first_play = MctsOptions::all_first) {
  MctsSetup setup;
  setup.options.leaf = leaf;
  setup.options.first_play = first_play;
  return setup;
}
const MctsSetup by_playouts = setup_of(MctsLeaf::playout);
const MctsSetup by_evaluation = setup_of(MctsLeaf::evaluation, -10);
const MctsSetup by_proof_numbers = [] {
  MctsSetup setup = setup_of(MctsLeaf::playout);
  setup.uses_proof_numbers = true;
  return setup;
}();
const MctsSetup by_minimax = [] {
  MctsSetup setup = setup_of(MctsLeaf::evaluation);
  setup.options.implicit_minimax = 40;
  return setup;
}();

template <class G>
void check_proof(const G& game, const PositionOf<G>& position, int depth, const MctsSetup& setup) {
  const auto truth = test::minimax(game, position, depth);
  if (truth.best_moves.empty()) return;
  const auto run = run_mcts(game, position, setup, endless);
  CHECK(run.is_exhausted);
  const auto& best = run.lines.at(0);
  CHECK(best.score == truth.value);
  CHECK(best.bound == Bound::exact);
  CHECK(best.is_proved);
  CHECK(std::ranges::count(truth.best_moves, best.moves.at(0)) == 1);
  CHECK(test::ends_with_stated_score(game, position, best));
}

template <class G>
void check_proofs_on_trees(G tree, int seeds) {
  for (int seed = 1; seed <= seeds; ++seed) {
    INFO("seed " << seed);
    tree.seed = static_cast<std::uint64_t>(seed);
    check_proof(tree, tree.start(), tree.depth + 1, by_playouts);
    check_proof(tree, tree.start(), tree.depth + 1, by_evaluation);
    check_proof(tree, tree.start(), tree.depth + 1, by_proof_numbers);
    check_proof(tree, tree.start(), tree.depth + 1, by_minimax);
  }
}

// Visits of the root's moves, in the order of generation.
std::vector<std::uint32_t> visits_of(const DrawnGame& game, const MctsSetup& setup, std::uint64_t simulations) {
  const auto run = run_mcts(game, game.start(), setup, simulations);
  const auto& moves = game.nodes[0].children;
  std::vector<std::uint32_t> visits(moves.size());
  for (const auto& line : run.lines)
    visits[static_cast<std::size_t>(std::ranges::find(moves, line.moves[0].to) - moves.begin())] = line.visits;
  return visits;
}

}  // namespace

TEST_CASE("mcts: on trees a proof equals plain minimax, with its distance and its line") {
  check_proofs_on_trees(RandomTree{.width = 3, .depth = 6, .is_ragged = true}, 60);
  check_proofs_on_trees(RandomTree{.width = 4, .depth = 4}, 20);
  check_proofs_on_trees(GradedRandomTree{.width = 3, .depth = 6, .is_ragged = true}, 60);
}

TEST_CASE("mcts: if positions can recur, a repetition has the value that the rules define") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    INFO("seed " << seed);
    const RandomGraph graph{.seed = seed, .nodes = 5, .degree = 2, .end_share = 4};
    check_proof(graph, graph.start(), 20, by_playouts);
    check_proof(graph, graph.start(), 20, by_proof_numbers);
  }
}

TEST_CASE("mcts: tic-tac-toe is a draw, and every position after two moves has its true value") {
  const TicTacToe game;
  check_proof(game, game.start(), 9, by_playouts);
  for (std::uint8_t first = 0; first < 9; ++first)
    for (std::uint8_t second = 0; second < 9; ++second)
      if (first != second) check_proof(game, game.play(game.play(game.start(), {first}), {second}), 9, by_playouts);
}

TEST_CASE("mcts: nim positions have their theoretical values, with the shortest win and the longest loss") {
  const Nim game;
  for (std::uint8_t a = 0; a <= 3; ++a)
    for (std::uint8_t b = 1; b <= 3; ++b) {
      const Nim::Position position{{a, b, 2}, 3, 0};
      test::Truth<Nim> truth(game, position);
      const auto run = run_mcts(game, position, by_playouts, endless);
      const Score value = truth.best(truth.to_the_end);
      CHECK(run.lines[0].score == value);
      CHECK(is_win(value) == ((a ^ b ^ 2) != 0));
      CHECK(run.lines[0].bound == Bound::exact);
      CHECK(test::ends_with_stated_score(game, position, run.lines[0]));
    }
}

// A win in one ply proves the root, because no other move can win faster.
TEST_CASE("mcts: a proof ends the search, and nodes that cannot change the value are not visited") {
  const DrawnGame win("R(A=win B(b1 b2 b3 b4) C(c1 c2 c3 c4))");
  const auto run = run_mcts(win, win.start(), by_evaluation, endless);
  CHECK(run.is_exhausted);
  CHECK(run.simulations == 1);
  CHECK(run.lines[0].score == win_score - 1);

  const DrawnGame draw("R(A=draw B(b1=loss b2(c1=3 c2=4)) C(d1=draw d2(e1=5 e2=6)))");
  const auto drawn = run_mcts(draw, draw.start(), by_evaluation, endless);
  CHECK(drawn.lines[0].score == 0);
  CHECK(drawn.lines[0].is_proved);
  CHECK(drawn.simulations < 20);
}

TEST_CASE("mcts: a losing move is not played while another move is open") {
  const DrawnGame game("R(A(a1=loss) B(b1=-50 b2=-60) C(c1=loss))");
  const auto run = run_mcts(game, game.start(), by_evaluation, 40);
  CHECK(run.lines[0].moves[0] == game.move_to("B"));
  CHECK(run.lines[2].score == -win_score + 2);
}

// A loses by a long line, and how soon it loses is irrelevant while B is open.
TEST_CASE("mcts: a move that is proved to lose gets no visits while another move is open") {
  const DrawnGame game("R(A(q(r(s(t(u(v(w=loss)))))) k(" + test::leaves("k") + ") l(" + test::leaves("l") + ") m(" +
                       test::leaves("m") + ")) B=-300(" + test::leaves("B") + "))");
  MctsSetup setup = by_evaluation;
  setup.options.exploration = 200;
  setup.options.first_play = 0;
  const auto visits = visits_of(game, setup, 60);
  CHECK(visits[0] == 8);  // visits until the loss is found
  CHECK(visits[1] > 15);
}

// The root has a draw. C1 looks good, but the opponent has a draw at C1, so nothing below C1 matters.
TEST_CASE("mcts: proofs on the path bound the window below") {
  const DrawnGame game("R(A=draw B(b(C1=300(d=draw e=400(" + test::leaves("e") + ")) C2=-100(" + test::leaves("C") +
                       "))))");
  MctsTree<DrawnGame> tree;
  tree.resize(test::mcts_bytes);
  tree.make_root();
  test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), setup_of(MctsLeaf::evaluation), 14);
  const auto below = [&](const auto& node) { return tree.children(tree.id_of(node)); };
  const auto children = below(below(tree.children(0)[1])[0]);
  REQUIRE(children.size() == 2);
  CHECK(children[0].visits == 2);
  CHECK(children[1].visits > 4);
}

// The last simulation reaches a win, which proves that A is a draw. The draw is backed up, not the win.
TEST_CASE("mcts: a bound proved during backup replaces the leaf's value") {
  const DrawnGame game("R(A(a1=draw a2=win))");
  MctsTree<DrawnGame> tree;
  tree.resize(test::mcts_bytes);
  tree.make_root();
  CHECK(test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), by_evaluation, 9).simulations == 3);
  CHECK(tree.mean(1) == 0.5);
}

TEST_CASE("mcts: equal seeds give equal searches, different seeds different playouts") {
  const RandomTree tree{.width = 5, .depth = 12};
  const auto summary_of = [&](int seed) {
    MctsSetup setup = by_playouts;
    setup.options.seed = seed;
    const auto run = run_mcts(tree, tree.start(), setup, 300);
    std::vector<std::uint64_t> seen{run.statistics.nodes, run.tree_size};
    for (const auto& line : run.lines) seen.push_back(line.visits);
    return seen;
  };
  CHECK(summary_of(1) == summary_of(1));
  CHECK(summary_of(1) != summary_of(2));
}

// B is the best move and comes first. The other moves are worse.
TEST_CASE("mcts: first-play urgency tries a good move again before the others have been tried") {
  const DrawnGame game("R(B(b1=900 b2=900) C(c1=-90) D(d1=-90) E(e1=-90) F(f1=-90) G(g1=-90))");
  for (const std::uint32_t visits : visits_of(game, setup_of(MctsLeaf::evaluation), 6)) CHECK(visits == 1);
  const auto greedy = visits_of(game, setup_of(MctsLeaf::evaluation, -10), 6);
  CHECK(greedy[0] > 1);
  CHECK(std::ranges::count(greedy, 0U) > 0);
}

// The visits of the last root move of the answer, summed over ten trees.
TEST_CASE("mcts: without exploration a move with a bad start is not tried again") {
  const auto fewest = [](int exploration) {
    MctsSetup setup = setup_of(MctsLeaf::evaluation);
    setup.options.exploration = exploration;
    std::uint32_t visits = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const RandomTree tree{.seed = seed, .width = 5, .depth = 12};
      visits += run_mcts(tree, tree.start(), setup, 500).lines.back().visits;
    }
    return visits;
  };
  CHECK(fewest(0) == 10);
  CHECK(fewest(70) > 20);
  CHECK(fewest(1000) > 500);
}

TEST_CASE("mcts: the progressive bias prefers moves of high rank, and fades") {
  const DrawnGame game("R(A(" + test::leaves("A") + ") B#7(" + test::leaves("B") + ") C#3(" + test::leaves("C") + "))");
  MctsSetup setup = setup_of(MctsLeaf::evaluation);
  CHECK(visits_of(game, setup, 1) == std::vector<std::uint32_t>{1, 0, 0});
  setup.options.bias = 50;
  CHECK(visits_of(game, setup, 1) == std::vector<std::uint32_t>{0, 1, 0});
  CHECK(visits_of(game, setup, 2) == std::vector<std::uint32_t>{0, 1, 1});
  setup.options.exploration = 0;
  setup.options.first_play = 0;
  const auto visits = visits_of(game, setup, 30);
  CHECK(visits[1] > visits[2]);
  CHECK(visits[2] > visits[0]);
  CHECK(visits[0] > 3);
}

// The evaluation prefers A, but more playouts are won after B.
TEST_CASE("mcts: a leaf is valued by the evaluation or by a playout") {
  const auto text = "R(A=90(a1=90(p1=loss p2=win p3=loss p4=loss)) B=-90(b1=-90(q1=win q2=loss q3=win q4=win)))";
  const DrawnGame game(text);
  const auto best = [&](const MctsSetup& setup) {
    MctsTree<DrawnGame> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), setup, 2);
    return std::pair(tree.mean(1), tree.mean(2));
  };
  const auto [a, b] = best(setup_of(MctsLeaf::evaluation));
  CHECK(a == doctest::Approx(1 / (1 + std::exp(-90 / 200.0))));
  CHECK(b == doctest::Approx(1 / (1 + std::exp(90 / 200.0))));
  const auto [played_a, played_b] = best(setup_of(MctsLeaf::playout));
  CHECK((played_a == doctest::Approx(0) || played_a == doctest::Approx(1)));
  CHECK((played_b == doctest::Approx(0) || played_b == doctest::Approx(1)));
}

// The evaluation after the capture *a is -80 for the side that moved to A.
TEST_CASE("mcts: quiescence search values a leaf after its captures, if the options say so") {
  const DrawnGame game("R(A=90(*a=-80(x=0) y=90) B=0)");
  const auto mean_of_a = [&](MctsSetup setup, QuiescenceKind kind) {
    setup.quiescence.kind = kind;
    MctsTree<DrawnGame> tree;
    tree.resize(test::mcts_bytes);
    tree.make_root();
    test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), setup, 1);
    return tree.mean(1);
  };
  const auto evaluation = doctest::Approx(1 / (1 + std::exp(-90 / 200.0)));
  CHECK(mean_of_a(setup_of(MctsLeaf::evaluation), QuiescenceKind::captures) == evaluation);
  CHECK(mean_of_a(setup_of(MctsLeaf::quiescence), QuiescenceKind::off) == evaluation);
  CHECK(mean_of_a(setup_of(MctsLeaf::quiescence), QuiescenceKind::captures) ==
        doctest::Approx(1 / (1 + std::exp(80 / 200.0))));
}

TEST_CASE("mcts: the evaluation scores a playout that is too long") {
  const DrawnGame game("R(A(a1(b1(c1=60(d1=win)))))");
  MctsTree<DrawnGame> tree;
  tree.resize(test::mcts_bytes);
  MctsSetup setup = by_playouts;
  const auto mean = [&](int plies) {
    setup.options.playout_plies = plies;
    tree.make_root();
    test::run_mcts_in(tree, Line<DrawnGame>(game, game.start()), setup, 1);
    return tree.mean(1);
  };
  CHECK(mean(200) == doctest::Approx(1));
  CHECK(mean(3) == doctest::Approx(1 / (1 + std::exp(-60 / 200.0))));
}
