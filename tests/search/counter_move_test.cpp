// Counter-moves: what is stored, and when the stored move is tried.
#include "kibitz/search/order/quiet_moves.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::Names;

TEST_CASE("counter-moves: the reply learned last for a slot is returned; none without a previous move or if off") {
  CounterMoves<int> moves(4, true);
  CHECK(!moves.reply_to(3));
  CHECK(!moves.reply_to(no_slot));
  moves.learn(3, 7);
  CHECK(moves.reply_to(3) == 7);
  CHECK(!moves.reply_to(2));
  moves.learn(3, 8);
  CHECK(moves.reply_to(3) == 8);
  moves.learn(no_slot, 9);
  CHECK(!moves.reply_to(no_slot));
  CHECK(!moves.reply_to(0));
  CounterMoves<int> off(4, false);
  off.learn(3, 7);
  CHECK(!off.reply_to(3));
}

namespace {

using DrawnMove = test::DrawnNode::Move;

// The order of R's moves if `answer` is the counter-move to the previous move, and with these killers.
Names order_behind(const OrderOptions& order, const char* answer, const Names& killers = {}, const char* table = "") {
  Options options;
  options.order = order;
  test::DrawnNode node("R(q1#2 *c1#1 q2#5 q3#1 *c2#9 q4#-3)", options);
  node.frame().slot = 9;
  node.searcher.counter_moves.learn(9, node.move(answer));
  node.searcher.counter_moves.learn(8, node.move("q1"));
  for (std::size_t i = 0; i < killers.size(); ++i) node.frame().killers[i] = node.move(killers[i]);
  MoveList<DrawnMove> list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  MovePicker picker(node.searcher, node.frame(), list, *table ? std::optional(node.move(table)) : std::nullopt);
  Names names;
  for (DrawnMove move; picker.next(move);) names.push_back(node.name_of(move));
  return names;
}

constexpr OrderOptions ranked_answers{.rank = true, .counter_move = true};

}  // namespace

TEST_CASE("counter-moves: a counter-move comes after captures and killers, before the other quiet moves") {
  CHECK(order_behind({.rank = true}, "q4") == Names{"c2", "c1", "q2", "q1", "q3", "q4"});
  CHECK(order_behind(ranked_answers, "q4") == Names{"c2", "c1", "q4", "q2", "q1", "q3"});
  const OrderOptions with_killers{.rank = true, .killers = true, .counter_move = true};
  CHECK(order_behind(with_killers, "q4", {"q3", "q1"}) == Names{"c2", "c1", "q3", "q1", "q4", "q2"});
  CHECK(order_behind(with_killers, "q3", {"q3"}) == Names{"c2", "c1", "q3", "q2", "q1", "q4"});
  CHECK(order_behind(ranked_answers, "q4", {}, "q4") == Names{"q4", "c2", "c1", "q2", "q1", "q3"});
  // A capture that is the counter-move keeps its place.
  CHECK(order_behind(ranked_answers, "c1") == Names{"c2", "c1", "q2", "q1", "q3", "q4"});
}

TEST_CASE("counter-moves: learned from quiet cutoffs, and tried after the same move of the opponent") {
  const auto visited = [](std::string_view text, bool is_on) {
    Options options;
    options.order.counter_move = is_on;
    return test::run_drawn(test::DrawnGame(text), options, {full_window, plies(3)}).record.visited;
  };
  constexpr auto twice = "R(P(s(u=1) M(x=0 k=5)) Q(t(v=2) M))";
  CHECK(visited(twice, false) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "M", "x", "k"});
  CHECK(visited(twice, true) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "M", "k"});
  constexpr auto by_capture = "R(P(s(u=1) M(x=0 *k=5)) Q(t(v=2) M))";
  CHECK(visited(by_capture, true) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "M", "x", "k"});
  constexpr auto elsewhere = "R(P(s(u=1) M(x=0 k=5)) Q(t(v=2) N(x k)))";
  CHECK(visited(elsewhere, true) == Names{"P", "s", "u", "M", "x", "k", "Q", "t", "v", "N", "x", "k"});
}
