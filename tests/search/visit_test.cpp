// One node of the plain search: its leaves in order, its counts, and what it stores.
#include "kibitz/search/alpha_beta/visit.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnRun;
using test::Names;

namespace {

constexpr auto nine_leaves = "R(A(a=3 b=12 c=8) B(d=2 e=4 f=6) C(g=14 h=5 i=2))";

DrawnRun run_plain(std::string_view text, Window window = full_window, int depth = 2) {
  return test::run_drawn(DrawnGame(text), {}, {window, plies(depth)});
}

// The table's entry of a node after a search of two plies with an open window.
TableEntry entry_after_search(std::string_view text, std::string_view name, TableDepth rule) {
  const DrawnGame game(text);
  Options options;
  options.table.use = true;
  options.table.depth = rule;
  Table table;
  table.resize(1 << 16);
  test::run_drawn(game, options, {full_window, plies(2)}, &table);
  const auto side = name == "R" ? 0U : 1U;
  const auto entry = table.probe(key_of(game, DrawnGame::Position{game.number_of(name), side}));
  REQUIRE(entry);
  return *entry;
}

}  // namespace

TEST_CASE("visit: alpha-beta searches no further reply after a refutation") {
  const DrawnRun run = run_plain(nine_leaves);
  CHECK(run.score == 3);
  CHECK(run.record.evaluated == Names{"a", "b", "c", "d", "g", "h", "i"});
}

TEST_CASE("visit: the counts of moves played, interior nodes, leaves, cutoffs and first-move cutoffs") {
  const Statistics counted = run_plain(nine_leaves).statistics;
  CHECK(counted.nodes == 10);
  CHECK(counted.interior == 4);
  CHECK(counted.leaves == 7);
  CHECK(counted.evaluations == 7);
  CHECK(counted.cutoffs == 2);  // at B by d, at C by i, its third move
  CHECK(counted.first_move_cutoffs == 1);
  CHECK(counted.deepest_ply == 2);
  CHECK(run_plain(nine_leaves, full_window, 1).statistics.deepest_ply == 1);
  CHECK(counted.driver_calls == 1);
  CHECK(counted.quiescence == 0);
  CHECK(counted.table_probes == 0);
}

TEST_CASE("visit: fail-soft below the window: the score is the best bound found, not alpha") {
  const DrawnRun run = run_plain(nine_leaves, {9, 10});
  CHECK(run.score == 5);  // C has 5 by its second reply; A and B are at most 3 and 2 by their first
  CHECK(run.record.evaluated == Names{"a", "d", "g", "h"});
}

TEST_CASE("visit: fail-soft above the window: the first move that reaches beta ends the node with its own score") {
  const DrawnRun run = run_plain(nine_leaves, {1, 2});
  CHECK(run.score == 3);
  CHECK(run.record.evaluated == Names{"a", "b", "c"});
}

TEST_CASE("visit: the game scores a node without moves, the evaluation a node at the horizon") {
  CHECK(run_plain("R(A=7)", full_window, 1).score == 7);
  const DrawnRun stuck = run_plain("R(A=7)");
  CHECK(stuck.score == 0);  // without moves the game is a draw
  CHECK(stuck.record.evaluated.empty());
  CHECK(stuck.statistics.leaves == 1);
  CHECK(stuck.statistics.interior == 1);  // only the root
}

TEST_CASE("visit: a final position is recognized before the horizon, and a shorter win scores higher") {
  CHECK(run_plain("R(A=win)", full_window, 1).score == win_score - 1);
  CHECK(run_plain("R(A(a(b=win)) B=win)", full_window, 3).score == win_score - 1);
  CHECK(run_plain("R(A=loss B(b=loss))").score == -win_score + 2);  // the move B, which loses later, is chosen
  const DrawnRun drawn = run_plain("R(A=loss B=draw C(c=-1))");
  CHECK(drawn.score == 0);
  CHECK(drawn.record.evaluated == Names{"c"});
}

TEST_CASE("visit: with win_distance off, wins do not count plies") {
  Options options;
  options.win_distance = false;
  const auto score = [&](std::string_view text) {
    return test::run_drawn(DrawnGame(text), options, {full_window, plies(3)}).score;
  };
  CHECK(score("R(A(a(b=win)))") == win_score);
  CHECK(score("R(A=loss)") == -win_score);
}

TEST_CASE("PVS: a later move is searched with a null window, and again only if it is better") {
  Options options;
  options.pvs.use = true;
  const auto run = [&](std::string_view text) {
    return test::run_drawn(DrawnGame(text), options, {full_window, plies(2)});
  };
  // B is not better than 3: its null-window search is enough.
  const DrawnRun no_better = run("R(A(a=3 b=12) B(c=2 d=4))");
  CHECK(no_better.record.visited == Names{"A", "a", "b", "B", "c"});
  CHECK(no_better.statistics.researches == 0);
  // B has 4 and is searched again with an open window. There d is better than c for the second player, and is searched
  // again.
  const DrawnRun better = run("R(A(a=3 b=12) B(c=5 d=4))");
  CHECK(better.score == 4);
  CHECK(better.record.visited == Names{"A", "a", "b", "B", "c", "d", "B", "c", "d", "d"});
  CHECK(better.statistics.researches == 2);
}

TEST_CASE("PVS: a score of at least beta needs no second search") {
  Options options;
  options.pvs.use = true;
  const DrawnRun run = test::run_drawn(DrawnGame("R(A(a=3) B(b=9) C(c=1))"), options, {{0, 9}, plies(2)});
  CHECK(run.score == 9);
  CHECK(run.record.visited == Names{"A", "a", "B", "b"});
  CHECK(run.statistics.researches == 0);
}

TEST_CASE("visit: the table stores the bounds of a node for its side to move, and the best move") {
  const DrawnGame game(nine_leaves);
  const TableEntry a = entry_after_search(nine_leaves, "A", TableDepth::equal);
  CHECK(a.lower == -3);
  CHECK(a.upper == -3);
  CHECK(a.lower_depth == one_ply);
  CHECK(a.move == game.number_of("a"));
  const TableEntry b = entry_after_search(nine_leaves, "B", TableDepth::equal);  // d holds B to 2 or less
  CHECK(b.lower == -2);
  CHECK(b.upper_depth == no_depth);
  CHECK(b.move == game.number_of("d"));
  const TableEntry root = entry_after_search(nine_leaves, "R", TableDepth::equal);
  CHECK(root.lower == 3);
  CHECK(root.upper == 3);
  CHECK(root.upper_depth == plies(2));
  CHECK(root.move == game.number_of("A"));
}

TEST_CASE("visit: a node that fails low stores no move") {
  const DrawnGame game(nine_leaves);
  Options options;
  options.table.use = true;
  Table table;
  table.resize(1 << 16);
  test::run_drawn(game, options, {{1, 2}, plies(2)}, &table);
  const auto entry = table.probe(key_of(game, DrawnGame::Position{game.number_of("A"), 1}));
  REQUIRE(entry);
  CHECK(entry->upper == -3);
  CHECK(entry->lower_depth == no_depth);
  CHECK(!entry->move);
}

TEST_CASE("visit: with table.depth=deeper, a result without estimates is stored as proved") {
  constexpr auto decided = "R(A(a=win b=draw))";
  CHECK(entry_after_search(decided, "A", TableDepth::deeper).lower_depth == proved_depth);
  CHECK(entry_after_search(decided, "A", TableDepth::equal).lower_depth == one_ply);
  constexpr auto estimated = "R(A(a=win b=0))";
  CHECK(entry_after_search(estimated, "A", TableDepth::deeper).lower_depth == one_ply);
}

TEST_CASE("visit: a second search of the same depth finds every root move in the table") {
  const DrawnGame game(nine_leaves);
  Options options;
  options.table.use = true;
  Table table;
  table.resize(1 << 16);
  test::run_drawn(game, options, {full_window, plies(2)}, &table);
  const DrawnRun again = test::run_drawn(game, options, {full_window, plies(2)}, &table);
  CHECK(again.score == 3);
  CHECK(again.record.visited == Names{"A", "B", "C"});
  CHECK(again.record.evaluated.empty());
  CHECK(again.statistics.table_probes == 3);
  CHECK(again.statistics.table_hits == 3);
  CHECK(again.statistics.table_cutoffs == 3);
}
