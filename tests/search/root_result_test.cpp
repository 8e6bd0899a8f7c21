// The flags of a result of the root, is_proved and is_selective, and the root's counters at their limits.
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnNode;

namespace {

// Searches all moves of the root.
RootResult search_all(DrawnNode& root, int depth) {
  std::vector<RootMove> moves(root.searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  return root.searcher.search(full_window, plies(depth), moves);
}

Options captures_only_after(int plies) {
  Options options;
  options.captures_only.after = plies;
  return options;
}

}  // namespace

TEST_CASE("root result: a tree whose leaves are all final is proved and not selective") {
  DrawnNode root("R(A(a=win b=loss) B=draw)", {});
  const RootResult result = search_all(root, 2);
  CHECK(result.score == 0);
  CHECK(result.is_proved);
  CHECK(!result.is_selective);
}

TEST_CASE("root result: an evaluation makes its own call unproved, but not a later call") {
  DrawnNode root("R(A(a=3) B=win)", {});
  const RootResult evaluated = search_all(root, 2);
  CHECK(evaluated.score == win_score - 1);
  CHECK(!evaluated.is_proved);
  CHECK(!evaluated.is_selective);
  const RootResult proved = root.searcher.search(full_window, plies(2), std::vector<RootMove>{1});
  CHECK(proved.score == win_score - 1);
  CHECK(proved.is_proved);
  CHECK(!proved.is_selective);
}

TEST_CASE(
    "root result: a search with pruning is selective and not proved; a later call without pruning is not selective") {
  DrawnNode root("R(A=5(*B=win C=loss))", captures_only_after(1));
  const RootResult narrow = search_all(root, 2);
  CHECK(narrow.score == 5);
  CHECK(!narrow.is_proved);
  CHECK(narrow.is_selective);
  const RootResult shallow = search_all(root, 1);
  CHECK(shallow.score == 5);
  CHECK(!shallow.is_proved);
  CHECK(!shallow.is_selective);
}

TEST_CASE("root result: a stopped search is not proved, and is selective if a rule pruned before the stop") {
  for (const int after : {0, 1}) {
    DrawnNode root("R(A(*a=loss) B=draw)", captures_only_after(after));
    root.control.set_node_limit(2);  // the limit allows A and a only
    const RootResult stopped = search_all(root, 2);
    CHECK(!stopped.finished);
    CHECK(!stopped.is_proved);
    CHECK(stopped.is_selective == (after == 1));
  }
}

TEST_CASE("root result: the only node searched gives its move a share of 1") {
  DrawnNode root("R(A=3)", {});
  search_all(root, 1);
  CHECK(root.searcher.collect_statistics().nodes == 1);
  CHECK(root.searcher.share_of_nodes(0) == 1);
}

TEST_CASE("root: kept killers are loaded at their own plies only") {
  Options options;
  options.order.killers = true;
  DrawnNode node("R(A B)", options);
  const Killers<DrawnGame::Move> killers{node.move("A"), node.move("B")};
  KeptOrder<DrawnGame>::OrderData learned{History(DrawnGame::slots), ContinuationHistory(DrawnGame::slots), {}};
  learned.killers.assign(3, killers);
  learned.killers.pop_back();
  node.searcher.set_learned_order(std::move(learned));
  const auto taken = node.searcher.take_learned_order();
  CHECK(taken.killers[1] == killers);
  CHECK(!taken.killers[2][0]);
  CHECK(!taken.killers[2][1]);
}
