// Continuation history: its values, the nodes that use it, and its effect on the move order.
#include "kibitz/search/order/continuation.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::Names;

TEST_CASE("continuation: the score is a sum over the last move and the move before it, each learned separately") {
  ContinuationHistory history(8);
  history.add_bonus({3, 5}, 7, 100);
  CHECK(history.score({3, 5}, 7) == 200);
  CHECK(history.score({3, no_slot}, 7) == 100);
  CHECK(history.score({no_slot, 5}, 7) == 100);
  CHECK(history.score({no_slot, no_slot}, 7) == 0);
  CHECK(history.score({5, 3}, 7) == 0);
  CHECK(history.score({3, 5}, 6) == 0);
  CHECK(history.score({7, 5}, 7) == 100);
  history.add_bonus({3, no_slot}, 7, -40);
  CHECK(history.score({3, no_slot}, 7) == 60);
  CHECK(history.score({no_slot, 5}, 7) == 100);
}

TEST_CASE("continuation: an empty history scores 0") {
  const ContinuationHistory history(8);
  CHECK(history.score({3, 5}, 7) == 0);
}

TEST_CASE("continuation: a bonus moves a score toward the limit of history, never beyond") {
  ContinuationHistory history(2);
  history.add_bonus({0, no_slot}, 1, 4096);
  history.add_bonus({0, no_slot}, 1, 4096);
  CHECK(history.score({0, no_slot}, 1) == 4096 + 4096 - 1024);
  for (int i = 0; i < 50; ++i) history.add_bonus({1, 1}, 1, History::limit);
  CHECK(history.score({1, 1}, 1) == 2 * History::limit);
  for (int i = 0; i < 50; ++i) history.add_bonus({1, 1}, 1, -History::limit);
  CHECK(history.score({1, 1}, 1) == -2 * History::limit);
}

TEST_CASE("continuation: slots from 2,048 up share entries with lower slots") {
  ContinuationHistory history(5000);
  history.add_bonus({2047, no_slot}, 4096, 10);
  CHECK(history.score({2047, no_slot}, 0) == 10);
  CHECK(history.score({4095, no_slot}, 2048) == 10);
  CHECK(history.score({2046, no_slot}, 0) == 0);
  CHECK(history.score({2047, no_slot}, 1) == 0);
  history.add_bonus({4999, 4999}, 4999, 10);  // slot 4999 shares the entries of 903, in all three places
  CHECK(history.score({903, 903}, 903) == 20);
  ContinuationHistory few(3);
  few.add_bonus({2, 2}, 2, 10);
  CHECK(few.score({2, 2}, 2) == 20);
  CHECK(few.score({2, 2}, 1) == 0);
  CHECK(few.score({1, 2}, 2) == 10);
}

namespace {

Options continuation_options() {
  Options options;
  options.order.continuation = true;
  return options;
}

// The same move leads to M from P and from Q. At M, k cuts both times.
Names visited_with(const Options& options, std::string_view text = "R(P(s(u=1) M(x=0 k=5)) Q(t(v=2) M))") {
  return test::run_drawn(test::DrawnGame(text), options, {full_window, plies(3)}).record.visited;
}

}  // namespace

TEST_CASE("continuation: a move that cut after another move is tried early after that move, and nowhere else") {
  CHECK(visited_with({}) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "M", "x", "k"});
  CHECK(visited_with(continuation_options()) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "M", "k"});
  // At N, k is the same reply, but after other moves of both sides.
  constexpr auto elsewhere = "R(P(s(u=1) M(x=0 k=5)) Q(t(v=2) N(x k)))";
  CHECK(visited_with(continuation_options(), elsewhere) ==
        Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "N", "x", "k"});
  Options anywhere;
  anywhere.order.history = true;
  CHECK(visited_with(anywhere, elsewhere) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "N", "k"});
}

TEST_CASE("continuation: a cutoff by a capture changes no score, and captures tried before a cutoff keep theirs") {
  CHECK(visited_with(continuation_options(), "R(P(s(u=1) M(x=0 *k=5)) Q(t(v=2) M))") ==
        Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "M", "x", "k"});
  CHECK(visited_with(continuation_options(), "R(P(s(u=1) M(*x=0 y=0 k=5)) Q(t(v=2) M))") ==
        Names{"P", "s", "u", "M", "x", "y", "k", "Q", "t", "v", "M", "k"});
}

TEST_CASE("continuation: a frame stores the slots of the last moves if an option needs them") {
  const auto slots = [](const Options& options) {
    test::DrawnNode node("R(A(a))", options);
    extend_move(node.searcher, node.move("A"), false, node.frame());
    return last_slots(node.child());
  };
  CHECK(slots(continuation_options()) == LastSlots{1, no_slot});
  Options counter;
  counter.order.counter_move = true;
  CHECK(slots(counter) == LastSlots{1, no_slot});
  Options other;
  other.rule<LateMoveReduction>().slope = 1;
  CHECK(slots(other) == LastSlots{no_slot, no_slot});
}

TEST_CASE("continuation: after a null move there is no last move, but the move before it remains") {
  Options options = continuation_options();
  options.null_move.kind = NullMoveKind::plain;
  test::DrawnNode node("R(A=9(a=9 ~p=9(b)))", options, {"A"});
  node.frame().slot = 1;
  node.child().slot = 5;  // slot left by a sibling
  cut_score_of_null_move(node.searcher, {0, 1}, plies(3), node.frame());
  CHECK(node.record.visited.at(0) == "p");
  CHECK(last_slots(node.child()) == LastSlots{no_slot, 1});
}

TEST_CASE("continuation: quiescence search stores the slots of its moves too") {
  Options options = continuation_options();
  options.quiescence.kind = QuiescenceKind::captures;
  test::DrawnNode node("R=1(*A=7)", options);
  quiesce(node.searcher, {5, 6}, node.frame());
  CHECK(last_slots(node.child()) == LastSlots{1, no_slot});
}
