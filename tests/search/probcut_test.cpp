// ProbCut: the noisy moves that it tries, their depth, and the resulting score.
#include "kibitz/search/alpha_beta/probcut.hpp"

#include "search_support/priced_game.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;
using test::Names;

namespace {

Options probcut_options(const ProbCutRule& rule) {
  Options options;
  options.rule<ProbCutRule>() = rule;
  return options;
}

struct ProbCutCase {
  std::string_view text = "R=50(q=99 *B#20=70(b=70(c)))";
  Depth depth = plies(3);
  Window window = {59, 60};
  bool excludes = false;
  Score table_upper = infinite_score;
  ProbCutRule options = {.margin = 10, .min_depth = 3, .reduction = 2};
};

struct ProbCutResult {
  std::optional<Score> score;
  Names visited;
};

// The shallow search has its window at 70, which is 10 above beta and 20 above R's static score. Futility pruning uses
// the static score too.
ProbCutResult probcut_of(const ProbCutCase& tested) {
  Options options = probcut_options(tested.options);
  options.rule<Futility>().margin = 1;
  test::PricedNode node(tested.text, options);
  node.searcher.prepare_frame(node.frame());
  node.frame().table_upper = tested.table_upper;
  node.child().expects_cut = true;  // left by a sibling
  node.child().passes = 1;
  if (tested.excludes) node.frame().excluded = node.move("q");
  node.record = {};
  const auto score = first_cut_score(LateCuts{}, node.searcher, {tested.window, tested.depth}, node.frame());
  CHECK(node.searcher.omissions == (score ? 1 : 0));
  CHECK(node.searcher.line.ply() == 0);
  if (!node.record.visited.empty()) CHECK((!node.child().expects_cut && node.child().passes == 0));
  return {score, node.record.visited};
}

}  // namespace

TEST_CASE("ProbCut: a noisy move must reach the bound in quiescence and then in a search of less depth") {
  CHECK(probcut_of({}).score == 70);
  CHECK(probcut_of({}).visited == Names{"B", "B", "b"});
  const ProbCutResult refuted = probcut_of({.text = "R=50(q=99 *B#20=70(b=69))"});
  CHECK(!refuted.score);
  CHECK(refuted.visited == Names{"B", "B", "b"});
  const ProbCutResult at_once = probcut_of({.text = "R=50(q=99 *B#20=69(b=70))"});
  CHECK(!at_once.score);
  CHECK(at_once.visited == Names{"B"});
  CHECK(probcut_of({.text = "R=50(*B#20=75(b=72))"}).score == 72);
}

TEST_CASE("ProbCut: moves are tried in their order, without those whose SEE is too low") {
  const ProbCutResult second =
      probcut_of({.text = "R=50(*A#19=99(a=99) *B#20=9(b=9) q=99 *C#30=80(c=80) *D#40=90(d=90))"});
  CHECK(second.score == 80);
  CHECK(second.visited == Names{"B", "C", "C", "c"});
  CHECK(probcut_of({.text = "R=50(*A#19=99(a=99) q#99=99)"}).visited.empty());
  CHECK(probcut_of({.text = "R=51(*A#19=70(a=70))"}).score == 70);
}

TEST_CASE("ProbCut: the depth of the search, and the smallest depth of a node") {
  CHECK(!probcut_of({.depth = plies(2) + Depth{23}}).score);
  CHECK(probcut_of({.depth = plies(4)}).visited == Names{"B", "B", "b", "c"});
  // The shallow search would have no ply left, so quiescence search decides.
  const ProbCutRule shallow{.margin = 10, .min_depth = 2, .reduction = 2};
  CHECK(probcut_of({.depth = plies(2), .options = shallow}).visited == Names{"B"});
  CHECK(probcut_of({.depth = plies(2), .options = shallow}).score == 70);
  CHECK(!probcut_of({.options = {.margin = 0, .min_depth = 3, .reduction = 2}}).score);
  CHECK(probcut_of({.options = {.margin = 1, .min_depth = 3, .reduction = 2}}).score == 70);
  CHECK(!probcut_of({.options = {.margin = 11, .min_depth = 3, .reduction = 2}}).score);
}

TEST_CASE("ProbCut: not in open windows, with an excluded move, if compelled, or at proved scores") {
  CHECK(!probcut_of({.window = {59, 61}}).score);
  CHECK(!probcut_of({.excludes = true}).score);
  CHECK(!probcut_of({.text = "R!=50(q=99 *B#20=70(b=70))"}).score);
  constexpr auto won = "R=50(*B#2000000=win)";
  CHECK(probcut_of({.text = won}).score == 70);  // a win found by ProbCut gives only the bound
  CHECK(probcut_of({.text = won, .window = {max_evaluation - 1, max_evaluation}}).score == max_evaluation + 10);
  CHECK(!probcut_of({.text = won, .window = {max_evaluation, max_evaluation + 1}}).score);
}

TEST_CASE("ProbCut: nothing is tried if the table's upper bound is below beta plus the margin") {
  CHECK(!probcut_of({.table_upper = 69}).score);
  CHECK(probcut_of({.table_upper = 69}).visited.empty());
  CHECK(probcut_of({.table_upper = 70}).score == 70);
}

TEST_CASE("ProbCut: off by default, and never in an open window") {
  const auto nodes = [](const ProbCutRule& rule, Window window) {
    return test::run_trees(probcut_options(rule), window).nodes;
  };
  CHECK(nodes({.min_depth = 2}, {0, 1}) == nodes({}, {0, 1}));
  CHECK(nodes({.margin = 1, .min_depth = 3, .reduction = 3}, {0, 1}) < nodes({}, {0, 1}));
  CHECK(nodes({.margin = 1, .min_depth = 3, .reduction = 3}, full_window) == nodes({}, full_window));
}

TEST_CASE("ProbCut: the move is searched in the frame of the next ply") {
  test::PricedNode node("R=50(*B#20=70(b=70(c)))", probcut_options({.margin = 10, .min_depth = 3, .reduction = 2}));
  node.searcher.prepare_frame(node.frame());
  CHECK(first_cut_score(LateCuts{}, node.searcher, {{59, 60}, plies(3)}, node.frame()) == 70);
  CHECK(node.child().static_score == -70);
  CHECK(!(&node.child())[1].static_score);
}
