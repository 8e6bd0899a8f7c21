#include "kibitz/search/order/quiet_moves.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

TEST_CASE("killers: a ply has two different killers, the newer first") {
  Frame<DrawnGame::Move> frame;
  CHECK(!frame.killers[0]);
  add_killer(frame, {1});
  CHECK(frame.killers[0] == DrawnGame::Move{1});
  CHECK(!frame.killers[1]);
  add_killer(frame, {2});
  add_killer(frame, {2});
  CHECK(frame.killers[0] == DrawnGame::Move{2});
  CHECK(frame.killers[1] == DrawnGame::Move{1});
  add_killer(frame, {3});
  CHECK(frame.killers[0] == DrawnGame::Move{3});
  CHECK(frame.killers[1] == DrawnGame::Move{2});
  add_killer(frame, {2});  // the older killer has cut again
  CHECK(frame.killers[0] == DrawnGame::Move{2});
  CHECK(frame.killers[1] == DrawnGame::Move{3});
}

namespace {

Names visited_with_killers(std::string_view text, int depth) {
  Options options;
  options.order.killers = true;
  return test::run_drawn(DrawnGame(text), options, {full_window, plies(depth)}).record.visited;
}

}  // namespace

TEST_CASE("killers: a quiet move that cut at a sibling is tried first; a capture is not a killer") {
  CHECK(visited_with_killers("R(A(a=5) B(x=9 k=1) C(y=9 k))", 2) == Names{"A", "a", "B", "x", "k", "C", "k"});
  CHECK(visited_with_killers("R(A(a=5) B(x=9 *k=1) C(y=9 k))", 2) == Names{"A", "a", "B", "x", "k", "C", "y", "k"});
}

TEST_CASE("killers: two killers are stored, and a third replaces the older killer") {
  constexpr auto two = "R(A(a=5) B(x=9 k=1) C(y=9 l=2) D(z=9 k))";
  CHECK(visited_with_killers(two, 2) == Names{"A", "a", "B", "x", "k", "C", "y", "l", "D", "k"});
  constexpr auto three = "R(A(a=5) B(x=9 k=1) C(y=9 l=2) D(z=9 m=3) E(w=9 k))";
  const Names seen = visited_with_killers(three, 2);
  CHECK(Names(seen.end() - 3, seen.end()) == Names{"E", "w", "k"});
}

TEST_CASE("killers: a killer is used only at its own ply") {
  // k cuts at B, where the second player moves. At node D, a ply later, the first player has k too.
  constexpr auto text = "R(A(a=5) B(x=9 k=1) C(D(y=9 k) E=0))";
  const Names seen = visited_with_killers(text, 3);
  CHECK(std::ranges::find(seen, "D") + 1 == std::ranges::find(seen, "y"));
}
