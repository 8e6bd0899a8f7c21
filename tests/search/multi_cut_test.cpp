// Multi-cut: the moves that it tries, their depth, the nodes that it cuts, and what it saves on random trees.
#include "kibitz/search/alpha_beta/multi_cut.hpp"

#include "search_support/drawn_node.hpp"
#include "search_support/tree_run.hpp"

using namespace kibitz;
using test::Names;

namespace {

// Four moves, each with one reply whose value is that of its leaf. Beta is 10: A, C and D fail high.
constexpr std::string_view four_moves = "R(A(a=10(w=10)) B(b=9(x=9)) C(c=11(y=11)) D(d=12(z=12)))";

struct MultiCutCase {
  MultiCut rule{.cutoffs = 2, .moves = 4, .reduction = 1};
  Depth depth = plies(4);
  bool expects_cut = true;
  Score beta = 10;
  const char* table_move = nullptr;
};

struct MultiCutResult {
  std::optional<Score> score;
  Names tried;
};

MultiCutResult multi_cut_of(const MultiCutCase& tested) {
  Options options;
  options.rule<MultiCut>() = tested.rule;
  test::DrawnNode node(four_moves, options);
  node.frame().expects_cut = tested.expects_cut;
  if (tested.table_move) node.frame().table_move = node.move(tested.table_move);
  node.record = {};
  const Window window{tested.beta - 1, tested.beta};
  const auto score = first_cut_score(LateCuts{}, node.searcher, {window, tested.depth}, node.frame());
  CHECK(node.searcher.omissions == (score ? 1 : 0));
  CHECK(node.searcher.line.ply() == 0);
  MultiCutResult result{score, {}};
  for (const std::string& name : node.record.visited)
    if (std::isupper(static_cast<unsigned char>(name[0]))) result.tried.push_back(name);
  return result;
}

std::uint64_t nodes_with(const MultiCut& rule) {
  Options options;
  options.pvs.use = true;
  options.rule<MultiCut>() = rule;
  return test::run_trees(options).nodes;
}

}  // namespace

TEST_CASE("multi-cut: the node is cut as soon as enough of its moves fail high") {
  CHECK(multi_cut_of({}).score == 10);
  CHECK(multi_cut_of({}).tried == Names{"A", "B", "C"});
  CHECK(multi_cut_of({.rule = {.cutoffs = 1, .moves = 4, .reduction = 1}}).tried == Names{"A"});
  CHECK(multi_cut_of({.rule = {.cutoffs = 3, .moves = 4, .reduction = 1}}).tried == Names{"A", "B", "C", "D"});
  CHECK(multi_cut_of({.rule = {.cutoffs = 3, .moves = 4, .reduction = 1}}).score == 10);
  CHECK(multi_cut_of({.rule = {.cutoffs = 2, .moves = 4, .reduction = 1}, .table_move = "D"}).tried == Names{"D", "A"});
}

TEST_CASE("multi-cut: it gives up when too few moves are left") {
  const auto few = multi_cut_of({.rule = {.cutoffs = 2, .moves = 2, .reduction = 1}});
  CHECK(!few.score);
  CHECK(few.tried == Names{"A", "B"});
  const auto hopeless = multi_cut_of({.rule = {.cutoffs = 3, .moves = 3, .reduction = 1}});
  CHECK(!hopeless.score);
  CHECK(hopeless.tried == Names{"A", "B"});  // one of two failed high, so the third move cannot make it three
  CHECK(!multi_cut_of({.beta = 12}).score);
}

TEST_CASE("multi-cut: expected all nodes are cut only if asked for") {
  CHECK(multi_cut_of({.expects_cut = false}).tried.empty());
  CHECK(multi_cut_of({.rule = {.cutoffs = 2, .moves = 4, .reduction = 1, .at_all_nodes = true}, .expects_cut = false})
            .score == 10);
}

TEST_CASE("multi-cut: a move is searched to the depth that is left, and a proved beta is not cut") {
  CHECK(multi_cut_of({.depth = plies(3)}).score == 10);
  CHECK(multi_cut_of({.depth = plies(2)}).tried.empty());
  CHECK(multi_cut_of({.rule = {.cutoffs = 2, .moves = 4, .reduction = 2}, .depth = plies(3)}).tried.empty());
  CHECK(multi_cut_of({.beta = win_score - 5}).tried.empty());
}

TEST_CASE("multi-cut: it saves nodes on random trees; expected all nodes make a difference") {
  const std::uint64_t without = nodes_with({}), at_cut_nodes = nodes_with({.cutoffs = 2, .moves = 4, .reduction = 2}),
                      at_all = nodes_with({.cutoffs = 2, .moves = 4, .reduction = 2, .at_all_nodes = true});
  CHECK(at_cut_nodes < without);
  CHECK(at_all != at_cut_nodes);
}
