// Singular extensions at one node of a drawn game: the moves that are tested, how, and the result.
#include "kibitz/search/alpha_beta/singular.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using test::DrawnNode;

Options with_singular(const Singular& singular) {
  Options options;
  options.table.use = true;
  options.rule<Singular>() = singular;
  return options;
}

// At N, with four plies left, the table gives its move A a lower bound of 80. The margin is 60.
struct ModernCase {
  Score stored = 80;
  Window window = {-9, 9};
  std::string_view text = "R(N(A(A1(A2)) B(B1(B2))))";
  bool multi_cut = false;
  bool has_table_move = true;
  bool excludes = false;
  SingularKind kind = SingularKind::modern;
};

struct SingularResult {
  std::optional<Score> cut;
  bool is_singular = false;
  Names visited;
  std::uint64_t omissions = 0;
};

SingularResult test_modern(const ModernCase& tested) {
  DrawnNode node(tested.text, with_singular({.kind = tested.kind, .multi_cut = tested.multi_cut}), {"N"});
  Searcher<DrawnGame>::NodeState state{.window = tested.window, .depth = plies(4)};
  if (tested.has_table_move) state.table_move = node.move("A");
  state.table_lower = tested.stored;
  state.table_depth = plies(3);
  if (tested.excludes) node.frame().excluded = node.move("B");
  SingularResult result;
  result.cut = cut_score_of_multi_cut(node.searcher, {tested.window, plies(4)}, state);
  result.is_singular = node.frame().singular == node.move("A");
  result.visited = node.record.visited;
  result.omissions = node.searcher.omissions;
  CHECK(!node.frame().is_pass_barred);
  return result;
}

struct OriginalCase {
  Score best = 80;
  Window window = {-99, 99};
  int count = 3;
  int depth = 4;
  bool has_best = true;
  bool is_found = false;
  SingularKind kind = SingularKind::original;
};

// Tests A at R, where A is the best move so far. The other moves are searched two plies less deeply.
SingularResult test_original(const OriginalCase& tested) {
  DrawnNode node("R(A(a=80) B(b=20) C(c=19))", with_singular({.kind = tested.kind}));
  MoveList<DrawnGame::Move> list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  node.child().extension = units_per_ply;  // left by a sibling
  if (tested.has_best) node.frame().best = node.move("A");
  if (tested.is_found) node.frame().singular = node.move("C");
  SingularResult result;
  result.is_singular =
      is_best_move_singular(node.searcher, {tested.window, plies(tested.depth)}, tested.best, tested.count);
  result.visited = node.record.visited;
  return result;
}

}  // namespace

TEST_CASE("singular modern: which moves are tested, and the results") {
  const SingularResult alone = test_modern({});
  CHECK(alone.is_singular);
  CHECK(!alone.cut);
  CHECK(alone.visited == Names{"N", "B", "B1"});
  CHECK(!test_modern({.has_table_move = false}).is_singular);
  CHECK(!test_modern({.excludes = true}).is_singular);
  CHECK(!test_modern({.kind = SingularKind::original}).is_singular);
  CHECK(test_modern({.stored = points_base}).visited.empty());
  CHECK(test_modern({.stored = -infinite_score}).visited.empty());
}

TEST_CASE("singular modern: if other moves reach beta by the margin, multi-cut returns the lowered bound") {
  constexpr auto good_too = "R(N(A(A1(A2)) B(B1=-20(B2))))";
  const SingularResult cut = test_modern({.window = {19, 20}, .text = good_too, .multi_cut = true});
  CHECK(cut.cut == 20);
  CHECK(!cut.is_singular);
  CHECK(cut.omissions == 1);
  CHECK(!test_modern({.window = {19, 20}, .text = good_too}).cut);
  CHECK(!test_modern({.window = {20, 21}, .text = good_too, .multi_cut = true}).cut);
  CHECK(!test_modern({.window = {19, 20}, .text = "R(N(A(A1(A2)) B(B1=-19(B2))))", .multi_cut = true}).cut);
}

TEST_CASE("singular original: requires a best move, other moves, enough depth, and no proved score") {
  const SingularResult equal = test_original({});  // C's 19 is lower than 80 by more than 60, B's 20 is not
  CHECK(!equal.is_singular);
  CHECK(equal.visited == Names{"B", "b"});
  CHECK(test_original({.best = 81}).is_singular);
  CHECK(test_original({.best = 81}).visited == Names{"B", "b", "C", "c"});
  CHECK(!test_original({.best = 81, .has_best = false}).is_singular);
  CHECK(!test_original({.best = 81, .is_found = true}).is_singular);
  CHECK(!test_original({.best = 81, .depth = 3}).is_singular);
  CHECK(!test_original({.best = 81, .count = 1}).is_singular);
  CHECK(!test_original({.best = points_base + 1, .window = full_window}).is_singular);
  CHECK(!test_original({.best = 81, .kind = SingularKind::modern}).is_singular);
  CHECK(!test_original({.best = 99, .window = {-99, 80}}).is_singular);
}

TEST_CASE("singular: the table key of a node without a move depends on that move") {
  using Move = std::optional<std::uint16_t>;
  CHECK(key_of_excluded_move(Move{}) == 0);
  CHECK(key_of_excluded_move(Move{5}) == mix_bits(6));
  CHECK(key_of_excluded_move(Move{0}) == mix_bits(1));
}

TEST_CASE("singular: a node without a move is searched in a null window below the bound, without a null move") {
  DrawnNode node("R(A(a=9) B(b=7) C(c=8))", with_singular({.kind = SingularKind::modern}));
  CHECK(score_without_move(node.searcher, node.move("A"), 8, plies(2)) == 8);
  CHECK(node.record.visited == Names{"R", "B", "b", "C", "c"});
  DrawnNode low("R(A(a=9) B(b=7) C(c=8))", with_singular({.kind = SingularKind::modern}));
  CHECK(score_without_move(low.searcher, low.move("A"), 7, plies(2)) == 7);
  CHECK(low.record.visited == Names{"R", "B", "b"});
  CHECK(!low.frame().is_pass_barred);
}

TEST_CASE("singular original: one reply that refutes a move in the null window is enough") {
  const auto visited = [](std::string_view text) {
    DrawnNode node(text, with_singular({.kind = SingularKind::original}));
    MoveList<DrawnGame::Move> list(node.searcher.moves);
    node.game.generate(node.searcher.line.current(), list);
    node.frame().best = node.move("A");
    CHECK(is_best_move_singular(node.searcher, {full_window, plies(4)}, 81, 2));
    return node.record.visited;
  };
  CHECK(visited("R(A(a=81) B(b=20 d=0))") == Names{"B", "b"});
  CHECK(visited("R(A(a=81) B(b=21 d=20))") == Names{"B", "b", "d"});
}

TEST_CASE("singular original: the second search starts with the singular move") {
  Options options;
  options.rule<Singular>() = {SingularKind::original, 60, 2, 23, 4, false};
  const DrawnGame game("R(N(B(B1(B2(B3(B4)))) A(A1(A2(A3=-80(A4=-80))))))");
  CHECK(test::run_drawn(game, options, {full_window, plies(5)}).record.evaluated ==
        Names{"B3", "A3", "B1", "A4", "B3"});
}

TEST_CASE("singular modern: multi-cut gives the node the lowered bound as its score") {
  const DrawnGame game("R(N(A(A1(A2)) B(B1=-20(B2))))");
  Table table;
  table.resize(1 << 16);
  table.store(key_of(game, DrawnGame::Position{1, 1}), {80, Bound::lower, plies(3), game.number_of("A")});
  const Options options = with_singular({.kind = SingularKind::modern, .multi_cut = true});
  CHECK(test::run_drawn(game, options, {{-20, -19}, plies(5)}, &table).score == -20);
}

TEST_CASE("singular: the search without a move tries no null move, and one refuting reply is enough") {
  Options options = with_singular({.kind = SingularKind::modern});
  options.null_move.kind = NullMoveKind::plain;
  DrawnNode node("R(A(a=9) B(b=6 d=5) ~p=9)", options);
  CHECK(score_without_move(node.searcher, node.move("A"), 7, plies(2)) == 6);
  CHECK(node.record.visited == Names{"R", "B", "b"});
}

namespace {

// The window of each searched node, and the place in the order of the move that leads to it.
struct SearchedNodes : NoTrace {
  std::vector<Window> windows;
  std::vector<int> orders;
  void set_next_origin(const NodeOrigin& origin) { orders.push_back(origin.order); }
  template <class Line>
  void enter(const Line&, Window window, Depth) {
    windows.push_back(window);
  }
};

}  // namespace

TEST_CASE("singular original: the other moves are searched as late moves, in a null window below the lowered bound") {
  const DrawnGame game("R(A(a=81) B(b=20) C(c=19))");
  Table table;
  Control control;
  Searcher<DrawnGame, SearchedNodes> searcher(Line<DrawnGame>(game, game.start()), table, control,
                                              with_singular({.kind = SingularKind::original}));
  MoveList<DrawnGame::Move> list(searcher.moves);
  game.generate(searcher.line.current(), list);
  searcher.current_frame().best = game.move_to("A");
  CHECK(is_best_move_singular(searcher, {full_window, plies(4)}, 81, 3));
  // The nodes are B, b, C and c. The tested bound is 81 - 60 = 21.
  CHECK(searcher.trace.windows == std::vector<Window>{{-21, -20}, {20, 21}, {-21, -20}, {20, 21}});
  CHECK(searcher.trace.orders == std::vector{1, 0, 1, 0});
}
