// Edge cases of one node: leaves in the table, narrowing bounds, lazily generated moves, pruned moves, the last ply.
#include "kibitz/search/alpha_beta/visit.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnRun;
using test::Names;

namespace {

Options leaves_in_table() {
  Options options;
  options.table.use = true;
  options.table.leaves = true;
  return options;
}

}  // namespace

TEST_CASE("leaves are stored with table.leaves, final positions with both bounds") {
  const auto leaf_entry = [](const Options& options, std::string_view text) {
    const DrawnGame game(text);
    Table table;
    table.resize(1 << 16);
    test::run_drawn(game, options, {{-9, 9}, plies(1)}, &table);
    return table.probe(key_of(game, DrawnGame::Position{1, 1}));
  };
  const auto evaluated = leaf_entry(leaves_in_table(), "R(A=3)");
  REQUIRE(evaluated);
  CHECK(evaluated->lower == -3);
  CHECK(evaluated->upper == -3);
  CHECK(evaluated->upper_depth == horizon);
  CHECK(leaf_entry(leaves_in_table(), "R(A=win)")->upper == -win_score);
  CHECK(leaf_entry(leaves_in_table(), "R(A=win)")->lower == -win_score);
  Options options = leaves_in_table();
  options.table.leaves = false;
  CHECK(!leaf_entry(options, "R(A=3)"));
  CHECK(!leaf_entry(options, "R(A=win)"));
  options.exact_knowledge.use = true;  // exact knowledge is used, but leaves are not stored
  CHECK(!leaf_entry(options, "R(A=3)"));
  CHECK(!leaf_entry(options, "R(A=win)"));
  CHECK(test::run_drawn(DrawnGame("R(A=3)"), options, {full_window, plies(1)}).statistics.table_probes == 0);
  options = leaves_in_table();
  options.table.use = false;
  CHECK(!leaf_entry(options, "R(A=3)"));
}

TEST_CASE("a leaf in the table is not evaluated again") {
  const DrawnGame game("R(A=3 B=1)");
  Table table;
  table.resize(1 << 16);
  CHECK(test::run_drawn(game, leaves_in_table(), {full_window, plies(1)}, &table).record.evaluated == Names{"A", "B"});
  const DrawnRun again = test::run_drawn(game, leaves_in_table(), {full_window, plies(1)}, &table);
  CHECK(again.record.evaluated.empty());
  CHECK(again.score == 3);
  CHECK(again.statistics.leaves == 0);
}

TEST_CASE("a window narrowed by the table prunes; if it becomes empty, the lower bound is returned") {
  const DrawnGame game("R(A(a=3 b=5))");
  Options options;
  options.table.use = true;
  options.table.narrow = true;
  const auto run = [&](Score lower, Score upper) {
    Table table;
    table.resize(1 << 16);
    const Key a = key_of(game, DrawnGame::Position{1, 1});
    table.store(a, {lower, Bound::lower, one_ply, {}});
    table.store(a, {upper, Bound::upper, one_ply, {}});
    return test::run_drawn(game, options, {{-99, 99}, plies(2)}, &table);
  };
  const DrawnRun narrowed = run(-20, 20);
  CHECK(narrowed.omissions == 1);
  CHECK(narrowed.estimates == 3);
  CHECK(narrowed.score == 3);
  const DrawnRun crossed = run(7, 6);  // the bounds of two searches contradict each other
  CHECK(crossed.omissions == 1);
  CHECK(crossed.score == -7);
  CHECK(crossed.record.evaluated.empty());
}

TEST_CASE("captures only: standing pat raises alpha for the captures") {
  Options options;
  options.captures_only.after = 1;
  // At A the second player stands pat with -5: *B need not be searched further once *b gives the first player 6.
  const DrawnRun run = test::run_drawn(DrawnGame("R(A=5(*B=0(*b=6 *c=9)))"), options, {full_window, plies(3)});
  CHECK(run.record.visited == Names{"A", "B", "b"});
  CHECK(run.score == 5);
}

namespace {

// Legality can be tested without generation, so the table move is searched before the others are generated.
struct LegalGame : DrawnGame {
  using DrawnGame::DrawnGame;
  bool is_legal(const Position& position, Move move) const {
    return std::ranges::find(at(position).children, move.to) != at(position).children.end();
  }
};
static_assert(HasIsLegal<LegalGame> && !HasIsLegal<DrawnGame>);

// The moves at R in search order, if the table has this move for R; and the statistics.
template <class G>
std::pair<Names, Statistics> searched_after(std::string_view table_move, const OrderOptions& order, Window window) {
  G game("S(R(A=1#5 *B=2#1 C=3#9 -D=4#2))");
  test::Record record;
  game.record = &record;
  Options options;
  options.table.use = true;
  options.order = order;
  Table table;
  table.resize(1 << 16);
  table.store(key_of(game, DrawnGame::Position{1, 1}), {0, Bound::lower, plies(9), game.number_of(table_move)});
  Control control;
  Searcher<G> searcher(Line<G>(game, game.start()), table, control, options);
  searcher.search(window, plies(2), std::vector<RootMove>{0});
  return {{record.visited.begin() + 1, record.visited.end()}, searcher.collect_statistics()};
}

}  // namespace

TEST_CASE("a move of the table's that is searched before the others are made leaves their order as it is") {
  const OrderOptions orders[] = {{}, {.rank = true}, {.rank = true, .exchange = true}, {.history = true}};
  const Names expected[] = {{"C", "A", "B", "D"}, {"C", "D", "B", "A"}, {"C", "B", "A", "D"}, {"C", "B", "A", "D"}};
  for (std::size_t i = 0; i < std::size(orders); ++i) {
    CAPTURE(i);
    const auto late = searched_after<LegalGame>("C", orders[i], full_window);
    CHECK(late.first == expected[i]);
    CHECK(late.second.interior == 2);
    CHECK(searched_after<DrawnGame>("C", orders[i], full_window).first == expected[i]);
  }
  for (const char* first : {"A", "B", "D"})
    CHECK(searched_after<LegalGame>(first, {.rank = true}, full_window).first ==
          searched_after<DrawnGame>(first, {.rank = true}, full_window).first);
  CHECK(searched_after<LegalGame>("D", {}, {5, 6}).first == Names{"D"});
}

TEST_CASE("cuts by a first move are counted among all cuts") {
  const Statistics counted =
      test::run_drawn(DrawnGame("R(A(a=3) B(d=2 e=9) C(g=1))"), {}, {full_window, plies(2)}).statistics;
  CHECK(counted.cutoffs == 2);
  CHECK(counted.first_move_cutoffs == 2);
  const Statistics second =
      test::run_drawn(DrawnGame("R(A(a=3) B(d=9 e=2) C(g=9 h=1))"), {}, {full_window, plies(2)}).statistics;
  CHECK(second.cutoffs == 2);
  CHECK(second.first_move_cutoffs == 0);
}

TEST_CASE("pruned moves raise the node's score to alpha") {
  Options options;
  options.rule<LateMovePruning>().after = 1;
  const DrawnRun run = test::run_drawn(DrawnGame("R(A(a=50 b=50 c=50))"), options, {{9, 10}, plies(2)});
  CHECK(run.record.evaluated == Names{"a", "b"});
  CHECK(run.score == 10);
}

TEST_CASE("if children are looked up in the table, all moves are generated before the table's move is searched") {
  LegalGame game("S(R(A=1 B=2))");
  Options options;
  options.table.use = true;
  options.transposition_cutoff = {.use = true, .min_depth = 1};
  Table table;
  table.resize(1 << 16);
  table.store(key_of(game, DrawnGame::Position{1, 1}), {0, Bound::lower, plies(9), game.number_of("A")});
  table.store(key_of(game, DrawnGame::Position{game.number_of("B"), 0}), {-40, Bound::upper, horizon, {}});
  Control control;
  Searcher<LegalGame> searcher(Line<LegalGame>(game, game.start()), table, control, options);
  CHECK(searcher.search({-31, -30}, plies(2), std::vector<RootMove>{0}).score == -40);
  CHECK(searcher.statistics.etc_cutoffs == 1);
}

TEST_CASE("an entry keeps the bound of an earlier search next to the new one, or only the newest, by table.bounds") {
  const DrawnGame game("R(A(a=3 b=5))");
  const auto entry_after = [&](TableBounds bounds) {
    Options options;
    options.table.use = true;
    options.table.bounds = bounds;
    Table table;
    table.resize(1 << 16);
    test::run_drawn(game, options, {{1, 2}, plies(2)}, &table);
    test::run_drawn(game, options, {{8, 9}, plies(2)}, &table);
    return *table.probe(key_of(game, DrawnGame::Position{1, 1}));
  };
  const TableEntry both = entry_after(TableBounds::both);
  CHECK(both.upper == -3);
  CHECK(both.lower == -3);
  const TableEntry newest = entry_after(TableBounds::single);
  CHECK(newest.lower == -3);
  CHECK(newest.upper_depth == no_depth);
}

TEST_CASE("a table cut in a search that prunes may depend on pruning, unless the entry is proved") {
  const auto omissions = [](Depth depth, bool prunes) {
    const DrawnGame game("R(A(a=3 b=5))");
    Options options;
    options.table.use = true;
    options.k_best.k = prunes ? 9 : 0;
    Table table;
    table.resize(1 << 16);
    table.store(key_of(game, DrawnGame::Position{1, 1}), {7, Bound::exact, depth, {}});
    return test::run_drawn(game, options, {full_window, plies(2)}, &table).omissions;
  };
  CHECK(omissions(one_ply, true) == 1);
  CHECK(omissions(one_ply, false) == 0);
  CHECK(omissions(proved_depth, true) == 0);
  CHECK(omissions(proved_depth, false) == 0);
}

TEST_CASE("a reduced move that is not better than alpha is settled, and counts as an omission") {
  Options options;
  options.rule<LateMoveReduction>() = {.slope = 1, .base = 100, .after = 1, .min_depth = 3};
  const DrawnRun run = test::run_drawn(DrawnGame("R(A(a(x(i=0))) B(b(y=0(j=9))))"), options, {{0, 1}, plies(4)});
  CHECK(run.statistics.reductions == 0);  // the root never reduces
  const DrawnRun below = test::run_drawn(DrawnGame("S(R(A(a(x=0)) B(b(y=0))))"), options, {{-1, 0}, plies(4)});
  CHECK(below.statistics.reductions == 1);
  CHECK(below.statistics.researches == 0);
  CHECK(below.omissions == 1);
}

TEST_CASE("checks are counted separately from each leaf") {
  Options options;
  options.quiescence.kind = QuiescenceKind::checks;
  test::DrawnNode node("R(A=0(+B=-5))", options);
  node.child().quiescence_plies = 5;
  CHECK(node.searcher.search(full_window, plies(1), std::vector<RootMove>{0}).score == -5);
}

namespace {

// A drawn game that requests more depth at nodes where a null move hides a mate.
struct WantingGame : DrawnGame {
  using DrawnGame::DrawnGame;
  Danger danger(const Position& position, Depth) const { return {at(position).hides_mate, false}; }
};

}  // namespace

TEST_CASE("a leaf that requests more depth is searched further, if danger is on") {
  for (const bool is_on : {false, true}) {
    Options options;
    options.danger.use = is_on;
    test::NodeOf<WantingGame> node("R(A?=1(a=2) B=1(b=3))", options);
    node.searcher.search(full_window, plies(1), std::vector<RootMove>{0, 1});
    CHECK(node.record.evaluated == (is_on ? Names{"a", "B"} : Names{"A", "B"}));
  }
}
