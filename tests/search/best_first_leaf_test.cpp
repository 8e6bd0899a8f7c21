// How best-first minimax values a leaf: quiescence search, exact knowledge, candidates.
#include "kibitz/search/best_first/best_first_leaf.hpp"

#include "search_support/best_first_run.hpp"
#include "search_support/informed.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// A drawn game in which only the first move of every position is a candidate.
struct FirstMoveOnly : DrawnGame {
  using DrawnGame::DrawnGame;
  void generate_candidates(const Position& position, MoveList<Move>& moves) const {
    moves.push({at(position).children.front()});
  }
};

}  // namespace

TEST_CASE("best-first minimax: quiescence search values a leaf after its captures") {
  // A looks good, but B wins a piece back; the move to C is quiet.
  const DrawnGame game("R(A=9(*B=-9(b=draw) C=9(c=draw)) D=3(d=draw))");
  Options options = best_first_options(Method::ubfm);
  BestFirstTestRun loud(game, options);
  loud.iterate(1);
  CHECK(node_below(loud, game, "A").value == -9);
  options.quiescence.kind = QuiescenceKind::captures;
  BestFirstTestRun quiet(game, options);
  quiet.iterate(1);
  CHECK(node_below(quiet, game, "A").value == 9);
  CHECK(quiet.search.collect_statistics().quiescence == 1);
}

TEST_CASE("best-first minimax: a win that quiescence search finds is an estimate") {
  const DrawnGame game("R(A=9(*B=loss C=9(c=draw)) D=3(d=draw))");
  Options options = best_first_options(Method::ubfm);
  options.quiescence.kind = QuiescenceKind::captures;
  BestFirstTestRun run(game, options);
  run.iterate(1);
  CHECK(node_below(run, game, "A").value == max_evaluation);
  CHECK(node_below(run, game, "A").lower == -infinite_score);
  CHECK(!node_below(run, game, "A").is_resolved);
}

TEST_CASE("best-first minimax: exact knowledge resolves a leaf if it decides the winner") {
  Informed game;
  game.knowledge[2] = {win_score - 5, Bound::lower};
  game.knowledge[3] = {7, Bound::lower};
  Options options = best_first_options(Method::ubfm);
  options.exact_knowledge.use = true;
  BestFirstTestRun run(game, options);
  run.iterate(1);
  const auto& tree = run.search.tree();
  CHECK(tree[1].is_resolved);
  CHECK(tree[1].lower == win_score - 5);
  CHECK(tree[1].upper == infinite_score);
  CHECK(!tree[2].is_resolved);  // a bound that decides nothing
  CHECK(run.search.collect_statistics().exact_knowledge == 1);
  options.exact_knowledge.use = false;
  BestFirstTestRun without(game, options);
  without.iterate(1);
  CHECK(!without.search.tree()[1].is_resolved);
}

TEST_CASE("best-first minimax: with candidates alone no upper bound is proved") {
  const FirstMoveOnly game("R(A=1(a=loss b=win) B=2(c=win d=win))");
  for (const bool uses_candidates : {true, false}) {
    Options options = best_first_options(Method::ubfm);
    options.candidates.use = uses_candidates;
    BestFirstTestRun run(game, options);
    CHECK(run.iterate(100) == BestFirstStep::exhausted);
    CHECK(run.root().edge_count == (uses_candidates ? 1 : 2));
    CHECK(run.root().is_narrow == uses_candidates);
    CHECK(run.root().upper == infinite_score);
    CHECK(run.answer().value == (uses_candidates ? -win_score + 2 : win_score - 2));
    CHECK(run.root().lower == (uses_candidates ? -infinite_score : win_score - 2));
  }
}
