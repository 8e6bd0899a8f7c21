// The depth of a single move, decided by the rules as in the move loop.
#include "kibitz/search/alpha_beta/move_depth.hpp"

#include "search_support/drawn_node.hpp"
#include "search_support/take_away.hpp"

using namespace kibitz;
using test::DrawnNode;

namespace {

struct Decision {
  std::optional<Score> at_most;  // bound on the score, if the move is pruned
  int extension = 0;
  int reduction = 0;  // in 1/24 ply
};

struct DepthCase {
  std::string_view move = "B";
  Score best = 0;
  std::optional<std::string_view> excluded = {};
  int count = 3;
};

// Decides the depth of a move at R, with three plies left and a null window above 9. Three moves have been searched
// before it.
Decision decide(const Options& options, const DepthCase& tested) {
  DrawnNode node("R(A B +C)", options);
  auto& frame = node.frame();
  if (tested.excluded) frame.excluded = node.move(*tested.excluded);
  node.child().extension = 99;  // left by a sibling
  node.searcher.prepare_frame(frame);
  const auto move = node.move(tested.move);
  MoveToSearch<DrawnNode::Move> candidate{move, 3, tested.count};
  const MoveContext context{
      node.searcher, frame,   NodeBounds{{9, 10}, plies(3)}, PickedMove<DrawnNode::Move>{move, 3, 0},
      tested.best,   plies(3)};
  Decision decision;
  decision.at_most = decide_depth(context, candidate, frame);
  decision.extension = node.child().extension;
  decision.reduction = candidate.reduction.units;
  return decision;
}

Options all_rules() {
  Options options;
  options.rule<LateMovePruning>() = {.after = 1, .max_depth = 1};
  options.rule<LateMoveReduction>() = {.slope = 1, .base = 100, .after = 1};
  options.rule<Extensions>() = {.check = 1, .only_reply = 5};
  return options;
}

}  // namespace

TEST_CASE("depth of a move: the excluded move is not searched and scores -infinite") {
  const Decision excluded = decide(all_rules(), {.excluded = "B"});
  CHECK(excluded.at_most == -infinite_score);
  CHECK(!decide(all_rules(), {.excluded = "A"}).at_most);
}

TEST_CASE("depth of a move: late moves are reduced, moves with any extension are not") {
  const Decision late = decide(all_rules(), {});
  CHECK(!late.at_most);
  CHECK(late.extension == 0);
  CHECK(late.reduction == 24);
  const Decision check = decide(all_rules(), {.move = "C"});
  CHECK(check.extension == 1);
  CHECK(check.reduction == 0);
}

TEST_CASE("depth of a move: the child's frame is initialised even if nothing extends the move") {
  Options options;
  options.rule<LateMoveReduction>().slope = 1;
  DrawnNode node("R(A B)", options);
  node.child().passes = 9;
  node.child().extension = 9;
  extend_move(node.searcher, node.move("A"), true, node.frame());
  CHECK(node.child().passes == 0);
  CHECK(node.child().extension == 0);
}

TEST_CASE("depth of a move: the only legal move is extended") {
  CHECK(decide(all_rules(), {.count = 1}).extension == 5);
  CHECK(decide(all_rules(), {.count = 2}).extension == 0);
  CHECK(decide(all_rules(), {.count = 0}).extension == 0);
}

TEST_CASE("depth of a move: a pruned move scores alpha, and none is pruned while all earlier moves are proved losses") {
  Options options = all_rules();
  options.rule<Futility>().margin = 1;
  CHECK(decide(options, {}).at_most == 9);
  CHECK(decide(options, {.best = -points_base + 1}).at_most == 9);
  CHECK(!decide(options, {.best = -points_base}).at_most);
  CHECK(!decide(options, {.best = -win_score + 3}).at_most);
}

TEST_CASE("depth of a move: no move gives check in a game without traits") {
  const test::TakeAway game;
  Table table;
  Control control;
  Searcher<test::TakeAway> searcher(Line<test::TakeAway>(game, game.start()), table, control, {});
  CHECK(!gives_check(searcher, {1}));
}

TEST_CASE("depth of a move: at the root quiet moves are reduced, noisy and extended moves are not") {
  const auto units = [](std::string_view name, int extension) {
    Options options;
    options.rule<LateMoveReduction>() = {.slope = 1, .base = 100, .after = 1, .root = true};
    options.order.rank = true;
    DrawnNode node("R(A *B)", options);
    node.child().extension = extension;
    return root_reduction(node.searcher, {{9, 10}, plies(8)}, {node.move(name), 1}, node.frame()).units;
  };
  CHECK(units("A", 0) == 24);
  CHECK(units("A", 1) == 0);
  CHECK(units("B", 0) == 0);
}
