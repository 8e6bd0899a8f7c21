// The depth of a null move and of its verification, in a tree that is given as text (DrawnGame): one line of ordinary
// moves, and one line after a null move.
#include "kibitz/search/alpha_beta/null_move.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

// A has depth 5 of the root's 6. The window makes the second player, who is to move at A, fail high with 0.
Names evaluated_leaves(std::string_view text, NullMoveKind kind, int reduction, int verify_endgame = 0) {
  Options options;
  options.null_move.kind = kind;
  options.null_move.reduction = reduction;
  options.null_move.verify_endgame = verify_endgame;
  return test::run_drawn(DrawnGame(text), options, {{0, 1}, plies(6)}).record.evaluated;
}

constexpr auto no_zugzwang = "R(A(a1(a2(a3(a4(a5)))) ~P(p1(p2(p3)))))";

}  // namespace

TEST_CASE("null move: a null move takes its own ply and R more, and cuts without verification by default") {
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::off, 2) == Names{"a5"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 1) == Names{"p3"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 2) == Names{"p2"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 3) == Names{"p1"});
}

TEST_CASE("null move: in endgames a null move is verified by a search R plies less deep") {
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 1, 8) == Names{"p3", "a4"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 2, 8) == Names{"p2", "a3"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 3, 8) == Names{"p1", "a2"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::plain, 2, 7) ==
        Names{"p2"});  // eight pieces do not count as an endgame
}

TEST_CASE("null move: kind verified searches one ply less deep, whatever R is") {
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::verified, 2) == Names{"p2", "a4"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::verified, 3) == Names{"p1", "a4"});
}

TEST_CASE("null move: a failed verification does not cut: the node is searched to its depth") {
  // At the end of the verification the first player is a unit ahead, so the verification fails low.
  constexpr auto zugzwang = "R(A(a1(a2(a3=1(a4=1(a5)))) ~P(p1(p2(p3)))))";
  CHECK(evaluated_leaves(zugzwang, NullMoveKind::plain, 2, 8) == Names{"p2", "a3", "a5"});
  CHECK(evaluated_leaves(zugzwang, NullMoveKind::verified, 3) == Names{"p1", "a4", "a5"});
  CHECK(evaluated_leaves(zugzwang, NullMoveKind::plain, 2) == Names{"p2"});
}

TEST_CASE("null move: kind extended searches the node four plies less deep, and its score stands, even below beta") {
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::extended, 0) == Names{"P", "a1"});
  CHECK(evaluated_leaves(no_zugzwang, NullMoveKind::extended, 2) == Names{"p2", "a1"});
  constexpr auto zugzwang = "R(A(a1=1(a2=1(a3=1(a4=1(a5)))) ~P(p1(p2(p3)))))";
  CHECK(evaluated_leaves(zugzwang, NullMoveKind::extended, 2) == Names{"p2", "a1"});
}

TEST_CASE("null move: verification happens once on a path, or if the mover has few pieces") {
  const auto kind = [](NullMoveKind null_move, int men, bool is_verified) {
    Options options;
    options.null_move = {.kind = null_move, .verify_endgame = men};
    test::DrawnNode node("R(A)", options);
    node.game.mover_men = 1;
    node.frame().is_verified = is_verified;
    return verification_of(node.searcher, node.frame());
  };
  CHECK(kind(NullMoveKind::verified, 0, false) == Verification::once);
  CHECK(kind(NullMoveKind::verified, 0, true) == Verification::none);
  CHECK(kind(NullMoveKind::plain, 0, false) == Verification::none);
  CHECK(kind(NullMoveKind::plain, 1, false) == Verification::endgame);
  CHECK(kind(NullMoveKind::verified, 1, true) == Verification::endgame);
}

TEST_CASE("null move: without verify_endgame, a side without pieces is not verified either") {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  test::DrawnNode node("R(A)", options);
  node.game.mover_men = 0;
  CHECK(verification_of(node.searcher, node.frame()) == Verification::none);
}
