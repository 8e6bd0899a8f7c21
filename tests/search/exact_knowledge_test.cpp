// Exact knowledge of positions: how a search requests and uses it.
#include "kibitz/search/alpha_beta/exact_knowledge.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/drawn_node.hpp"
#include "search_support/informed.hpp"

using namespace kibitz;
using test::Informed;
using test::KnowledgeProbe;

namespace {

struct InformedRun {
  Score score = 0;
  Statistics statistics;
  std::vector<KnowledgeProbe> probes;
  std::vector<int> evaluated;
  std::uint64_t estimates = 0;
};

InformedRun search_informed(std::map<int, ExactKnowledge> knowledge, Window window, int depth = 3,
                            Options options = {}) {
  InformedRun run;
  const Informed game{std::move(knowledge), &run.probes, &run.evaluated};
  options.exact_knowledge.use = true;
  Table table;
  Control control;
  Searcher<Informed> searcher(Line<Informed>(game, game.start()), table, control, options);
  const std::vector<RootMove> moves{0, 1};
  run.score = searcher.search(window, plies(depth), moves).score;
  run.statistics = searcher.collect_statistics();
  run.estimates = searcher.estimates;
  return run;
}

std::vector<int> probed_nodes(const InformedRun& run) {
  std::vector<int> nodes;
  for (const KnowledgeProbe& probe : run.probes) nodes.push_back(probe.node);
  return nodes;
}

}  // namespace

TEST_CASE("exact knowledge: an exact score decides a node in every window, a bound only if it is outside the window") {
  constexpr Window window{10, 20};
  for (const Score score : {5, 15, 25}) CHECK(decides_node({score, Bound::exact}, window));
  CHECK(!decides_node({19, Bound::lower}, window));
  CHECK(decides_node({20, Bound::lower}, window));
  CHECK(decides_node({10, Bound::upper}, window));
  CHECK(!decides_node({11, Bound::upper}, window));
  CHECK(!decides_node({25, Bound::upper}, window));
  CHECK(!decides_node({5, Bound::lower}, window));
}

TEST_CASE("exact knowledge: every node below the root is probed once, before it is searched") {
  // The first player chooses among 8, 9 | 10, 11 | 12, 13 | 14, a draw; before that, the second
  // player chooses between pairs of these.
  const InformedRun run = search_informed({}, full_window);
  CHECK(run.score == 13);
  CHECK(run.statistics.exact_knowledge == 0);
  CHECK(probed_nodes(run) == std::vector{2, 4, 8, 9, 5, 10, 3, 6, 12, 13, 7, 14});
}

TEST_CASE("exact knowledge: an exact result replaces the subtree and is not an estimate") {
  const InformedRun run = search_informed({{2, {-40, Bound::exact}}, {3, {-50, Bound::exact}}}, full_window);
  CHECK(run.score == 50);
  CHECK(run.statistics.exact_knowledge == 2);
  CHECK(run.statistics.nodes == 2);
  CHECK(run.evaluated.empty());
  CHECK(run.estimates == 0);
}

TEST_CASE("exact knowledge: a leaf is probed before it is evaluated; a final position is not probed") {
  // Node 8 is known to be 70 for the second player, and node 14 to be 20. So 7 has the value of the draw at 15, which
  // is searched.
  const InformedRun run = search_informed({{8, {70, Bound::exact}}, {14, {20, Bound::exact}}}, full_window);
  CHECK(run.score == 9);
  CHECK(run.evaluated == std::vector{9, 10, 12, 13});
  CHECK(probed_nodes(run) == std::vector{2, 4, 8, 9, 5, 10, 3, 6, 12, 13, 7, 14});
  CHECK(run.statistics.nodes == 13);  // the nodes that were probed, and 15
}

TEST_CASE("exact knowledge: the root is not probed: a search must return a move") {
  const InformedRun run = search_informed({{1, {500, Bound::exact}}}, full_window);
  CHECK(run.score == 13);
  const auto nodes = probed_nodes(run);
  CHECK(std::ranges::find(nodes, 1) == nodes.end());
}

TEST_CASE("exact knowledge: a bound decides a node if it is outside the window; otherwise the node is searched") {
  // At node 2 the second player is to move: at least 30 for the second player is at most -30 for the first.
  const auto at_least_30 = [](Window window) { return search_informed({{2, {30, Bound::lower}}}, window, 2); };
  CHECK(at_least_30({-30, 100}).statistics.exact_knowledge == 1);
  CHECK(at_least_30({-31, 100}).statistics.exact_knowledge == 0);
  const auto at_most_30 = [](Window window) { return search_informed({{2, {30, Bound::upper}}}, window, 2); };
  CHECK(at_most_30({-100, -30}).statistics.exact_knowledge == 1);
  CHECK(at_most_30({-100, -30}).score == -30);
  CHECK(at_most_30({-100, -29}).statistics.exact_knowledge == 0);
}

TEST_CASE("exact knowledge: a win is counted from its own position and scored from the root") {
  const ExactKnowledge won_in_four{win_score - 4, Bound::exact}, lost_in_four{-win_score + 4, Bound::exact};
  CHECK(search_informed({{2, won_in_four}, {3, won_in_four}}, full_window).score == -win_score + 5);
  CHECK(search_informed({{4, won_in_four}, {5, won_in_four}}, full_window).score == win_score - 6);
  CHECK(search_informed({{2, lost_in_four}}, full_window).score == win_score - 5);
  Options unlike_plies;
  unlike_plies.win_distance = false;
  CHECK(search_informed({{4, won_in_four}, {5, won_in_four}}, full_window, 3, unlike_plies).score == win_score - 4);
}

TEST_CASE("exact knowledge: the game gets the window with win distances counted from the position") {
  // At node 2, one ply below the root with the second player to move: a win at ply 7 is a win in six from node 2.
  const InformedRun run = search_informed({}, {-win_score + 7, 40}, 1);
  CHECK(run.probes.at(0) == KnowledgeProbe{2, {-40, win_score - 6}});
  CHECK(search_informed({}, {40, win_score - 7}, 1).probes.at(0) == KnowledgeProbe{2, {-win_score + 6, -40}});
}

TEST_CASE("exact knowledge: with the option off it is not probed, even if the table is probed at leaves") {
  std::vector<KnowledgeProbe> probes;
  const Informed game{{{2, {-40, Bound::exact}}}, &probes};
  Options options;
  options.table.use = options.table.leaves = true;
  Table table;
  Control control;
  Searcher<Informed> searcher(Line<Informed>(game, game.start()), table, control, options);
  CHECK(searcher.search(full_window, plies(3), std::vector<RootMove>{0, 1}).score == 13);
  CHECK(probes.empty());
}

namespace {

// Exact knowledge that needs a worker, and that pays from a depth of two plies on.
struct WorkingInformed : Informed {
  struct Worker {
    explicit Worker(const WorkingInformed&) {}
  };
  std::optional<Outcome> verdict(const Line<WorkingInformed>&, Judge) const { return std::nullopt; }
  Score evaluate(const Line<WorkingInformed>&) const { return 0; }
  std::optional<ExactKnowledge> exact_knowledge(const Line<WorkingInformed>& line, Window window, Poll&,
                                                Worker&) const {
    if (probes) probes->push_back({line.current().node, window});
    return knowledge.at(line.current().node);
  }
  bool pays_to_know(const Line<WorkingInformed>&, Depth depth) const { return depth >= plies(2); }
};
static_assert(Game<WorkingInformed> && HasExactKnowledge<WorkingInformed> && KnowsWhenItPays<WorkingInformed>);

}  // namespace

TEST_CASE("exact knowledge: a game with a worker gets it, and is probed only at depths at which it says that it pays") {
  std::vector<KnowledgeProbe> probes;
  const WorkingInformed game{{{{1, {-40, Bound::exact}}}, &probes}};
  Options options;
  options.exact_knowledge.use = true;
  Table table;
  Control control;
  Searcher<WorkingInformed> searcher(Line<WorkingInformed>(game, game.start()), table, control, options);
  CHECK(cut_score_of_exact_knowledge(searcher, full_window, plies(2)) == -40);
  CHECK(probes.size() == 1);
  CHECK(!cut_score_of_exact_knowledge(searcher, full_window, plies(2) - Depth{1}));
  CHECK(probes.size() == 1);
  CHECK(searcher.statistics.exact_knowledge == 1);
}

TEST_CASE("exact knowledge: a game without the capability has none, even with the option on") {
  Options options;
  options.exact_knowledge.use = true;
  test::DrawnNode node("R(A=win)", options);
  CHECK(!probe_game_knowledge(node.searcher, full_window));
  CHECK(!cut_score_of_exact_knowledge(node.searcher, full_window, plies(2)));
  CHECK(node.searcher.statistics.exact_knowledge == 0);
}
