#include "games/tree/tree.hpp"

#include <doctest/doctest.h>

#include "games/tree/make_tree.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

const TreeGame game;

TreeGame::Position position_of(std::string_view text) {
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), text);
  return *position;
}

std::string error_of(std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "none" : position.error().message;
}

// Plain alpha-beta that counts the leaves of minimal trees.
struct Counter {
  const tree::GameTree& nodes;
  int leaves = 0;
  int search(const tree::NodeId& node, int sign, int alpha, int beta) {
    if (nodes.is_leaf(node)) return ++leaves, sign * nodes.value(node);
    int best = -infinite_score;
    for (int i = 0; i < nodes.child_count(node) && best < beta; ++i)
      best = std::max(best, -search(nodes.child(node, i), -sign, -beta, -std::max(alpha, best)));
    return best;
  }
};

int power(int base, int exponent) { return exponent == 0 ? 1 : base * power(base, exponent - 1); }

}  // namespace

TEST_CASE("Tree satisfies the game contract") {
  CHECK(check_game(game) == std::vector<std::string>{});
  const std::vector<TreeGame::Position> starts{position_of("width=30,depth=3,seed=5"),
                                               position_of("(1 (2 (3 -4) 5) 6)"), position_of("-7")};
  CHECK(check_game_from(game, starts) == std::vector<std::string>{});
}

TEST_CASE("a tree is read with any blanks and commas") {
  const TreeGame::Position start = position_of(" ( (3, 12 8)\n(2 4 6) (14 5 2 ) ) ");
  CHECK(start == game.start());
  CHECK(game.format_position(start) == "((3 12 8)(2 4 6)(14 5 2))");
  CHECK(game.picture(start).caption == "Max to move: ((3 12 8)(2 4 6)(14 5 2))");
  CHECK(Perft<TreeGame>(game)(start, 2) == 9);
  CHECK(game.format_position(position_of("(1(2 (3 -4))-5)")) == "(1 (2 (3 -4)) -5)");
}

TEST_CASE("a leaf scores its number for Max and the negative for Min") {
  CHECK(game.without_moves(position_of("(3 -5) at b")) == Outcome::graded(5));
  CHECK(game.without_moves(position_of("((3 -5)) at a b")) == Outcome::graded(-5));
  const Line<TreeGame> line(game, position_of("(3 -5) at b"));
  CHECK(game.verdict(line, Judge::search) == Outcome::graded(5));
}

TEST_CASE("moves are letters, followed by two letters after z") {
  const TreeGame::Position wide = position_of("width=800,depth=1");
  CHECK(game.format_move(wide, {25}) == "z");
  CHECK(game.format_move(wide, {26}) == "aa");
  CHECK(game.format_move(wide, {702}) == "aaa");
  CHECK(game.parse_move(wide, "aaa")->child == 702);
  CHECK(game.parse_move(game.start(), "d").error().message == "'d' is no move here: they are a to c");
  CHECK(game.parse_move(position_of("4"), "a").error().message == "'a' cannot be played: this is a leaf");
  CHECK_FALSE(game.parse_move(wide, "zzzzzzzzzzzz").has_value());
}

TEST_CASE("an error quotes the faulty text") {
  CHECK(error_of("((3 12)(2 x))") == "expected a whole number, '(' or ')' at 'x))'");
  CHECK(error_of("((3 12)") == "the tree lacks 1 closing ')'");
  CHECK(error_of("(3 12))") == "the tree has ended, but there follows ')'");
  CHECK(error_of("(3 ())") == "a list is empty at '))'");
  CHECK(error_of("") == "there is no tree in an empty text");
  CHECK(error_of("(1000001)") == "a leaf lies within +-1000000, unlike '1000001)'");
  CHECK(error_of("(99999999999)") == "a leaf lies within +-1000000, unlike '99999999999)'");
  CHECK(error_of(std::string(300, '(')).starts_with("lists nest at most 256 deep, before '(((("));
  CHECK(error_of("(1 2) at c") == "'c' is no move here: they are a to b");
  CHECK(error_of("width=3").starts_with("a tree needs a list"));
  CHECK(error_of("width=3,depth=two").starts_with("'depth=two' is no setting of a tree"));
  CHECK(error_of("width=10,depth=15") == "a tree of width 10 and depth 15 has more than 2^48 leaves");
  CHECK(error_of("width=2,depth=40,range=900000,order=correlated") ==
        "the leaves of 'width=2,depth=40,seed=1,range=900000,order=correlated' lie beyond +-1000000");
}

TEST_CASE("equal parameters generate equal trees") {
  const TreeGame::Position grown = position_of("width=3,depth=4,seed=7");
  CHECK(game.format_position(grown) == "width=3,depth=4,seed=7,range=100,order=none");
  const auto same = position_of("seed=7 width=3 depth=4").nodes;
  CHECK(grown.nodes->text_of(grown.nodes->root()) == same->text_of(same->root()));
  CHECK(grown.nodes->size() == 121);
  CHECK_FALSE(grown == position_of("width=3,depth=4,seed=8"));
}

TEST_CASE("alpha-beta visits the minimal tree if the tree is perfectly ordered") {
  for (int width : {2, 3, 5})
    for (int depth : {1, 2, 3, 4, 5}) {
      const tree::TreeParameters parameters{
          .width = width, .depth = depth, .seed = 11, .order = tree::TreeOrder::perfect};
      const auto nodes = tree::generate_tree(parameters);
      Counter counter{*nodes};
      const int value = counter.search(nodes->root(), 1, -infinite_score, infinite_score);
      CHECK(counter.leaves == power(width, depth / 2) + power(width, (depth + 1) / 2) - 1);
      Counter fails_low{*nodes};
      CHECK(fails_low.search(nodes->root(), 1, value, value + 1) <= value);
      CHECK(fails_low.leaves == power(width, (depth + 1) / 2));
      Counter fails_high{*nodes};
      CHECK(fails_high.search(nodes->root(), 1, value - 1, value) >= value);
      CHECK(fails_high.leaves == power(width, depth / 2));
    }
}

TEST_CASE("a computed tree has its root's value and, in perfect order, the leaves of the minimal tree") {
  for (const auto order : {tree::TreeOrder::perfect, tree::TreeOrder::random, tree::TreeOrder::ordered}) {
    const auto nodes = tree::generate_tree({.width = 40, .depth = 5, .seed = 3, .order = order});
    CHECK(!nodes->is_stored());
    Counter counter{*nodes};
    CHECK(counter.search(nodes->root(), 1, -infinite_score, infinite_score) == nodes->root().value);
    const int minimal = power(40, 3) + power(40, 2) - 1;
    CHECK((order == tree::TreeOrder::perfect ? counter.leaves == minimal : counter.leaves > minimal));
  }
}

TEST_CASE("strongly ordered: the first child is best in 70 % to 80 % of nodes, an early child in at least 90 %") {
  const auto nodes =
      tree::generate_tree({.width = 16, .depth = 4, .seed = 5, .range = 1'000'000, .order = tree::TreeOrder::ordered});
  int first = 0, early = 0, all = 0;
  const auto visit = [&](const auto& self, const tree::NodeId& node) -> void {
    if (nodes->is_leaf(node)) return;
    int place = 0;
    while (nodes->child(node, place).value != node.value) ++place;
    ++all, first += place == 0, early += place < 4;
    for (int i = 0; i < 16; ++i) self(self, nodes->child(node, i));
  };
  visit(visit, nodes->root());
  CHECK(all == 1 + 16 + 256 + 4096);
  CHECK(first * 100 / all >= 70);
  CHECK(first * 100 / all < 80);
  CHECK(early * 100 / all >= 90);
  CHECK(early * 100 / all < 97);
}

TEST_CASE("correlated: a leaf's value is the sum of the move values on its path") {
  const auto nodes =
      tree::generate_tree({.width = 3, .depth = 6, .seed = 2, .range = 50, .order = tree::TreeOrder::correlated});
  tree::NodeId node = nodes->root();
  CHECK(node.value == 0);
  int alike = 0;
  while (!nodes->is_leaf(node)) {
    const tree::NodeId child = nodes->child(node, 1);
    CHECK(std::abs(child.value - node.value) <= 50);
    CHECK(nodes->child(node, 1) == child);
    alike += child.value == node.value;
    node = child;
  }
  CHECK(alike < 6);
  CHECK(nodes->value(node) == node.value);
  CHECK(nodes->path_to(node) == std::vector<int>{1, 1, 1, 1, 1, 1});
  CHECK(game.format_position(position_of("width=3,depth=6,order=correlated at b c a")) ==
        "width=3,depth=6,seed=1,range=100,order=correlated at b c a");
}

TEST_CASE("computed trees satisfy the game contract") {
  const std::vector<TreeGame::Position> starts{
      position_of("width=30,depth=9,seed=5"), position_of("width=36,depth=8,order=perfect at b c"),
      position_of("width=3,depth=5,order=ordered"), position_of("width=4,depth=5,order=correlated")};
  CHECK(check_game_from(game, starts) == std::vector<std::string>{});
}

TEST_CASE("a tree in random order has a root value in range and more leaves than the minimal tree") {
  tree::TreeParameters parameters{.width = 4, .depth = 5, .seed = 3, .order = tree::TreeOrder::random};
  const auto nodes = tree::generate_tree(parameters);
  Counter plain{*nodes};
  const int value = plain.search(nodes->root(), 1, -infinite_score, infinite_score);
  CHECK(std::abs(value) <= 100);
  CHECK(plain.leaves > power(4, 2) + power(4, 3) - 1);
}

TEST_CASE("alpha-beta visits seven leaves of the textbook's tree") {
  const auto nodes = game.start().nodes;
  Counter counter{*nodes};
  CHECK(counter.search(nodes->root(), 1, -infinite_score, infinite_score) == 3);
  CHECK(counter.leaves == 7);
}
