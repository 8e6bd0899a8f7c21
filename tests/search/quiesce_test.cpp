// Quiescence search on drawn games: the moves that are searched beyond the horizon, and the score.
#include "kibitz/search/alpha_beta/quiesce.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/priced_game.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnRun;
using test::Names;

namespace {

DrawnRun run_quiet(std::string_view text, const QuiescenceOptions& quiescence, Window window = full_window) {
  Options options;
  options.quiescence = quiescence;
  return test::run_drawn(DrawnGame(text), options, {window, plies(1)});
}

constexpr QuiescenceOptions captures_alone{.kind = QuiescenceKind::captures};

}  // namespace

TEST_CASE("quiescence: standing pat raises alpha, so a worse capture is refuted early") {
  // The second player may stand pat with 5. *B captures, *C recaptures and already gives the first player 7: no value
  // of *D would make the second player choose *B.
  const DrawnRun run = run_quiet("R(A=5(*B=1(*C=7 *D=9)))", captures_alone);
  CHECK(run.record.evaluated == Names{"A", "B", "C"});
  CHECK(run.score == 5);
}

TEST_CASE("quiescence: a stand-pat score of beta cuts; below beta the best capture counts") {
  CHECK(run_quiet("R(A=5(*B=1))", captures_alone, {5, 6}).record.evaluated == Names{"A"});
  CHECK(run_quiet("R(A=6(*B=1))", captures_alone, {5, 6}).record.evaluated == Names{"A", "B"});
  CHECK(run_quiet("R(A=6(*B=1))", captures_alone).score == 1);
  CHECK(run_quiet("R(A=6(*B=1))", {}).score == 6);
}

TEST_CASE("quiescence: only captures are searched, and none with negative SEE if quiescence.see is on") {
  constexpr auto text = "R(A=5(B=-9 +C=-9 -D=3 *E=4))";
  CHECK(run_quiet(text, captures_alone).record.evaluated == Names{"A", "D", "E"});
  CHECK(run_quiet(text, captures_alone).score == 3);
  const QuiescenceOptions careful{.kind = QuiescenceKind::captures, .exchange = true};
  CHECK(run_quiet(text, careful).record.evaluated == Names{"A", "E"});
  CHECK(run_quiet(text, careful).score == 4);
}

TEST_CASE("quiescence: checks are tried only in the first check_plies plies") {
  // Each check is a little better for its mover than standing pat, so no cutoff occurs.
  constexpr auto text = "R(A=0(+B=-5(+C=-2(+D=-4(+E=-3)))))";
  const auto run = [&](int plies) { return run_quiet(text, {.kind = QuiescenceKind::checks, .check_plies = plies}); };
  CHECK(run_quiet(text, captures_alone).record.evaluated == Names{"A"});
  CHECK(run(0).record.evaluated == Names{"A"});
  CHECK(run(1).record.evaluated == Names{"A", "B"});
  CHECK(run(1).score == -5);
  CHECK(run(2).record.evaluated == Names{"A", "B", "C"});
  CHECK(run(2).score == -2);
  CHECK(run(3).record.evaluated == Names{"A", "B", "C", "D"});
  CHECK(run(3).score == -4);
  CHECK(run(-1).record.evaluated == Names{"A", "B", "C", "D", "E"});
  CHECK(run(-1).score == -3);
}

TEST_CASE("quiescence: a side that must move may not stand pat, and all its moves are searched") {
  CHECK(run_quiet("R(A!=-9(B=2 *C=3))", captures_alone).record.evaluated == Names{"B", "C"});
  CHECK(run_quiet("R(A!=-9(B=2 *C=3))", captures_alone).score == 2);
  const DrawnRun stuck = run_quiet("R(A!=-9)", captures_alone);  // A has no move, which is a draw in this game
  CHECK(stuck.record.evaluated.empty());
  CHECK(stuck.score == 0);
}

TEST_CASE("quiescence: a final position beyond the horizon counts its plies too") {
  CHECK(run_quiet("R(A=0(*B=0(*C=win)))", captures_alone).score == 0);  // the second player does not capture
  CHECK(run_quiet("R(A!(*B=0(*C=win)))", captures_alone).score == win_score - 3);
}

TEST_CASE("quiescence: a capture that raises alpha narrows the next window, one that reaches beta ends the node") {
  // The second player can have -2 by *B. Once *C is known to give the first player 3, *D need not be searched.
  const DrawnRun raised = run_quiet("R(A=5(*B=2 *C=3(*D=9)))", captures_alone);
  CHECK(raised.record.evaluated == Names{"A", "B", "C"});
  CHECK(raised.score == 2);
  const DrawnRun cut = run_quiet("R(A=6(*B=5 *C=1 +D=0))", {.kind = QuiescenceKind::checks}, {5, 6});
  CHECK(cut.record.evaluated == Names{"A", "B"});
  CHECK(cut.score == 5);
}

TEST_CASE("quiescence: checks come after the captures, each move is searched once, all at the same quiescence ply") {
  const DrawnRun run = run_quiet("R(A=9(*B=8 +C=7 +D=6))", {.kind = QuiescenceKind::checks});
  CHECK(run.record.evaluated == Names{"A", "B", "C", "D"});
  CHECK(run.score == 6);
}

namespace {

using test::DrawnNode;

// Runs with ranked moves, so that the picker knows the captures. The picker uses SEE if `picker_asks`.
DrawnRun run_by_exchange(std::string_view text, bool picker_asks) {
  Options options;
  options.quiescence = {.kind = QuiescenceKind::checks, .exchange = true};
  options.order = {.rank = true, .exchange = picker_asks};
  return test::run_drawn(DrawnGame(text), options, {full_window, plies(1)});
}

// The nodes that quiescence search evaluates from a node at this ply, with an open window.
Names evaluated_at(int ply, std::string_view text) {
  Options options;
  options.quiescence = captures_alone;
  DrawnNode node(text, options);
  std::array<Frame<DrawnNode::Move>, 8> frames;
  for (std::size_t i = 0; i < frames.size(); ++i) frames[i].ply = ply + static_cast<int>(i);
  quiesce(node.searcher, full_window, frames[0]);
  return node.record.evaluated;
}

}  // namespace

TEST_CASE("quiescence: a capture with negative SEE is pruned, whether picker or search tests it; an even one is not") {
  for (const bool picker_asks : {false, true}) {
    CHECK(run_by_exchange("R(A=5(*B=4 -C=1 *D=4 +E=3))", picker_asks).record.evaluated == Names{"A", "B", "D", "E"});
    CHECK(run_by_exchange("R(A!(*B=4 -C=1))", picker_asks).record.evaluated == Names{"B", "C"});
  }
}

TEST_CASE("quiescence: without exchange in the game nothing is pruned by SEE or by delta pruning") {
  const test::RandomTree tree{.seed = 1};
  Options options;
  options.quiescence = {.kind = QuiescenceKind::captures, .exchange = true, .futility = 1};
  Table table;
  Control control;
  Searcher<test::RandomTree> searcher(Line<test::RandomTree>(tree, tree.start()), table, control, options);
  CHECK(!is_pruned_by_see(searcher, {{0}, 0, 0}));
  CHECK(!is_delta_pruned(searcher, {0}, {{99, 100}, 0, std::nullopt}));
}

TEST_CASE("quiescence: it ends at the last ply with a frame, even if a move is compelled") {
  constexpr auto text = "R=1(*A=2(*B=3(*C=4)))";
  CHECK(evaluated_at(max_ply - 1, text) == Names{"R"});
  CHECK(evaluated_at(max_ply - 2, text) == Names{"R", "A"});
  CHECK(evaluated_at(max_ply - 3, text) == Names{"R", "A", "B"});
  CHECK(evaluated_at(max_ply - 1, "R!=1(*A=2)") == Names{"R"});
  CHECK(evaluated_at(max_ply - 2, "R!=1(*A=2)") == Names{"A"});
}

TEST_CASE("quiescence: the stand-pat score is the evaluation") {
  DrawnNode node("R=7(*A=2)", {});
  CHECK(quiesce(node.searcher, {5, 6}, node.frame()) == 7);
  CHECK(quiesce(node.searcher, {6, 7}, node.frame()) == 7);
}

namespace {

// The result of a quiescence search with delta pruning.
struct DeltaPruned {
  Score score;
  Names tried;  // the captures that were searched
};

// Runs the quiescence search of R in the null window above alpha. If `text` gives R no score, its score is 0.
DeltaPruned run_delta_pruning(std::string_view text, Score alpha, int futility = 10) {
  Options options;
  options.quiescence = {.kind = QuiescenceKind::captures, .futility = futility};
  test::PricedNode node(text, options);
  const Score score = quiesce(node.searcher, {alpha, alpha + 1}, node.frame());
  return {score, node.record.visited};
}

}  // namespace

TEST_CASE("quiescence: a capture that leaves the score more than the margin below alpha is pruned and scores alpha") {
  CHECK(run_delta_pruning("R(*A#39=99)", 50).tried.empty());
  CHECK(run_delta_pruning("R(*A#39=99)", 50).score == 50);
  CHECK(run_delta_pruning("R(*A#40=99)", 50).tried == Names{"A"});
  CHECK(run_delta_pruning("R(*A#40=99)", 50).score == 99);
  CHECK(run_delta_pruning("R=-5(*A#44=99)", 50).tried.empty());
  CHECK(run_delta_pruning("R=-5(*A#45=99)", 50).tried == Names{"A"});
  CHECK(run_delta_pruning("R(*A#-5=9)", 10).tried == Names{"A"});
  CHECK(run_delta_pruning("R(*A#0=9)", 11).tried.empty());
  CHECK(run_delta_pruning("R(*A#39=99)", 50, 0).tried == Names{"A"});
  CHECK(run_delta_pruning("R(*A#1 *B#99=7)", 50).tried == Names{"B"});
  CHECK(run_delta_pruning("R(*A#1 *B#99=7)", 50).score == 50);
}

TEST_CASE("quiescence: no delta pruning if a move is compelled or alpha is a proved score") {
  CHECK(run_delta_pruning("R!(*A#1=2)", 50).tried == Names{"A"});
  CHECK(run_delta_pruning("R(*A#1=2)", points_base).tried == Names{"A"});
  CHECK(run_delta_pruning("R(*A#1=2)", points_base - 1).tried.empty());
}

namespace {

Options options_with_table(const QuiescenceOptions& quiescence) {
  Options options;
  options.table.use = true;
  options.quiescence = quiescence;
  return options;
}

constexpr QuiescenceOptions captures_with_table{.kind = QuiescenceKind::captures, .table = true};

}  // namespace

TEST_CASE("quiescence with table: a stored result is not searched again, if quiescence.table is on") {
  const auto evaluations = [](bool by_table) {
    DrawnNode node("R=1(*A=7 *B=5)", options_with_table({.kind = QuiescenceKind::captures, .table = by_table}));
    CHECK(quiesce(node.searcher, {5, 6}, node.frame()) == 7);
    const std::size_t first = node.record.evaluated.size();
    CHECK(quiesce(node.searcher, {5, 6}, node.frame()) == 7);
    CHECK(node.searcher.statistics.table_cutoffs == (by_table ? 1 : 0));
    return node.record.evaluated.size() - first;
  };
  CHECK(evaluations(true) == 0);
  CHECK(evaluations(false) == 2);
}

TEST_CASE("quiescence with table: the bound, the depth of the horizon and the best move are stored") {
  DrawnNode node("R=1(*A=3 *B=7)", options_with_table(captures_with_table));
  const auto entry = [&] { return node.table.probe(key_of(node.game, node.searcher.line.current())).value(); };
  quiesce(node.searcher, {5, 6}, node.frame());
  CHECK(entry().lower == 7);
  CHECK(entry().lower_depth == horizon);
  CHECK(entry().upper == infinite_score);
  CHECK(entry().move == node.move("B").to);
  node.record = {};
  quiesce(node.searcher, {7, 8}, node.frame());  // the table's bound does not cut, but the table's move comes first
  CHECK(node.record.visited == Names{"B", "A"});
  CHECK(entry().upper == 7);
}

TEST_CASE("quiescence with table: nodes beyond the last check ply are stored one ply less deep") {
  const auto depth_of = [](QuiescenceKind kind, int quiescence_plies) {
    DrawnNode node("R=7(A)", options_with_table({.kind = kind, .check_plies = 1, .table = true}));
    node.frame().quiescence_plies = quiescence_plies;
    quiesce(node.searcher, {5, 6}, node.frame());
    return node.table.probe(key_of(node.game, node.searcher.line.current())).value().lower_depth;
  };
  CHECK(depth_of(QuiescenceKind::checks, 0) == horizon);
  CHECK(depth_of(QuiescenceKind::checks, 1) == horizon - one_ply);
  CHECK(depth_of(QuiescenceKind::captures, 0) == horizon);
  CHECK(depth_of(QuiescenceKind::captures, 1) == horizon);
}

TEST_CASE("quiescence with table: a best move belongs to its own node") {
  DrawnNode node("R=9(A)", options_with_table(captures_with_table));
  node.frame().best = node.move("A");  // left by the previous node with this frame
  quiesce(node.searcher, {5, 6}, node.frame());
  CHECK(!node.table.probe(key_of(node.game, node.searcher.line.current())).value().move);
}

TEST_CASE("quiescence with table: a move that only reaches alpha is not a best move") {
  DrawnNode node("R=1(*A=7 *B=5)", options_with_table(captures_with_table));
  CHECK(quiesce(node.searcher, {7, 8}, node.frame()) == 7);
  CHECK(!node.table.probe(key_of(node.game, node.searcher.line.current())).value().move);
}
