// Enhanced transposition cutoffs, with planted entries for the children of one node.
#include "kibitz/search/alpha_beta/transposition_cutoff.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

struct PlantedChild {
  std::string name;
  NewTableEntry news;
};

struct CutRun {
  Score score = 0;
  Names visited;
  Statistics statistics;
  std::uint64_t estimates = 0;
};

// A is three plies from the horizon, and its window tests whether the second player can hold the first below 50: A
// fails high with -49 or more. A search of B, C or D gives the second player -100.
CutRun run_with(const std::vector<PlantedChild>& planted, const TableOptions& table_options = {}, int min_depth = 2) {
  CutRun run;
  test::Record record;
  DrawnGame game("R(A(B(b(x=100)) C(c(y=100)) D(d(z=100))))");
  game.record = &record;
  Options options;
  options.table = table_options;
  options.table.use = true;
  options.transposition_cutoff = {.use = true, .min_depth = min_depth};
  Table table;
  table.resize(1 << 16);
  for (const auto& [name, news] : planted)
    table.store(key_of(game, DrawnGame::Position{game.number_of(name), 0}), news);
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
  run.score = searcher.search({49, 50}, plies(4), std::vector<RootMove>{0}).score;
  run.visited = record.visited;
  run.statistics = searcher.collect_statistics();
  run.estimates = searcher.estimates;
  return run;
}

NewTableEntry at_most(Score score, Depth depth = plies(2)) { return {score, Bound::upper, depth, std::nullopt}; }

bool is_cut(const CutRun& run) {
  REQUIRE(run.statistics.etc_cutoffs <= 1);
  CHECK((run.visited == Names{"A"}) == (run.statistics.etc_cutoffs == 1));
  return run.statistics.etc_cutoffs == 1;
}

}  // namespace

TEST_CASE("etc: a child with a low enough upper bound refutes the node before any move is searched") {
  const CutRun run = run_with({{"C", at_most(-7)}});
  CHECK(is_cut(run));
  CHECK(run.score == -7);                 // an upper bound for the first player
  CHECK(run.statistics.nodes == 1);       // only A
  CHECK(run.statistics.etc_probes == 2);  // probes of B and C
  CHECK(run.statistics.cutoffs == 0);
}

TEST_CASE("etc: without entries of children the node is searched normally") {
  const CutRun run = run_with({});
  CHECK(!is_cut(run));
  CHECK(run.score == 100);
}

TEST_CASE("etc: a child's upper bound must reach the parent's beta") {
  CHECK(is_cut(run_with({{"B", at_most(49)}})));
  CHECK(!is_cut(run_with({{"B", at_most(50)}})));
}

TEST_CASE("etc: of several children the first in move order gives the score, even if a later one is better") {
  CHECK(run_with({{"C", at_most(20)}, {"D", at_most(-300)}}).score == 20);
}

TEST_CASE("etc: a lower bound does not cut; an exact score is an upper bound too") {
  CHECK(!is_cut(run_with({{"B", {-7, Bound::lower, plies(2), std::nullopt}}})));
  CHECK(is_cut(run_with({{"B", {-7, Bound::exact, plies(2), std::nullopt}}})));
}

TEST_CASE("etc: the entry must have the child's depth, or be deeper if allowed, or be proved") {
  CHECK(!is_cut(run_with({{"B", at_most(-7, plies(1))}})));
  CHECK(!is_cut(run_with({{"B", at_most(-7, plies(3))}})));
  CHECK(is_cut(run_with({{"B", at_most(-7, plies(3))}}, {.depth = TableDepth::deeper})));
  CHECK(!is_cut(run_with({{"B", at_most(-7, plies(1))}}, {.depth = TableDepth::deeper})));
  CHECK(is_cut(run_with({{"B", at_most(-7, proved_depth)}})));
}

TEST_CASE("etc: a cutoff by a proved entry is not an estimate, other cutoffs are") {
  CHECK(run_with({{"B", at_most(-7, proved_depth)}}).estimates == 0);
  CHECK(run_with({{"B", at_most(-7)}}).estimates == 1);
}

TEST_CASE("etc: nodes below the minimum depth probe no children") {
  CHECK(is_cut(run_with({{"B", at_most(-7)}}, {}, 3)));
  CHECK(!is_cut(run_with({{"B", at_most(-7)}}, {}, 4)));
}

TEST_CASE("etc: entries of earlier calls are ignored if table.calls is off") {
  CHECK(!is_cut(run_with({{"B", at_most(-7)}}, {.calls = false})));
}

TEST_CASE("etc: a loss is counted from the child in the entry, and from the root in the score") {
  // B is lost for the first player in four plies: two more from the root.
  CHECK(run_with({{"B", at_most(-win_score + 4)}}).score == -win_score + 6);
}

TEST_CASE("etc: a cutoff by an unproved entry counts as an estimate, and as an omission if the search prunes") {
  struct CutCounts {
    std::uint64_t estimates, omissions;
    bool operator==(const CutCounts&) const = default;
  };
  const auto counts_of = [](Depth depth, bool prunes) {
    Options options;
    options.table.use = true;
    options.transposition_cutoff = {.use = true, .min_depth = 1};
    options.k_best.k = prunes ? 9 : 0;
    test::DrawnNode node("R(A B)", options);
    const Key b = key_of(node.game, test::DrawnGame::Position{node.game.number_of("B"), 1});
    node.table.store(b, {-40, Bound::upper, depth, {}});
    MoveList<test::DrawnGame::Move> list(node.searcher.moves);
    node.game.generate(node.searcher.line.current(), list);
    CHECK(cut_score_of_etc(node.searcher, {{29, 30}, plies(2)}, list) == 40);
    return CutCounts{node.searcher.estimates, node.searcher.omissions};
  };
  CHECK(counts_of(one_ply, false) == CutCounts{1, 0});
  CHECK(counts_of(one_ply, true) == CutCounts{1, 1});
  CHECK(counts_of(proved_depth, false) == CutCounts{0, 0});
  CHECK(counts_of(proved_depth, true) == CutCounts{0, 0});
}

TEST_CASE("etc: each child is probed once and is not counted as a node") {
  Options options;
  options.table.use = true;
  options.transposition_cutoff = {.use = true, .min_depth = 1};
  test::DrawnNode node("R(A B)", options);
  MoveList<test::DrawnGame::Move> list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  CHECK(!cut_score_of_etc(node.searcher, {{29, 30}, plies(2)}, list));
  CHECK(node.searcher.collect_statistics().etc_probes == 2);
  CHECK(node.searcher.collect_statistics().nodes == 0);
  CHECK(node.searcher.collect_statistics().deepest_ply == 0);
}

TEST_CASE("etc: no child is probed without a table or below the minimum depth") {
  const auto probes = [](bool has_table, int depth) {
    Options options;
    options.table.use = has_table;
    options.transposition_cutoff = {.use = true, .min_depth = 2};
    test::DrawnNode node("R(A B)", options);
    MoveList<test::DrawnGame::Move> list(node.searcher.moves);
    node.game.generate(node.searcher.line.current(), list);
    CHECK(!cut_score_of_etc(node.searcher, {{29, 30}, plies(depth)}, list));
    return node.searcher.collect_statistics().etc_probes;
  };
  CHECK(probes(true, 2) == 2);
  CHECK(probes(true, 1) == 0);
  CHECK(probes(false, 2) == 0);
  CHECK(probes(false, 1) == 0);
}
