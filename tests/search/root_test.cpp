// The root: the moves that are searched, the result of a call, the line after the best move, and a stop.
#include "kibitz/search/alpha_beta/searcher.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using DrawnSearcher = Searcher<DrawnGame>;

// A drawn game, its table and a searcher at its root, for several searches.
struct AtRoot {
  explicit AtRoot(std::string_view text, const Options& options = {}, std::uint64_t nodes = Control::no_node_limit)
      : game(recorded(text, record)), searcher(line_of(*this, nodes), table, control, options) {}

  RootResult search(int depth, const std::vector<RootMove>& moves, Window window = full_window) {
    return searcher.search(window, plies(depth), moves);
  }
  Names variation(RootMove best) {
    Names names;
    for (const auto move : searcher.principal_variation(best)) names.push_back(game.nodes[move.to].name);
    return names;
  }
  Names root_moves() const {
    Names names;
    for (const auto move : searcher.root_moves) names.push_back(game.nodes[move.to].name);
    return names;
  }

  test::Record record;
  DrawnGame game;
  Table table;
  Control control;
  DrawnSearcher searcher;

 private:
  static DrawnGame recorded(std::string_view text, test::Record& record) {
    DrawnGame game(text);
    game.record = &record;
    return game;
  }
  static Line<DrawnGame> line_of(AtRoot& root, std::uint64_t nodes) {
    root.table.resize(1 << 16);
    root.control.set_node_limit(nodes);
    return {root.game, root.game.start()};
  }
};

constexpr auto three_moves = "R(A(a=3 b=12 c=8) B(d=2 e=4 f=6) C(g=14 h=5 i=2))";

void check_result(const RootResult& result, const RootResult& expected) {
  CHECK(result.score == expected.score);
  CHECK(result.bound == expected.bound);
  CHECK(result.best == expected.best);
  CHECK(result.finished == expected.finished);
}

Options with_table() {
  Options options;
  options.table.use = true;
  return options;
}

}  // namespace

TEST_CASE("root: only the given moves are searched, in the given order") {
  AtRoot root(three_moves);
  check_result(root.search(2, {2, 1}), {2, Bound::exact, 2});
  CHECK(root.record.evaluated == Names{"g", "h", "i", "d"});
  CHECK(root.record.visited.front() == "C");
}

TEST_CASE("root: the best move is an index into root_moves, not into the given list") {
  AtRoot root(three_moves);
  check_result(root.search(2, {1, 2, 0}), {3, Bound::exact, 0});
  check_result(root.search(2, {0}), {3, Bound::exact, 0});
}

TEST_CASE("root: above the window the result is a lower bound with its move, below it an upper bound without a move") {
  AtRoot root(three_moves);
  check_result(root.search(2, {0, 1, 2}, {1, 2}), {3, Bound::lower, 0});
  CHECK(root.record.evaluated == Names{"a", "b", "c"});  // A exceeds the window, so no other move is searched
  check_result(root.search(2, {0, 1, 2}, {9, 10}), {5, Bound::upper, -1});
  check_result(root.search(2, {1, 2}, {2, 3}), {2, Bound::upper, -1});
}

TEST_CASE("root: of equal moves the first is the best") {
  AtRoot root("R(A(a=4) B(b=4) C(c=4))");
  check_result(root.search(2, {0, 1, 2}), {4, Bound::exact, 0});
  check_result(root.search(2, {2, 1, 0}), {4, Bound::exact, 2});
}

TEST_CASE("root: root moves are ordered by the game's rank if the option is on") {
  constexpr auto ranked = "R(A#1 *B#2 C#5 *D#7)";
  CHECK(AtRoot(ranked).root_moves() == Names{"A", "B", "C", "D"});
  Options options;
  options.order.rank = true;
  CHECK(AtRoot(ranked, options).root_moves() == Names{"D", "B", "C", "A"});
}

TEST_CASE("root: the variation is the line of the best score, not the line searched last") {
  AtRoot root("R(A(a(x=3) b(y=12)) B(d(z=7) e(w=9)))");
  check_result(root.search(3, {0, 1}), {7, Bound::exact, 1});
  CHECK(root.variation(1) == Names{"B", "d", "z"});
  CHECK(root.variation(0) == Names{"A"});  // for another move, only the move itself is known
}

TEST_CASE("root: after a null window the table completes the variation, up to the end of the game") {
  AtRoot root("R(A(a(x=3) b(y=win)) B(d=draw))", with_table());
  check_result(root.search(3, {0, 1}, {2, 3}), {3, Bound::lower, 0});
  CHECK(root.variation(0) == Names{"A"});  // all replies to A fail low, so the table has no move
  check_result(root.search(3, {0, 1}, {3, 4}), {3, Bound::upper, -1});
  CHECK(root.variation(0) == Names{"A", "a", "x"});
  CHECK(root.searcher.line.ply() == 0);
}

TEST_CASE("root: the table move of an earlier search is the first move") {
  AtRoot root(three_moves, with_table());
  CHECK(root.searcher.root_move_in_table() == -1);
  root.search(2, {0, 1, 2});
  CHECK(root.searcher.root_move_in_table() == 0);
  AtRoot without(three_moves);
  without.search(2, {0, 1, 2});
  CHECK(without.searcher.root_move_in_table() == -1);
}

TEST_CASE("root: a search of some root moves stores nothing in the table") {
  AtRoot root(three_moves, with_table());
  root.search(2, {1, 2});
  CHECK(root.searcher.root_move_in_table() == -1);
  CHECK(!root.table.probe(key_of(root.game, root.game.start())));
}

TEST_CASE("root: a stop keeps what was proved as a lower bound, and returns the line to the root") {
  // A takes four nodes: its own and those of three replies. B is the fifth, so the sixth would be the first below B.
  AtRoot after_a(three_moves, {}, 5);
  check_result(after_a.search(2, {0, 1, 2}), {3, Bound::lower, 0, false});
  CHECK(after_a.record.evaluated == Names{"a", "b", "c"});
  CHECK(after_a.searcher.line.ply() == 0);
  AtRoot too_soon(three_moves, {}, 3);
  check_result(too_soon.search(2, {0, 1, 2}), {-infinite_score, Bound::lower, -1, false});
}

TEST_CASE("root: a stop after moves that are all below the window proves nothing") {
  AtRoot root(three_moves, {}, 5);
  check_result(root.search(2, {0, 1, 2}, {9, 10}), {-infinite_score, Bound::lower, -1, false});
}

TEST_CASE("root: driver calls are counted, and nodes are summed over all calls") {
  AtRoot root(three_moves);
  root.search(2, {0, 1, 2});
  root.search(2, {0, 1, 2});
  const Statistics counted = root.searcher.collect_statistics();
  CHECK(counted.driver_calls == 2);
  CHECK(counted.nodes == 20);
  CHECK(counted.interior == 8);
}

TEST_CASE("root: the search ignores moves before the root") {
  const DrawnGame game("S(R(A=3 B=5))");
  Line<DrawnGame> line(game, game.start());
  line.push(game.move_to("R"));
  Table table;
  Control control;
  DrawnSearcher searcher(line, table, control, {});
  CHECK(searcher.line.ply() == 0);
  CHECK(searcher.line.last() == 1);
  CHECK(searcher.parity() == 1);
  searcher.line.push_in_search(game.move_to("A"));
  CHECK(searcher.line.ply() == 1);
  CHECK(searcher.parity() == 0);
}

TEST_CASE("root: the path hash depends on the earlier positions and their order") {
  test::DrawnNode node("R(A(B(C)) B)", {});
  auto& searcher = node.searcher;
  CHECK(searcher.path_hash() == 0);
  const Key root = key_of(node.game, searcher.line.current());
  searcher.line.push_in_search(node.move("A"));
  CHECK(searcher.path_hash() == mix_bits(root));
  const Key a = key_of(node.game, searcher.line.current());
  searcher.line.push_in_search(node.move("B"));
  CHECK(searcher.path_hash() == mix_bits(mix_bits(root) ^ a));
}

TEST_CASE("root: kept killers and histories are loaded at their ply, and returned") {
  Options options;
  options.order = {.killers = true, .history = true, .continuation = true};
  test::DrawnNode node("R(A(a) B)", options);
  KeptOrder<DrawnGame>::OrderData learned{History(DrawnGame::slots), ContinuationHistory(DrawnGame::slots), {}};
  learned.history.reward(1, 3, plies(2));
  learned.continuation.add_bonus({1, 2}, 3, 64);
  learned.killers = {{node.move("A"), node.move("B")}, {node.move("a"), std::nullopt}};
  const auto killers = learned.killers;
  node.searcher.set_learned_order(std::move(learned));
  CHECK(node.searcher.history.score(1, 3) == 64);
  CHECK(node.searcher.continuation.score({1, 2}, 3) == 128);
  CHECK(node.searcher.current_frame().killers == killers[0]);
  const auto taken = node.searcher.take_learned_order();
  CHECK(taken.killers.size() == max_ply + 2);
  CHECK(taken.killers[0] == killers[0]);
  CHECK(taken.killers[1] == killers[1]);
  CHECK(!taken.killers[2][0]);
  CHECK(taken.history.score(1, 3) == 64);
  CHECK(taken.continuation.score({1, 2}, 3) == 128);
}

TEST_CASE("root: the last variation is kept only if extend.pv is on") {
  constexpr auto text = "R(A(a=3 b=5) B(c=1))";
  const auto last_variation = [&](int pv, int calls) {
    Options options = with_table();
    options.rule<Extensions>().pv = pv;
    AtRoot root(text, options);
    for (int i = 0; i < calls; ++i) root.search(2, {0, 1});
    Names names;
    for (const auto move : root.searcher.last_variation) names.push_back(root.game.nodes[move.to].name);
    return names;
  };
  CHECK(last_variation(1, 1) == Names{});
  CHECK(last_variation(1, 2) == Names{"A", "a"});
  CHECK(last_variation(0, 2) == Names{});
}

TEST_CASE("root: a table that is off or holds no move gives no first move") {
  Options options = with_table();
  AtRoot root(three_moves, options);
  const Key key = key_of(root.game, root.game.start());
  root.table.store(key, {3, Bound::upper, plies(2), {}});
  CHECK(root.searcher.root_move_in_table() == -1);
  root.table.store(key, {3, Bound::lower, plies(2), root.game.number_of("B")});
  CHECK(root.searcher.root_move_in_table() == 1);
  options.table.order = false;
  AtRoot orderless(three_moves, options);
  orderless.table.store(key, {3, Bound::lower, plies(2), orderless.game.number_of("B")});
  CHECK(orderless.searcher.root_move_in_table() == -1);
  options.table = {.use = false};
  AtRoot off(three_moves, options);
  off.table.store(key, {3, Bound::lower, plies(2), off.game.number_of("B")});
  CHECK(off.searcher.root_move_in_table() == -1);
  CHECK(off.variation(1) == Names{"B"});
}

TEST_CASE("root: a variation is completed with table moves up to 64 plies") {
  AtRoot root("R(A(a(A)))", with_table());  // the moves A and a alternate, and the side to move changes each time
  for (const std::uint32_t side : {0U, 1U}) {
    root.table.store(key_of(root.game, DrawnGame::Position{1, side}), {0, Bound::lower, plies(1), 2});
    root.table.store(key_of(root.game, DrawnGame::Position{2, side}), {0, Bound::lower, plies(1), 1});
  }
  CHECK(root.variation(0).size() == 64);
  root.table.clear();
  root.table.store(key_of(root.game, DrawnGame::Position{1, 1}), {0, Bound::upper, plies(1), {}});
  CHECK(root.variation(0) == Names{"A"});
  AtRoot off("R(A(a(A)))");
  off.record = {};
  off.variation(0);
  CHECK(off.record.visited.empty());
}

TEST_CASE("root: moves left over from a previous variation are not used for the next root move") {
  AtRoot root("R(A(a(x=3)) B=draw)");
  check_result(root.search(3, {1, 0}), {3, Bound::exact, 0});
  CHECK(root.variation(0) == Names{"A", "a", "x"});
  check_result(root.search(3, {1}, {-2, -1}), {0, Bound::lower, 1});
  CHECK(root.variation(1) == Names{"B"});
}

TEST_CASE("root: a root move that ends the game has a variation of one move") {
  AtRoot root("S(R(A(a(x=3)) B=draw))");
  check_result(root.search(4, {0}), {0, Bound::exact, 0});
  CHECK(root.variation(0) == Names{"R", "B"});
}

TEST_CASE("root: the share of all nodes below each move, over all calls") {
  AtRoot root(three_moves);
  CHECK(root.searcher.share_of_nodes(0) == 0);
  root.search(2, {0, 1, 2});
  // There are ten nodes: A and its three leaves, B and the leaf that cuts, C and its three leaves.
  CHECK(root.searcher.share_of_nodes(0) == doctest::Approx(0.4));
  CHECK(root.searcher.share_of_nodes(1) == doctest::Approx(0.2));
  CHECK(root.searcher.share_of_nodes(2) == doctest::Approx(0.4));
  root.search(2, {0});
  CHECK(root.searcher.share_of_nodes(0) == doctest::Approx(8.0 / 14));
  CHECK(root.searcher.share_of_nodes(2) == doctest::Approx(4.0 / 14));
}
