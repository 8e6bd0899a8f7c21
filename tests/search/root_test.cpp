// The root: which moves are searched, what their call claims, the line behind the best one, and a stop on the way.
#include "kibitz/search/root.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using DrawnSearcher = Searcher<DrawnGame>;

// A drawn game, its table and a searcher at its root, to be asked more than once.
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

void check_result(const RootResult& result, const RootResult& wanted) {
  CHECK(result.score == wanted.score);
  CHECK(result.bound == wanted.bound);
  CHECK(result.best == wanted.best);
  CHECK(result.finished == wanted.finished);
}

Options with_table() {
  Options options;
  options.table.use = true;
  return options;
}

}  // namespace

TEST_CASE("root: only the moves asked for are searched, in the order in which they are asked for") {
  AtRoot root(three_moves);
  check_result(root.search(2, {2, 1}), {2, Bound::exact, 2});
  CHECK(root.record.evaluated == Names{"g", "h", "i", "d"});
  CHECK(root.record.visited.front() == "C");
}

TEST_CASE("root: a move is known by its number, wherever it stood in the question") {
  AtRoot root(three_moves);
  check_result(root.search(2, {1, 2, 0}), {3, Bound::exact, 0});
  check_result(root.search(2, {0}), {3, Bound::exact, 0});
}

TEST_CASE("root: above the window a lower bound and its move, below it an upper bound and none") {
  AtRoot root(three_moves);
  check_result(root.search(2, {0, 1, 2}, {1, 2}), {3, Bound::lower, 0});
  CHECK(root.record.evaluated == Names{"a", "b", "c"});  // and nothing behind it
  check_result(root.search(2, {0, 1, 2}, {9, 10}), {5, Bound::upper, -1});
  check_result(root.search(2, {1, 2}, {2, 3}), {2, Bound::upper, -1});
}

TEST_CASE("root: of equal moves the first is the best") {
  AtRoot root("R(A(a=4) B(b=4) C(c=4))");
  check_result(root.search(2, {0, 1, 2}), {4, Bound::exact, 0});
  check_result(root.search(2, {2, 1, 0}), {4, Bound::exact, 2});
}

TEST_CASE("root: the game's order of the moves is the root's too, where the options ask for it") {
  constexpr auto ranked = "R(A#1 *B#2 C#5 *D#7)";
  CHECK(AtRoot(ranked).root_moves() == Names{"A", "B", "C", "D"});
  Options options;
  options.order.rank = true;
  CHECK(AtRoot(ranked, options).root_moves() == Names{"D", "B", "C", "A"});
}

TEST_CASE("root: the variation is the line on which the score was found, not the last one looked at") {
  AtRoot root("R(A(a(x=3) b(y=12)) B(d(z=7) e(w=9)))");
  check_result(root.search(3, {0, 1}), {7, Bound::exact, 1});
  CHECK(root.variation(1) == Names{"B", "d", "z"});
  CHECK(root.variation(0) == Names{"A"});  // of another move nothing is known but itself
}

TEST_CASE("root: behind a null window the variation is completed from the table, and ends where the game does") {
  AtRoot root("R(A(a(x=3) b(y=win)) B(d=draw))", with_table());
  check_result(root.search(3, {0, 1}, {2, 3}), {3, Bound::lower, 0});
  CHECK(root.variation(0) == Names{"A"});  // all replies to A fail: the table has none to show
  check_result(root.search(3, {0, 1}, {3, 4}), {3, Bound::upper, -1});
  CHECK(root.variation(0) == Names{"A", "a", "x"});
  CHECK(root.searcher.line.ply() == 0);
}

TEST_CASE("root: what an earlier search left there is the move to begin with") {
  AtRoot root(three_moves, with_table());
  CHECK(root.searcher.root_move_in_table() == -1);
  root.search(2, {0, 1, 2});
  CHECK(root.searcher.root_move_in_table() == 0);
  AtRoot without(three_moves);
  without.search(2, {0, 1, 2});
  CHECK(without.searcher.root_move_in_table() == -1);
}

TEST_CASE("root: a search of some of its moves tells the table nothing of the position") {
  AtRoot root(three_moves, with_table());
  root.search(2, {1, 2});
  CHECK(root.searcher.root_move_in_table() == -1);
  CHECK(!root.table.probe(key_of(root.game, root.game.start())));
}

TEST_CASE("root: a stop leaves what was proved before it, as a lower bound, and the line at its root") {
  // A takes its node and three replies; the sixth node is the first below B.
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

TEST_CASE("root: calls are counted, and the nodes of all of them together") {
  AtRoot root(three_moves);
  root.search(2, {0, 1, 2});
  root.search(2, {0, 1, 2});
  const Statistics counted = root.searcher.collect_statistics();
  CHECK(counted.driver_calls == 2);
  CHECK(counted.nodes == 20);
  CHECK(counted.interior == 8);
}
