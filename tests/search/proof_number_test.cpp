// Proof and disproof numbers by value (Allis, van der Meulen and van den Herik 1994): the minimum over the children for
// the side that chooses, their sum for the other. An unexpanded position counts 1 for its mover and its number of moves
// for the opponent. Checked after every step of pn and df-pn, on a game for hand calculation.
#include "kibitz/search/proof/proof_number.hpp"

#include "kibitz/search/proof/df_pn.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

// The tree:
//
//   R             the first player, who wants to win
//   A    B    C   two, three and four replies
//   X Y           three and five moves
//
// X is lost, and so is A. B is won. C is never expanded.
constexpr auto three_answers =
    "R(A(X(x1=loss x2=loss x3=loss) Y(y1=loss y2=loss y3=loss y4=loss y5=loss)) B(b1=win b2=win b3=win)"
    " C(c1=win c2=win c3=win c4=loss))";

using Counts = std::vector<ProofNumbers>;

Counts steps_of_pn() {
  const DrawnGame game(three_answers);
  Control control;
  Poll poll(control);
  ProofPath<DrawnGame> path(game, Line<DrawnGame>(game, game.start()), poll);
  ProofTree<DrawnGame> tree(path, 1000);
  tree.make_root();
  Counts counts{tree.root_node().numbers};
  tree.expand_until_solved([&](auto leaf) { return tree.expand(leaf); },
                           [&] { counts.push_back(tree.root_node().numbers); });
  return counts;
}

Counts steps_of_dfpn() {
  const DrawnGame game(three_answers);
  Control control;
  Poll poll(control);
  ProofPath<DrawnGame> path(game, Line<DrawnGame>(game, game.start()), poll);
  ProofTable table(std::size_t{1} << 16);
  Counts counts;
  const auto answer = DfPn<DrawnGame>(path, table, 0).prove([&](const ProofProgress& progress) {
    counts.push_back({progress.proof, progress.disproof});
  });
  CHECK(answer.proof == Proof::proved);
  return counts;
}

}  // namespace

TEST_CASE("pn: the minimum of the children for the side to move, their sum for the opponent") {
  // After each step:
  //
  //   1, 3   the root is a leaf with three moves
  //   2, 3   A has two replies, the fewest to prove; to disprove the root, A, B and C must each be disproved
  //   2, 5   of A's replies, X takes three leaves to disprove and Y five; so A takes 3, and B and C one each
  //   3, 2   X is disproved, and A with it; B is next, with its three replies
  const Counts expected{{1, 3}, {2, 3}, {2, 5}, {3, 2}, {0, endless_count}};
  CHECK(steps_of_pn() == expected);
}

TEST_CASE("df-pn: the root has the same numbers as in pn after every visit to a child") {
  const Counts expected{{3, 2}, {0, endless_count}};
  CHECK(steps_of_dfpn() == expected);
}

namespace {

using Tree = ProofTree<DrawnGame>;

struct TreeFixture {
  explicit TreeFixture(std::string_view text, std::size_t limit = 1000)
      : game(text), poll(control), path(game, Line<DrawnGame>(game, game.start()), poll), tree(path, limit) {
    tree.make_root();
  }
  // The number of nodes for which memory is allocated.
  std::size_t places() const { return tree.bytes() / sizeof(Tree::Node); }

  DrawnGame game;
  Control control;
  Poll poll;
  ProofPath<DrawnGame> path;
  Tree tree;
};

}  // namespace

TEST_CASE("pn: a tree that grows doubles its capacity plus the needed nodes, within its limit") {
  constexpr auto text = "R(A(a b c) B(d) C)";
  TreeFixture at(text);
  CHECK(at.places() == 1);
  CHECK(at.tree.expand(0));
  CHECK(at.places() == 5);  // the room is doubled to two, and three are added for the children
  at.path.play(at.game.move_to("B"));
  CHECK(at.tree.expand(2));
  CHECK(at.tree.size() == 5);
  CHECK(at.places() == 5);  // the last place is used, and no more are allocated
  at.path.undo();
  at.path.play(at.game.move_to("A"));
  CHECK(at.tree.expand(1));
  CHECK(at.tree.size() == 8);
  CHECK(at.places() == 13);
  TreeFixture limited(text, 7);
  CHECK(limited.tree.expand(0));
  limited.path.play(limited.game.move_to("A"));
  CHECK(limited.tree.expand(1));
  CHECK(limited.places() == 7);
  limited.path.undo();
  limited.path.play(limited.game.move_to("B"));
  CHECK(!limited.tree.expand(2));
  CHECK(limited.tree.size() == 7);
  CHECK(limited.tree[2].child_count == 0);
  limited.tree.set_node_limit(8);
  CHECK(limited.tree.expand(2));
  CHECK(limited.tree.size() == 8);
}

TEST_CASE("pn: a leaf copies the numbers of another tree's root, and its children if it is not solved") {
  TreeFixture first("R(A(a b(x=win) c(y=win)) B C)"), second("R(A(a b(x=win) c(y=win)) B C)");
  REQUIRE(first.tree.expand(0));
  second.path.play(second.game.move_to("A"));
  second.tree.make_root();
  CHECK(second.tree.root_node().numbers == ProofNumbers{1, 3});
  REQUIRE(second.tree.expand(0));
  CHECK(first.tree.copy_root_from(1, second.tree));
  CHECK(first.tree.size() == 7);
  CHECK(first.tree[1].numbers == ProofNumbers{1, 3});
  CHECK(first.tree[1].child_count == 3);
  CHECK(first.tree[1].first_child == 4);
  CHECK(first.tree[5].numbers == ProofNumbers{1, 1});
  CHECK(first.tree[6].move == first.game.move_to("c"));
  CHECK(first.tree[6].parent == 1);
  first.tree.set_node_limit(9);
  CHECK(!first.tree.copy_root_from(2, second.tree));  // three more nodes do not fit
  CHECK(first.tree.size() == 7);
  // A result that settles a leaf is stored in the leaf's numbers only, except at the root.
  second.tree.expand_until_solved([&](auto leaf) { return second.tree.expand(leaf); }, [] {});
  REQUIRE(second.tree.root_node().numbers == won_numbers);  // the reply a is a draw, which is enough
  CHECK(first.tree.copy_root_from(3, second.tree));
  CHECK(first.tree.size() == 7);
  CHECK(first.tree[3].numbers == won_numbers);
  CHECK(first.tree[3].child_count == 0);
  TreeFixture root("R(A)", 4);
  CHECK(root.tree.copy_root_from(0, second.tree));
  CHECK(root.tree.size() == 4);
  CHECK(root.tree.root_node().numbers == won_numbers);
}

TEST_CASE("pn: after expand_until_solved() the path is back at the root of the tree") {
  constexpr auto text = "Z(R(A(a(x=win)) B(b(y=win))))";
  for (const std::size_t limit : {2U, 3U, 4U, 100U}) {
    TreeFixture at(text, limit);
    at.path.play(at.game.move_to("R"));
    at.tree.make_root();
    const auto growth = at.tree.expand_until_solved([&](auto leaf) { return at.tree.expand(leaf); }, [] {});
    CHECK((growth == Tree::TreeEnd::solved) == (limit == 100));
    CHECK(at.path.ply() == 1);
  }
}

TEST_CASE("pn: a tree remembers that a path was too deep until its root is made again") {
  TreeFixture at("R(A(R))");
  CHECK(at.tree.expand_until_solved([&](auto leaf) { return at.tree.expand(leaf); }, [] {}) == Tree::TreeEnd::solved);
  CHECK(at.tree.root_node().numbers == lost_numbers);
  CHECK(at.tree.size() == max_ply + 1);
  CHECK(at.tree.was_too_deep());
  TreeFixture other("R(A)");
  CHECK(!other.tree.was_too_deep());
  CHECK(other.tree.copy_root_from(0, at.tree));
  CHECK(other.tree.was_too_deep());
  at.tree.make_root();
  CHECK(!at.tree.was_too_deep());
  CHECK(other.tree.copy_root_from(0, at.tree));
  CHECK(other.tree.was_too_deep());
}

TEST_CASE("pn: the line of a proof has the winning moves and the replies that were refuted last") {
  TreeFixture at("R(A=loss B(a(p=win) b(q=win) c(r=win)) C(d=win))");
  CHECK(at.tree.expand_until_solved([&](auto leaf) { return at.tree.expand(leaf); }, [] {}) == Tree::TreeEnd::solved);
  Names names;
  for (const auto move : at.tree.proof_line()) names.push_back(at.game.nodes[move.to].name);
  CHECK(names == Names{"C", "d"});
  TreeFixture answered("R(B(a(p=win) b(q=win) c(r=win)))");
  CHECK(answered.tree.expand_until_solved([&](auto leaf) { return answered.tree.expand(leaf); }, [] {}) ==
        Tree::TreeEnd::solved);
  names.clear();
  for (const auto move : answered.tree.proof_line()) names.push_back(answered.game.nodes[move.to].name);
  CHECK(names == Names{"B", "c", "r"});
  TreeFixture ends("R(B(a=win b=win))");  // the line has the first of the replies that were never expanded
  CHECK(ends.tree.expand_until_solved([&](auto leaf) { return ends.tree.expand(leaf); }, [] {}) ==
        Tree::TreeEnd::solved);
  REQUIRE(ends.tree.proof_line().size() == 2);
  CHECK(ends.tree.proof_line()[1] == ends.game.move_to("a"));
}
