// The static score of a node: computed before the pruning rules run if one of them needs it, and refined by the bounds
// of the table.
#include <doctest/doctest.h>

#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnNode;

namespace {

// The frame after prepare_frame() at R, a node of depth 5. R has the static score 100, and the table has an entry of
// depth 1 with these bounds.
Frame<DrawnNode::Move> prepared_frame(Score lower, Score upper, bool refines_static_score = true,
                                      std::string_view text = "R=100(A)") {
  Options options;
  options.table.use = true;
  options.table.refines_static_score = refines_static_score;
  DrawnNode node(text, options);
  auto& frame = node.frame();
  frame.reset();
  const Key key = key_of(node.game, node.searcher.line.current());
  if (lower > -infinite_score) node.table.store(key, {lower, Bound::lower, plies(1), std::nullopt});
  if (upper < infinite_score) node.table.store(key, {upper, Bound::upper, plies(1), std::nullopt});
  Searcher<test::DrawnGame>::NodeState state{.window = {0, 1}, .depth = plies(5)};
  CHECK(!node.searcher.probe(state, frame));
  node.searcher.prepare_frame(frame);
  if (frame.static_score) CHECK(node.searcher.static_score(frame) == *frame.static_score);
  return frame;
}

constexpr Score no_bound = infinite_score;

}  // namespace

TEST_CASE("static score: a table bound of any depth refines it, and the estimate is unchanged") {
  CHECK(prepared_frame(120, no_bound).static_score == 120);
  CHECK(prepared_frame(120, no_bound).estimate == 100);
  CHECK(prepared_frame(80, no_bound).static_score == 100);
  CHECK(prepared_frame(-no_bound, 70).static_score == 70);
  CHECK(prepared_frame(-no_bound, 130).static_score == 100);
  CHECK(prepared_frame(-no_bound, no_bound).static_score == 100);
  CHECK(prepared_frame(110, 120).static_score == 110);
  CHECK(prepared_frame(60, 70).static_score == 70);
  CHECK(prepared_frame(120, 120).static_score == 120);
}

TEST_CASE("static score: a proved bound does not refine it") {
  CHECK(prepared_frame(points_base, no_bound).static_score == 100);
  CHECK(prepared_frame(-no_bound, -points_base).static_score == 100);
  CHECK(prepared_frame(-no_bound, -win_score + 9).static_score == 100);
  CHECK(prepared_frame(points_base - 1, no_bound).static_score == points_base - 1);
}

TEST_CASE("static score: not computed without the option, or if the rules compel a move") {
  CHECK(!prepared_frame(120, no_bound, false).static_score);
  CHECK(prepared_frame(120, no_bound, false).table_lower == -infinite_score);
  CHECK(!prepared_frame(120, no_bound, true, "R!=100(A)").static_score);
  CHECK(prepared_frame(120, no_bound, true, "R!=100(A)").is_compelled);
  CHECK(!prepared_frame(120, no_bound).is_compelled);
}

TEST_CASE("static score: the table refines it only if the table is on") {
  Options options;
  options.table.refines_static_score = true;
  CHECK(!search_needs_of(options).static_scores);
  options.table.use = true;
  CHECK(search_needs_of(options).static_scores);
}

TEST_CASE("static score: reading it is not an estimate") {
  Options options;
  options.rule<Futility>().margin = 1;
  DrawnNode node("R=100(A)", options);
  node.searcher.estimates = 3;
  node.searcher.prepare_frame(node.frame());
  CHECK(node.frame().static_score == 100);
  CHECK(node.searcher.estimates == 3);
  CHECK(node.record.evaluated == test::Names{"R"});
}
