// Best-first minimax on games that can be followed by hand. best_first_definition_test.cpp compares whole searches with
// the definition.
#include "kibitz/search/best_first/best_first_search.hpp"

#include "search_support/best_first_run.hpp"
#include "search_support/minimax.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"
#include "search_support/take_away.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// One line without an end.
struct Endless {
  struct Position {
    std::uint32_t steps = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t unused = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Endless>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const { moves.push({}); }
  Position play(const Position& position, Move) const { return {position.steps + 1}; }
  Score evaluate(const Line<Endless>&) const { return 1; }
};

}  // namespace

TEST_CASE("best-first minimax: equal positions are one node") {
  const DrawnGame game("R(A=1(C=2(c=draw) D=1(d=draw)) B=1(D C))");
  for (const Method method : {Method::ubfm, Method::ubfms, Method::descent}) {
    BestFirstTestRun run(game, best_first_options(method));
    run.iterate(100);
    CHECK(run.search.tree().size() == 7);
    CHECK(run.search.tree().find(12345) == BestFirstTree<DrawnGame>::no_node);
  }
}

TEST_CASE("best-first minimax: a change below a shared node reaches its other parent on the next visit") {
  // A and B share C. Expanding C by way of A lowers C; B, which has only C, is then lower too.
  const DrawnGame game("R(A=0(C=9(c=-5(x=draw)) D=9(d=9(y=draw))) B=0(C))");
  BestFirstTestRun run(game, best_first_options(Method::best_first));
  run.iterate(1);  // R
  run.iterate(1);  // A, now 9
  run.iterate(1);  // C by way of A, now -5: A is -5, so B (0) is best
  CHECK(node_below(run, game, "A").value == 5);
  run.iterate(1);  // B, whose child C is known to be -5
  CHECK(node_below(run, game, "B").value == 5);
  CHECK(run.search.tree().size() == 6);
}

TEST_CASE("best-first minimax: completion resolves won nodes and nodes whose children are resolved") {
  const DrawnGame game("R(A=5(a=draw b=draw) B=1(c=-9(x) d=2(y)) C=0(e=loss))");
  BestFirstTestRun run(game, best_first_options(Method::ubfm));
  run.iterate(2);
  CHECK(node_below(run, game, "A").is_resolved);
  CHECK(node_below(run, game, "A").value == 0);
  CHECK(!node_below(run, game, "B").is_resolved);
  CHECK(!run.root().is_resolved);
  const DrawnGame won("R(A=5(a=win) B=4(c=-9(x) d=2(y)))");
  BestFirstTestRun winner(won, best_first_options(Method::ubfm));
  CHECK(winner.iterate(100) == BestFirstStep::exhausted);
  CHECK(winner.root().is_resolved);
  CHECK(winner.root().lower == win_score - 2);
  CHECK(winner.root().upper == infinite_score);  // the search saw no end below B
  CHECK(!node_below(winner, won, "B").is_resolved);
  CHECK(winner.answer().moves == std::vector{won.move_to("A"), won.move_to("a")});
}

TEST_CASE("best-first minimax: Korf and Chickering's search ends when the principal leaf is a final position") {
  const DrawnGame game("R(A=5(a=draw) B=-3(b=win))");
  BestFirstTestRun run(game, best_first_options(Method::best_first));
  CHECK(run.iterate(100) == BestFirstStep::exhausted);
  CHECK(run.answer().value == 0);
  CHECK(run.search.tree().size() == 4);  // B is never expanded
  BestFirstTestRun complete(game, best_first_options(Method::ubfm));
  complete.iterate(100);
  CHECK(complete.answer().value == win_score - 2);
}

TEST_CASE("best-first minimax: the safe decision plays the move that was followed most often") {
  // A is expanded twice and is then below B, which was never followed.
  const DrawnGame game("R(A=9(a=8(c=1(x) d=7(y))) B=6(e=6(f=5(z))))");
  for (const Method method : {Method::ubfm, Method::ubfms}) {
    BestFirstTestRun run(game, best_first_options(method));
    run.iterate(3);
    const auto answer = run.answer();
    CHECK(game.nodes[answer.moves.at(0).to].name == "A");
    CHECK(run.search.tree().edges(0)[0].selections == 2);
  }
  const DrawnGame lowered("R(A=9(a=8(c=1(x) d=2(y))) B=6(e=6(f=5(z))))");
  for (const Method method : {Method::ubfm, Method::ubfms}) {
    BestFirstTestRun run(lowered, best_first_options(method));
    run.iterate(3);
    CHECK(lowered.nodes[run.answer().moves.at(0).to].name == (method == Method::ubfm ? "B" : "A"));
    CHECK(run.answer().value == (method == Method::ubfm ? 6 : 2));
  }
}

TEST_CASE("best-first minimax: a known win is played however rarely it was followed, the shortest first") {
  const DrawnGame game("R(A=9(a=8(c=1 d=7)) B=-9(e=-9(f=win)) C=-99=win)");
  BestFirstTestRun run(game, best_first_options(Method::ubfms));
  run.iterate(1);
  CHECK(game.nodes[run.answer().moves.at(0).to].name == "C");
  CHECK(run.answer().value == win_score - 1);
  CHECK(run.answer().proved.lower == win_score - 1);
  CHECK(run.answer().proved.upper == win_score - 1);  // no win is sooner, so the score is exact
}

TEST_CASE("best-first minimax: an iteration of descent continues to the end of the game") {
  const DrawnGame game("R(A=9(a=8(c=1(g=0(h=draw)) d=7)) B=6(e=6(f=5)))");
  BestFirstTestRun run(game, best_first_options(Method::descent));
  run.iterate(1);
  CHECK(run.search.tree().size() == 8);  // R, A, a, c are expanded, then g, whose only child h ends the game
  CHECK(node_below(run, game, "B").is_expanded == false);
}

TEST_CASE("best-first minimax: heaps are solved; scores do not count plies in a bounded game") {
  for (std::uint32_t stones = 1; stones <= 12; ++stones)
    for (const Method method : {Method::ubfm, Method::ubfms, Method::descent}) {
      CAPTURE(stones);
      TakeAway game;
      game.stones = stones;
      BestFirstTestRun run(game, best_first_options(method));
      CHECK(run.iterate(10'000) == BestFirstStep::exhausted);
      CHECK(run.search.tree().size() <= stones + 1);  // one node for each number of stones
      const auto answer = run.answer();
      CHECK(answer.value == (stones % 3 == 0 ? -win_score : win_score));
      CHECK(answer.proved.lower == answer.value);  // all wins are equal, so a proved one is exact
      CHECK(answer.proved.upper == answer.value);
      if (stones % 3 != 0) CHECK(answer.moves.at(0).taken == stones % 3);
    }
}

TEST_CASE("best-first minimax: bounds that are proved agree with plain minimax where positions repeat") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (const Method method : best_first_methods) {
      CAPTURE(seed);
      const RandomGraph game{.seed = seed, .nodes = 8, .degree = 2, .layers = 2, .end_share = 3};
      const auto truth = minimax(game, game.start(), 30);
      BestFirstTestRun run(game, best_first_options(method));
      run.iterate(300);
      CHECK(run.root().lower <= truth.value);
      CHECK(run.root().upper >= truth.value);
      if (run.root().is_resolved && method != Method::best_first && !is_win(run.root().value))
        CHECK(run.root().value == truth.value);
    }
}

TEST_CASE("best-first minimax: two searches are the same") {
  for (const Method method : best_first_methods) {
    const RandomGraph game{.seed = 7, .nodes = 30, .degree = 3};
    BestFirstTestRun a(game, best_first_options(method)), b(game, best_first_options(method));
    a.iterate(500), b.iterate(500);
    CHECK(a.search.tree().size() == b.search.tree().size());
    CHECK(a.search.collect_statistics().nodes == b.search.collect_statistics().nodes);
    CHECK(a.answer().moves == b.answer().moves);
    CHECK(a.answer().value == b.answer().value);
  }
}

TEST_CASE("best-first minimax: a search stopped at any node keeps its tree consistent") {
  const RandomTree game{.seed = 3, .width = 3, .depth = 30};
  for (const Method method : best_first_methods)
    for (std::uint64_t nodes = 0; nodes <= 60; ++nodes) {
      CAPTURE(nodes);
      BestFirstTestRun run(game, best_first_options(method), nodes);
      CHECK(!run.iterate(1000));
      CHECK(run.search.collect_statistics().nodes == nodes);
      CHECK(run.root().edge_count == std::min<std::uint64_t>(nodes, 3));
      CHECK(run.answer().moves.empty() == (nodes == 0));
      if (nodes > 0 && nodes < 3) CHECK(run.root().upper == infinite_score);  // moves are missing
      const auto& tree = run.search.tree();
      for (BestFirstId id = 0; id < tree.size(); ++id)
        if (tree[id].is_expanded) CHECK(tree[id].edge_count > 0);
      if (nodes > 0) CHECK(run.root().value == tree.value(chosen_edge(tree, 0, BestFirstDecision::by_value)));
    }
}

TEST_CASE("best-first minimax: the search ends when the memory is full") {
  const RandomTree game{.seed = 3, .width = 4, .depth = 400};
  for (const Method method : best_first_methods) {
    BestFirstTestRun run(game, best_first_options(method));
    CHECK(run.iterate(1'000'000) == BestFirstStep::memory);
    const auto& tree = run.search.tree();
    CHECK(tree.size() * sizeof(BestFirstNode) + tree.edge_total() * sizeof(BestFirstEdge<RandomTree::Move>) <=
          (1 << 20));
    CHECK(tree.size() > 5000);
    CHECK(!run.answer().moves.empty());
  }
}

TEST_CASE("best-first minimax: no line is longer than max_ply") {
  for (const Method method : best_first_methods) {
    BestFirstTestRun run(Endless{}, best_first_options(method));
    CHECK(run.iterate(10'000) == BestFirstStep::exhausted);
    CHECK(run.answer().moves.size() < max_ply);
    CHECK(run.answer().moves.size() > max_ply - 5);
    CHECK(run.root().lower == -infinite_score);
    CHECK(run.root().upper == infinite_score);
  }
}
