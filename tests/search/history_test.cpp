#include "kibitz/search/order/history.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

TEST_CASE("history: the bonus is depth squared times 16, separate for each side's moves") {
  History history(2);
  history.reward(0, 1, plies(3));
  CHECK(history.score(0, 1) == 144);
  CHECK(history.score(1, 1) == 0);
  CHECK(history.score(0, 0) == 0);
  CHECK(history.score(1, 0) == 0);
  history.punish(1, 1, plies(2));
  CHECK(history.score(1, 1) == -64);
  CHECK(history.score(0, 1) == 144);
}

TEST_CASE("history: fractions of a ply are rounded down, and depths below one ply count as one ply") {
  History history(4);
  history.reward(0, 0, plies(2) + Depth{23});
  CHECK(history.score(0, 0) == 64);
  history.reward(0, 1, Depth{7});
  CHECK(history.score(0, 1) == 16);
  history.reward(0, 2, plies(-5));
  CHECK(history.score(0, 2) == 16);
}

TEST_CASE("history: each bonus shrinks as the score nears the limit") {
  History history(1);
  history.reward(0, 0, plies(16));  // 16 * 256 = 4096, a quarter of the limit
  CHECK(history.score(0, 0) == 4096);
  history.reward(0, 0, plies(16));  // another quarter, but a quarter of the old value is lost
  CHECK(history.score(0, 0) == 4096 + 4096 - 1024);
  history.reward(0, 0, plies(16));
  CHECK(history.score(0, 0) == 7168 + 4096 - 1792);
  history.punish(0, 0, plies(16));
  CHECK(history.score(0, 0) == 9472 - 4096 - 2368);
}

TEST_CASE("history: a score never passes the limit, and depths beyond 32 plies count as 32") {
  History history(2);
  for (int i = 0; i < 100; ++i) history.reward(0, 0, plies(31));
  CHECK(history.score(0, 0) <= History::limit);
  CHECK(history.score(0, 0) > History::limit - 16);
  history.reward(1, 0, plies(32));
  CHECK(history.score(1, 0) == 16384);
  for (int i = 0; i < 100; ++i) history.reward(1, 1, plies(100));
  CHECK(history.score(1, 1) == 16384);
  history.punish(1, 1, plies(32));  // a single penalty at 32 plies reaches the opposite limit
  CHECK(history.score(1, 1) == -16384);
}

TEST_CASE("history: aging divides every score, rounding toward zero") {
  History history(2);
  for (int i = 0; i < 100; ++i) history.reward(0, 0, plies(32));
  history.punish(1, 1, plies(2));
  history.reward(0, 1, plies(3));
  history.age(8);
  CHECK(history.score(0, 0) == 2048);
  CHECK(history.score(1, 1) == -8);
  CHECK(history.score(0, 1) == 18);
  CHECK(history.score(1, 0) == 0);
  history.age(10);
  CHECK(history.score(1, 1) == 0);
  CHECK(history.score(0, 1) == 1);
}

// A has the value 5. The reply k refutes B, and k is possible at C too.
TEST_CASE("history: a quiet move that caused a cutoff is tried early elsewhere, a capture is not") {
  const auto visited = [](std::string_view text, bool learns) {
    Options options;
    options.order.history = learns;
    return test::run_drawn(DrawnGame(text), options, {full_window, plies(2)}).record.visited;
  };
  constexpr auto quiet = "R(A(a=5) B(x=9 k=1) C(y=9 k))";
  CHECK(visited(quiet, false) == Names{"A", "a", "B", "x", "k", "C", "y", "k"});
  CHECK(visited(quiet, true) == Names{"A", "a", "B", "x", "k", "C", "k"});
  constexpr auto noisy = "R(A(a=5) B(x=9 *k=1) C(y=9 k))";
  CHECK(visited(noisy, true) == Names{"A", "a", "B", "x", "k", "C", "y", "k"});
  // Moves that failed before the cut come after untried ones.
  constexpr auto in_vain = "R(A(a=5) B(x=9 k=1) C(x y=2))";
  CHECK(visited(in_vain, true) == Names{"A", "a", "B", "x", "k", "C", "y"});
}

TEST_CASE("history: the bonus is limited to depths from 1 to 32 plies") {
  History history(3);
  history.reward(0, 0, plies(0));
  history.reward(0, 1, plies(1));
  CHECK(history.score(0, 0) == 16);
  CHECK(history.score(0, 1) == 16);
  history.reward(0, 2, plies(33));
  CHECK(history.score(0, 2) == 16384);
}
