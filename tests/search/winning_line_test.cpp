// The complete line of a win: every node of the extra searches that find the missing moves is checked.
#include "kibitz/search/alpha_beta/winning_line.hpp"

#include "game/toy.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

struct Completed {
  Names line;  // empty: no line was found
  Names visited;
};

struct Terms {
  Options options = {};
  std::uint64_t nodes = Control::no_node_limit;
};

Completed complete_line(std::string_view text, const Names& begun, Score score, const Terms& terms = {}) {
  DrawnGame game(text);
  test::Record record;
  game.record = &record;
  Control control;
  control.set_node_limit(terms.nodes);
  const Line<DrawnGame> root(game, game.start());
  WinningLine<DrawnGame> whole(root, terms.options, control);
  std::vector<DrawnGame::Move> moves;
  for (const std::string& name : begun) moves.push_back(game.move_to(name));
  Completed completed;
  if (const auto line = whole.complete_line(moves, score))
    for (const auto move : *line) completed.line.push_back(game.nodes[move.to].name);
  completed.visited = record.visited;
  return completed;
}

constexpr Score win_in(int plies) { return win_score - plies; }

// The first player wins in three by a and x against any reply; y and b win later or not at all.
constexpr auto win_in_three = "R(A(a(x=win y=0) b(z=win)) B(c=0))";

// A win in five after the first move, which only quiescence search finds.
constexpr auto win_of_captures = "R(A(a(*x!(*y(*z=win)))))";

Options with_quiescence() {
  Options options;
  options.quiescence.kind = QuiescenceKind::captures;
  return options;
}

}  // namespace

TEST_CASE("winning line: a complete line is returned without a search") {
  const Completed found = complete_line(win_in_three, {"A", "a", "x"}, win_in(3));
  CHECK(found.line == Names{"A", "a", "x"});
  CHECK(found.visited == Names{"A", "a", "x"});
}

TEST_CASE("winning line: moves after the end are removed") {
  const Completed found = complete_line(win_in_three, {"A", "a", "x", "c"}, win_in(3));
  CHECK(found.line == Names{"A", "a", "x"});
  CHECK(found.visited == Names{"A", "a", "x"});
}

TEST_CASE("winning line: the moves after the first are found") {
  const Completed found = complete_line(win_in_three, {"A"}, win_in(3));
  CHECK(found.line == Names{"A", "a", "x"});
  CHECK(found.visited == Names{"A", "a", "a", "x", "y", "b", "z", "x", "A", "a", "x", "A", "a", "x"});
}

TEST_CASE("winning line: any line that ends the game at the right ply is accepted") {
  const Completed found = complete_line(win_in_three, {"A", "b", "z"}, win_in(3));
  CHECK(found.line == Names{"A", "b", "z"});
  CHECK(found.visited == Names{"A", "b", "z"});
}

TEST_CASE("winning line: wrong moves are removed from the end, one by one") {
  const Completed found = complete_line("R(A(a(x=win y=0) b(z=0)) B(c=0))", {"A", "a", "y"}, win_in(3));
  CHECK(found.line == Names{"A", "a", "x"});
  CHECK(found.visited == Names{"A", "a", "y", "a", "x", "y", "x", "A", "a", "x", "A", "a", "x"});
}

TEST_CASE("winning line: the line of a loss is completed too") {
  const Completed found = complete_line("R(A(a=0 b(w) c=loss))", {"A"}, -win_in(2));
  CHECK(found.line == Names{"A", "c"});
  CHECK(found.visited == Names{"A", "a", "b", "c", "c", "c", "A", "c", "A", "c"});
}

TEST_CASE("winning line: if the win is shorter than the score says, no line matches the score") {
  const Completed found = complete_line("R(A(a=win(x=win)))", {"A", "a", "x"}, win_in(3));
  CHECK(found.line.empty());
  CHECK(found.visited == Names{"A", "a", "a", "A", "a"});
}

TEST_CASE("winning line: without a win none is found at any depth") {
  const Completed found = complete_line(win_in_three, {"B"}, win_in(3));
  CHECK(found.line.empty());
  CHECK(found.visited == Names{"B", "c", "c", "c"});
}

TEST_CASE("winning line: a win by the first move is complete") {
  const Completed found = complete_line("R(A=win)", {"A"}, win_in(1));
  CHECK(found.line == Names{"A"});
  CHECK(found.visited == Names{"A"});
}

TEST_CASE("winning line: without a first move nothing is searched") {
  const Completed found = complete_line("R(A=win)", {}, win_in(1));
  CHECK(found.line.empty());
  CHECK(found.visited.empty());
}

TEST_CASE("winning line: a first move that does not win at once is not a line for a win in one ply") {
  const Completed found = complete_line("R(A=0)", {"A"}, win_in(1));
  CHECK(found.line.empty());
  CHECK(found.visited == Names{"A"});
}

TEST_CASE("winning line: a line that only quiescence search found is completed move by move") {
  const Completed found = complete_line(win_of_captures, {"A"}, win_in(5), {with_quiescence()});
  CHECK(found.line == Names{"A", "a", "x", "y", "z"});
  CHECK(found.visited == Names{"A", "a", "x", "y", "z", "a", "a", "x", "y", "z", "x", "x", "y", "z",
                               "y", "y", "z", "z", "A", "a", "x", "y", "z", "A", "a", "x", "y", "z"});
}

TEST_CASE("winning line: a stopped search gives no line") {
  const Completed found = complete_line(win_in_three, {"A", "a"}, win_in(3), {.nodes = 1});
  CHECK(found.line.empty());
  CHECK(found.visited == Names{"a", "x"});
}

TEST_CASE("winning line: a win longer than the score says gives no line") {
  const Completed found = complete_line("R(A(a(x(y=win))))", {"A"}, win_in(3));
  CHECK(found.line.empty());
  CHECK(found.visited == Names{"A", "a", "a", "x", "a", "x", "y"});
}

TEST_CASE("winning line: a win shorter than the score says after the second move gives no line") {
  const Completed found = complete_line("R(A(a(x=win y(z(w=win)))))", {"A", "a"}, win_in(5));
  CHECK(found.line.empty());
  CHECK(found.visited == Names{"a", "x", "A", "a", "a"});
}

// Six plies and many lines: the order shows the use of move ranks, exchange, killers, history and table.
constexpr auto many_ways =
    "R(A(a(x#1(p(i=0 j#3(m=0)) q#4(k=0)) y#2(p q) *z#3(r(l=0) p))"
    " b#2(-u#9(s(f=0 g=0) t(h(n=0 o=win))) x y v#1(t s))"
    " c(v(w(e(d=0))) *z y)))";

TEST_CASE("winning line: speculative options are switched off, and table and move ordering are on") {
  const Completed plain = complete_line(many_ways, {"A"}, win_in(5));
  CHECK(plain.line.empty());
  CHECK(plain.visited == Names{"A", "b", "b", "y", "x", "v", "u", "b", "y", "q", "x", "q", "v",
                               "t", "u", "t", "b", "y", "q", "k", "x", "q", "v", "t", "h", "u",
                               "t", "b", "y", "q", "k", "x", "q", "v", "t", "h", "n", "u", "t"});
  Options options;
  options.table = {.use = true,
                   .depth = TableDepth::equal,
                   .bounds = TableBounds::single,
                   .order = false,
                   .transpositions = false,
                   .calls = false,
                   .narrow = true,
                   .leaves = true};
  options.rule<Extensions>().pv = 23;
  options.null_move.kind = NullMoveKind::plain;
  options.rule<LateMoveReduction>().slope = 100;
  options.threads = {4, ThreadScheme::abdada};
  options.deepen.use = true;
  CHECK(complete_line(many_ways, {"A"}, win_in(5), {options}).visited == plain.visited);
}

TEST_CASE("winning line: a proved result is valid at every depth and not searched again") {
  CHECK(complete_line("R(A(a(p(q=draw))))", {"A"}, win_in(6)).visited ==
        Names{"A", "a", "a", "p", "a", "p", "q", "a", "a", "a"});
}

TEST_CASE("winning line: depths are tried up to the last searchable ply") {
  const Completed found = complete_line("R(A(a=0))", {"A"}, win_in(600));
  CHECK(found.line.empty());
  CHECK(found.visited.size() == 512);  // A, and a at depths 1 to 511
}

TEST_CASE("winning line: the game may end in a position without moves") {
  const test::Nim nim;
  const Line<test::Nim> root(nim, {{1, 1, 1, 0}});
  Control control;
  WinningLine<test::Nim> whole(root, {}, control);
  using Moves = std::vector<test::Nim::Move>;
  CHECK(whole.complete_line({{1, 1}}, win_in(3)) == Moves{{1, 1}, {0, 1}, {2, 1}});
  CHECK(!whole.complete_line({{1, 1}}, win_in(1)));
}

TEST_CASE("winning line: a win within N plies is excluded by a proof, not by reaching the node limit") {
  const auto excludes = [](std::vector<RootMove> moves, int length, std::uint64_t nodes = Control::no_node_limit) {
    DrawnGame game(win_in_three);
    Control control;
    control.set_node_limit(nodes);
    const Line<DrawnGame> root(game, game.start());
    return WinningLine<DrawnGame>(root, Options{}, control).excludes_win(moves, length);
  };
  CHECK(excludes({0, 1}, 1));
  CHECK(excludes({0, 1}, 2));
  CHECK(!excludes({0, 1}, 3));
  CHECK(!excludes({0, 1}, 4));
  CHECK(excludes({1}, 3));  // B is a draw
  CHECK(!excludes({1}, 3, 0));
  CHECK(!excludes({0, 1}, max_ply));
}

namespace {

struct ExcludedWin {
  bool is_excluded;
  Names visited;
};

// Is a win of any root move within `length` plies excluded?
ExcludedWin exclude_win(std::string_view text, int length, const Options& options = {}) {
  DrawnGame game(text);
  test::Record record;
  game.record = &record;
  Control control;
  const Line<DrawnGame> root(game, game.start());
  MoveStack<DrawnGame::Move> stack;
  MoveList<DrawnGame::Move> list(stack);
  game.generate(game.start(), list);
  std::vector<RootMove> moves(static_cast<std::size_t>(list.size()));
  std::iota(moves.begin(), moves.end(), 0);
  const bool is_excluded = WinningLine<DrawnGame>(root, options, control).excludes_win(moves, length);
  return {is_excluded, record.visited};
}

}  // namespace

TEST_CASE("winning line: a win one ply longer than the length is excluded, a win of the length is not") {
  CHECK(exclude_win("R(A(a(x=win)))", 2).is_excluded);
  CHECK(!exclude_win("R(A(a(x=win)))", 3).is_excluded);
  CHECK(exclude_win("R(A(a(x=win) b=draw))", 3).is_excluded);
}

TEST_CASE("winning line: a win is excluded up to the last searchable ply, and no further") {
  CHECK(exclude_win("R(A=draw)", max_ply - 2).is_excluded);
  CHECK(!exclude_win("R(A=draw)", max_ply - 1).is_excluded);
}

TEST_CASE("winning line: a win is excluded by a null window below it, one ply deeper than the win") {
  CHECK(exclude_win("R(A(a(b(c(d)))))", 1).visited == Names{"A", "a"});
  // A is refuted by one reply, a, after which the win comes a ply too late. A win of the requested length, x, refutes
  // a.
  CHECK(exclude_win("R(A(a(x=win) b(y=win)))", 2).visited == Names{"A", "a", "x"});
  CHECK(exclude_win("R(A(a(x=win y=win)))", 3).visited == Names{"A", "a", "x"});
}

TEST_CASE("winning line: a win by leaving no move is recognized at its length") {
  const test::Nim nim;
  const Line<test::Nim> root(nim, {{1, 1, 1, 0}});
  Control control;
  WinningLine<test::Nim> whole(root, {}, control);
  const std::vector<RootMove> moves{0, 1, 2};
  CHECK(whole.excludes_win(moves, 2));
  CHECK(!whole.excludes_win(moves, 3));
}

TEST_CASE("winning line: extend.pv is off, extend.check keeps its value") {
  Options options;
  options.rule<Extensions>() = {.check = 1, .pv = 23, .pv_plies = 64};
  CHECK(exclude_win("R(+A(a(x(y))))", 1, options).visited == Names{"A", "a", "x"});
  options.rule<Extensions>().check = 0;
  CHECK(exclude_win("R(+A(a(x(y))))", 1, options).visited == Names{"A", "a"});
}
