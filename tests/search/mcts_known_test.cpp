// Monte-Carlo tree search in a game with exact knowledge of some positions: its requests, and the use of the answers.
#include "kibitz/search/mcts/mcts.hpp"
#include "search_support/informed.hpp"
#include "search_support/mcts_run.hpp"

using namespace kibitz;
using test::Informed;
using test::KnowledgeProbe;

namespace {

struct ProbingRun {
  std::vector<KnowledgeProbe> probes;
  test::MctsRun<Informed> run;
  Score lower, upper;  // proved bounds of the root
};

ProbingRun run_probing(std::map<int, ExactKnowledge> knowledge, bool uses_exact_knowledge = true) {
  ProbingRun result;
  const Informed game{std::move(knowledge), &result.probes, nullptr, true};
  MctsTree<Informed> tree;
  tree.resize(1 << 16);
  tree.make_root();
  MctsSetup setup;
  setup.options.leaf = MctsLeaf::evaluation;
  setup.uses_exact_knowledge = uses_exact_knowledge;
  result.run = test::run_mcts_in(tree, Line<Informed>(game, game.start()), setup, 3);
  result.lower = tree.lower(0);
  result.upper = tree.upper(0);
  return result;
}

}  // namespace

TEST_CASE("mcts: exact knowledge of a leaf is probed with the window that could change the root's value") {
  const ProbingRun all = run_probing({{2, {0, Bound::exact}}, {3, {5, Bound::lower}}});
  REQUIRE(all.probes.size() == 2);
  CHECK(all.probes[0] == KnowledgeProbe{2, {-infinite_score, win_score}});
  CHECK(all.probes[1] == KnowledgeProbe{3, {-infinite_score, 0}});
  CHECK(all.run.statistics.exact_knowledge == 2);
  CHECK(all.run.simulations == 2);  // the move to 2 draws, and the move to 3 is worse
  CHECK(all.run.is_exhausted);
  CHECK(all.lower == 0);
  CHECK(all.upper == 0);
}

TEST_CASE("mcts: a bound that does not decide the node is ignored") {
  const ProbingRun low = run_probing({{2, {5, Bound::lower}}, {3, {-5, Bound::upper}}});
  CHECK(low.run.statistics.exact_knowledge == 0);
  CHECK(low.lower == -win_score + 2);  // neither move ends the game, so no win or loss takes one ply
  CHECK(low.upper == win_score - 2);
  CHECK(run_probing({{2, {0, Bound::exact}}}, false).probes.empty());
}

TEST_CASE("mcts: an upper bound that decides a node leaves its lower bound open") {
  // Node 2 is a draw. At node 3 the reply 6 leaves the first player at most -5, which is worse.
  const ProbingRun run = run_probing({{2, {0, Bound::exact}}, {6, {-5, Bound::upper}}});
  REQUIRE(run.probes.size() == 3);
  CHECK(run.probes[2] == KnowledgeProbe{6, {0, win_score}});
  CHECK(run.run.statistics.exact_knowledge == 2);
  CHECK(run.run.is_exhausted);
  CHECK(run.lower == 0);
  CHECK(run.upper == 0);
}
