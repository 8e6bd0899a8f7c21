// History of noisy moves: what a cut teaches about them, and how far their history moves them among the noisy moves.
#include "kibitz/search/order/order.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::Names;

namespace {

using DrawnMove = test::DrawnNode::Move;

Options learning_noise(bool learns_quiet) {
  Options options;
  options.order = {.rank = true, .history = learns_quiet, .noisy_history = true};
  return options;
}

// The history scores of R's moves after a cut at depth 2. The cutting move is given by its place in the order of
// generation.
struct NoisyScores {
  int a, b, c, d;
  int quiet_a;
};

NoisyScores after_cut(int place, bool learns_quiet = true, bool learns_noisy = true) {
  Options options = learning_noise(learns_quiet);
  options.order.noisy_history = learns_noisy;
  test::DrawnNode node("R(a#9 *b#8 *c#7 d#6)", options);
  MoveList<DrawnMove> list(node.searcher.moves);
  for (const char* name : {"b", "c", "a", "d"}) list.push(node.move(name));
  MovePicker picker(node.searcher, node.frame(), list, std::nullopt);
  DrawnMove move;
  for (int i = 0; i < 4; ++i) picker.next(move);
  learn_from_cut(node.searcher, node.frame(), picker, {place, plies(2)});
  const auto slot = [&](std::string_view name) { return static_cast<int>(node.game.number_of(name)); };
  const auto noisy = [&](std::string_view name) {
    return learns_noisy ? node.searcher.noisy_history.score(0, slot(name)) : 0;
  };
  return {noisy("a"), noisy("b"), noisy("c"), noisy("d"), node.searcher.history.score(0, slot("a"))};
}

}  // namespace

TEST_CASE("noisy history: a noisy cutoff raises its move and lowers the noisy moves tried before") {
  const NoisyScores scores = after_cut(1);  // c cuts after b has failed
  CHECK(scores.b == -64);
  CHECK(scores.c == 64);
  CHECK(scores.a == 0);
  CHECK(scores.quiet_a == 0);
}

TEST_CASE("noisy history: a quiet cutoff lowers the noisy moves tried before; its own noisy history stays 0") {
  const NoisyScores scores = after_cut(2);  // a cuts after b and c have failed
  CHECK(scores.b == -64);
  CHECK(scores.c == -64);
  CHECK(scores.a == 0);
  CHECK(scores.d == 0);
  CHECK(scores.quiet_a == 64);
  CHECK(after_cut(2, false).quiet_a == 0);
  CHECK(after_cut(2, false).b == -64);
  CHECK(after_cut(2, true, false).quiet_a == 64);
  CHECK(after_cut(1, true, false).quiet_a == 0);
}

TEST_CASE("noisy history: a noisy cutoff does not lower the quiet moves tried before") {
  test::DrawnNode node("R(a#9 *b#8)", learning_noise(true));
  MoveList<DrawnMove> list(node.searcher.moves);
  node.game.generate(node.searcher.line.current(), list);
  MovePicker picker(node.searcher, node.frame(), list, std::optional(node.move("a")));
  DrawnMove move;
  picker.next(move);
  picker.next(move);
  learn_from_cut(node.searcher, node.frame(), picker, {1, plies(2)});
  CHECK(node.searcher.history.score(0, node.game.slot({}, node.move("a"))) == 0);
  CHECK(node.searcher.noisy_history.score(0, node.game.slot({}, node.move("b"))) == 64);
}

TEST_CASE("noisy history: a 64th of the score is added to the rank, for the side to move") {
  const auto first = [](int points, int parity, bool is_on) {
    Options options = learning_noise(false);
    options.order.noisy_history = is_on;
    test::DrawnNode node("R(q#99 *b#20 *c#10)", options);
    if (is_on) node.searcher.noisy_history.add_bonus(parity, node.game.slot({}, node.move("c")), points);
    MoveList<DrawnMove> list(node.searcher.moves);
    node.game.generate(node.searcher.line.current(), list);
    MovePicker picker(node.searcher, node.frame(), list, std::nullopt);
    Names names;
    for (DrawnMove move; picker.next(move);) names.push_back(node.name_of(move));
    return names;
  };
  CHECK(first(0, 0, true) == Names{"b", "c", "q"});
  CHECK(first(64 * 9 + 63, 0, true) == Names{"b", "c", "q"});
  CHECK(first(64 * 11, 0, true) == Names{"c", "b", "q"});
  CHECK(first(64 * 11, 1, true) == Names{"b", "c", "q"});
  CHECK(first(-16384, 0, true) == Names{"b", "c", "q"});  // a capture never comes after a quiet move
  CHECK(first(0, 0, false) == Names{"b", "c", "q"});
}

TEST_CASE("noisy history: learned if order.rank and order.noisy_history are on") {
  CHECK(OrderOptions{.rank = true, .noisy_history = true}.learns_noisy());
  CHECK(!OrderOptions{.rank = true}.learns_noisy());
  CHECK(!OrderOptions{.noisy_history = true}.learns_noisy());
}
