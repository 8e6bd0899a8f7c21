// The trend of the static score, and the three rules that use it.
#include "kibitz/search/alpha_beta/improving.hpp"

#include "search_support/drawn_node.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;
using test::DrawnNode;

namespace {

constexpr int score_before = 100;  // static score of the node two plies earlier

// Gives the node's frame these static scores: `now` at the node, `then` two plies earlier.
auto& frame_with(DrawnNode& node, std::optional<Score> now, std::optional<Score> then = score_before) {
  auto& frame = node.frame();
  frame.static_score = now;
  frame.ancestor(1).static_score = 777;
  frame.ancestor(2).static_score = then;
  return frame;
}

Options improving_options() {
  Options options;
  options.improving.use = true;
  return options;
}

}  // namespace

TEST_CASE("improving: above the score two plies before is rising, else falling; without a score it is neither") {
  const auto trend = [](const Options& options, std::optional<Score> now, std::optional<Score> then) {
    DrawnNode node("R(A(a))", options, {"A", "a"});
    return trend_of(node.searcher, frame_with(node, now, then));
  };
  CHECK(trend(improving_options(), score_before + 1, score_before) == Trend::rising);
  CHECK(trend(improving_options(), score_before, score_before) == Trend::falling);
  CHECK(trend(improving_options(), score_before - 1, score_before) == Trend::falling);
  CHECK(trend(improving_options(), std::nullopt, score_before) == Trend::unknown);
  CHECK(trend(improving_options(), score_before, std::nullopt) == Trend::unknown);
  CHECK(trend({}, score_before + 1, score_before) == Trend::unknown);
}

TEST_CASE("improving: no side has moved twice before the third ply") {
  const auto trend_at = [](const test::Names& path) {
    DrawnNode node("R=1(A=2(a=3))", improving_options(), path);
    node.frame().static_score = 5;
    return trend_of(node.searcher, node.frame());
  };
  CHECK(trend_at({}) == Trend::unknown);
  CHECK(trend_at({"A"}) == Trend::unknown);
  DrawnNode node("R(A(a))", improving_options(), {"A", "a"});
  auto& frame = frame_with(node, score_before + 1);
  CHECK(trend_of(node.searcher, frame) == Trend::rising);
  frame.ply = 1;
  CHECK(trend_of(node.searcher, frame) == Trend::unknown);
}

TEST_CASE("improving: late moves come half as late where the static score falls") {
  const auto is_late_with = [](Score now, int index) {
    Options options = improving_options();
    options.rule<LateMovePruning>() = {.after = 4, .max_depth = 3};
    DrawnNode node("R(A(a(x)))", options, {"A", "a"});
    const NodeBounds bounds{{0, 1}, plies(1)};
    const PickedMove<DrawnNode::Move> picked{node.move("x"), index, 0};
    const MoveContext context{node.searcher, std::as_const(frame_with(node, now)), bounds, picked, 0, bounds.depth};
    return options.rule<LateMovePruning>().prunes(context);
  };
  CHECK(!is_late_with(score_before, 1));  // moves are late from index 5 / 2 on, instead of from 5 on
  CHECK(is_late_with(score_before, 2));
  CHECK(!is_late_with(score_before + 1, 4));
  CHECK(is_late_with(score_before + 1, 5));
}

TEST_CASE("improving: reverse futility uses one ply less if the score rises, but at least one") {
  const auto cut = [](Score now, int depth) {
    Options options = improving_options();
    options.rule<ReverseFutility>() = {.margin = 20, .max_depth = 3};
    DrawnNode node("R(A(a(x ~p)))", options, {"A", "a"});
    auto& frame = frame_with(node, now);
    return first_cut_score(EarlyCuts{}, node.searcher, {{79, 80}, plies(depth)}, frame);
  };
  CHECK(cut(120, 3) == 80);
  CHECK(!cut(119, 3));
  CHECK(cut(101, 2) == 81);
  CHECK(cut(101, 1) == 81);
  CHECK(!cut(100, 2));
  CHECK(cut(100, 1) == 80);
}

TEST_CASE("improving: late moves are reduced more where it falls") {
  const auto units = [](Score now, int falling) {
    Options options = improving_options();
    options.rule<LateMoveReduction>() = {.slope = 1, .base = 100, .falling = falling};
    DrawnNode node("R(A(a(x)))", options, {"A", "a"});
    const auto& frame = frame_with(node, now);
    const NodeBounds bounds{{0, 1}, plies(20)};
    const PickedMove<DrawnNode::Move> picked{node.move("x"), 3, 0};
    return reduction_of(MoveContext{node.searcher, frame, bounds, picked, 0, bounds.depth}).units;
  };
  CHECK(units(score_before, 0) == 24);
  CHECK(units(score_before, 50) == 36);
  CHECK(units(score_before + 1, 50) == 24);
}

TEST_CASE("improving: static scores are computed only if a rule needs them") {
  Options options = improving_options();
  CHECK(!search_needs_of(options).static_scores);
  options.rule<LateMoveReduction>().slope = 1;
  CHECK(!search_needs_of(options).static_scores);
  options.rule<LateMoveReduction>().falling = 1;
  CHECK(search_needs_of(options).static_scores);
  options.improving.use = false;
  CHECK(!search_needs_of(options).static_scores);
  options = improving_options();
  options.rule<LateMovePruning>().after = 1;
  CHECK(search_needs_of(options).static_scores);
  options = improving_options();
  options.rule<ReverseFutility>().margin = 1;
  CHECK(search_needs_of(options).static_scores);
}

TEST_CASE("improving: by itself it changes nothing, with pruning it does") {
  const auto nodes = [](bool is_improving, int after) {
    Options options;
    options.improving.use = is_improving;
    options.rule<LateMovePruning>().after = after;
    return test::run_trees(options, {0, 1}).nodes;
  };
  CHECK(nodes(true, 0) == nodes(false, 0));
  CHECK(nodes(true, 3) < nodes(false, 3));
}
