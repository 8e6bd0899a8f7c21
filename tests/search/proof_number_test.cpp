// Proof and disproof numbers by value (Allis, van der Meulen and van den Herik 1994): the least over the children for
// whoever has the choice, their sum for the other; a position not yet looked into counts 1 for its mover and its number
// of moves for the opponent. In pn and in df-pn, after every step, on a game small enough to be done by hand.
#include "kibitz/search/proof_number.hpp"

#include "kibitz/search/df_pn.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;

namespace {

//            R             the first player, who wants to win
//       A    B    C        two, three and four answers
//      X Y                 three and five moves; X is lost, and so A
// B is won. C is never looked into.
constexpr auto three_answers =
    "R(A(X(x1=loss x2=loss x3=loss) Y(y1=loss y2=loss y3=loss y4=loss y5=loss)) B(b1=win b2=win b3=win)"
    " C(c1=win c2=win c3=win c4=loss))";

using Counts = std::vector<ProofNumbers>;

Counts steps_of_pn() {
  const DrawnGame game(three_answers);
  Control control;
  Poll poll(control);
  ProofWalk<DrawnGame> walk(game, Line<DrawnGame>(game, game.start()), poll);
  ProofTree<DrawnGame> tree(walk, 1000);
  tree.plant();
  Counts counts{tree.root_node().numbers};
  tree.grow([&](auto leaf) { return tree.expand(leaf); }, [&] { counts.push_back(tree.root_node().numbers); });
  return counts;
}

Counts steps_of_dfpn() {
  const DrawnGame game(three_answers);
  Control control;
  Poll poll(control);
  ProofWalk<DrawnGame> walk(game, Line<DrawnGame>(game, game.start()), poll);
  ProofTable table(std::size_t{1} << 16);
  Counts counts;
  const auto answer = DfPn<DrawnGame>(walk, table, 0).prove([&](const ProofProgress& progress) {
    counts.push_back({progress.proof, progress.disproof});
  });
  CHECK(answer.proof == Proof::proved);
  return counts;
}

}  // namespace

TEST_CASE("pn: the least for the player to choose, the sum for the other") {
  // 1, 3   the root alone has three moves
  // 2, 3   A is the cheapest to prove, with two answers; to disprove, each of the three must be, one leaf each
  // 2, 5   of A's answers X takes three leaves to disprove and Y five: so A takes 3, and B and C one each
  // 3, 2   X is disproved and A with it: B is next, by its three answers
  const Counts expected{{1, 3}, {2, 3}, {2, 5}, {3, 2}, {0, endless_count}};
  CHECK(steps_of_pn() == expected);
}

TEST_CASE("df-pn: the same numbers, at every return to the root") {
  const Counts expected{{3, 2}, {0, endless_count}};
  CHECK(steps_of_dfpn() == expected);
}
