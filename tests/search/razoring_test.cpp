// Razoring: the nodes that only quiescence searches, when its score is trusted, and what is counted.
#include "kibitz/search/alpha_beta/razoring.hpp"

#include "search_support/drawn_node.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;

namespace {

Options razoring_options(const Razoring& rule) {
  Options options;
  options.rule<Razoring>() = rule;
  options.quiescence.kind = QuiescenceKind::captures;
  return options;
}

struct RazoringCase {
  std::string_view text = "R=-100(A)";
  int depth = 2;
  Window window = {-60, -59};
  bool excludes = false;
};

// The score with which R is razored, with a margin of 20 per ply up to depth 2; empty if it is not razored.
std::optional<Score> razor_score(const RazoringCase& tested) {
  test::DrawnNode node(tested.text, razoring_options({.margin = 20}));
  node.searcher.prepare_frame(node.frame());
  if (tested.excludes) node.frame().excluded = node.move("A");
  const auto score = first_cut_score(EarlyCuts{}, node.searcher, {tested.window, plies(tested.depth)}, node.frame());
  CHECK(node.searcher.omissions == (score ? 1 : 0));
  return score;
}

}  // namespace

TEST_CASE("razoring: a node is tried if static score plus the margin per ply does not exceed alpha") {
  CHECK(razor_score({}) == -100);
  CHECK(!razor_score({.window = {-61, -60}}));
  CHECK(razor_score({.depth = 1, .window = {-80, -79}}) == -100);
  CHECK(!razor_score({.depth = 1, .window = {-81, -80}}));
  CHECK(razor_score({.depth = 0, .window = {-80, -79}}) == -100);  // depth 0 counts as one ply
  CHECK(!razor_score({.depth = 0, .window = {-81, -80}}));
  CHECK(!razor_score({.depth = 3, .window = {9, 10}}));
}

TEST_CASE("razoring: the score of quiescence is returned if it does not exceed alpha") {
  CHECK(razor_score({.text = "R=-100(A *B=-60)"}) == -60);
  CHECK(!razor_score({.text = "R=-100(A *B=-59)"}));
  CHECK(razor_score({.text = "R=-100(A *B=-101)"}) == -100);
}

TEST_CASE("razoring: not in open windows, with an excluded move, if compelled, or at proved scores") {
  CHECK(!razor_score({.window = {-60, -58}}));
  CHECK(!razor_score({.excludes = true}));
  CHECK(!razor_score({.text = "R!=-100(A)"}));
  CHECK(!razor_score({.window = {points_base, points_base + 1}}));
  CHECK(razor_score({.window = {points_base - 1, points_base}}) == -100);
  CHECK(!razor_score({.window = {win_score - 5, win_score - 4}}));
}

TEST_CASE("razoring: off by default, and never in an open window") {
  const auto nodes = [](const Razoring& rule, Window window) {
    return test::run_trees(razoring_options(rule), window).nodes;
  };
  CHECK(nodes({.max_depth = 9}, {0, 1}) == nodes({}, {0, 1}));
  CHECK(nodes({.margin = 1}, {0, 1}) < nodes({}, {0, 1}));
  CHECK(nodes({.margin = 1}, full_window) == nodes({}, full_window));
}

TEST_CASE("razoring: a razored node has the score of its captures") {
  const auto run = [](int margin) {
    return test::run_drawn(test::DrawnGame("R(A=9(a=-99 *c=3))"), razoring_options({.margin = margin}),
                           {{-1, 0}, plies(2)});
  };
  CHECK(run(9).record.visited == test::Names{"A", "c"});
  CHECK(run(9).score == 3);
  CHECK(run(9).omissions == 1);
  CHECK(run(10).record.visited == test::Names{"A", "a"});
  CHECK(run(10).score == -99);
  CHECK(run(10).omissions == 0);
}
