// The part of a best-first tree that is kept for the next search of a game. best_first_method_test.cpp tests when it
// is.
#include "kibitz/search/best_first/kept_best_first_tree.hpp"

#include <map>
#include <tuple>

#include "search_support/best_first_run.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// What a tree says about a position: value, bounds, whether it is resolved, and the selections of its moves.
using Entry = std::tuple<Score, Score, Score, bool, std::vector<std::uint32_t>>;

template <class G>
void collect(const BestFirstTree<G>& tree, BestFirstId at, std::map<Key, Entry>& found) {
  const BestFirstNode& node = tree[at];
  std::vector<std::uint32_t> selections;
  for (const auto& edge : tree.edges(at)) selections.push_back(edge.selections);
  if (!found.try_emplace(node.key, node.value, node.lower, node.upper, node.is_resolved, selections).second) return;
  for (const auto& edge : tree.edges(at)) collect(tree, edge.child, found);
}

template <class G>
std::map<Key, Entry> entries_below(const BestFirstTree<G>& tree, BestFirstId at) {
  std::map<Key, Entry> found;
  collect(tree, at, found);
  return found;
}

}  // namespace

TEST_CASE("a kept best-first tree has the positions below its new root, each as it was, and no others") {
  const DrawnGame game("R(A=1(C=2(E=1(K=1) F=2) D=1(G=3(L=win))) B=1(D H=4(I=1)))");
  for (const Method method : best_first_methods) {
    for (const std::size_t child : {0, 1}) {
      BestFirstTestRun run(game, best_first_options(method));
      run.iterate(6);
      auto& tree = run.tree;
      const auto all = entries_below(tree, 0);
      REQUIRE(all.size() == tree.size());
      const BestFirstId at = tree.edges(0)[child].child;
      if (!tree[at].is_expanded) continue;
      const auto below = entries_below(tree, at);
      CAPTURE(static_cast<int>(method));
      REQUIRE(tree.keep_below(at));
      CHECK(entries_below(tree, 0) == below);
      CHECK(tree.size() == below.size());
      std::size_t edges = 0;
      for (BestFirstId id = 0; id < tree.size(); ++id) {
        CHECK(tree.find(tree[id].key) == id);
        edges += tree[id].edge_count;
      }
      CHECK(tree.edge_total() == edges);
      for (const auto& [key, entry] : all) CHECK((tree.find(key) != tree.no_node) == below.contains(key));
    }
  }
}

TEST_CASE("a best-first tree is not kept for a leaf, nor if it would fill half of the memory") {
  const DrawnGame game("R(A=1(B=2))");
  BestFirstTestRun run(game, best_first_options(Method::ubfm));
  run.iterate(1);
  CHECK(!run.tree.keep_below(1));  // A, not expanded
  CHECK(run.tree.size() == 2);

  const RandomTree wide{.seed = 3, .width = 2, .depth = 400};
  BestFirstTestRun large(wide, best_first_options(Method::ubfm));
  CHECK(large.iterate(1'000'000) == BestFirstStep::memory);
  const std::size_t size = large.tree.size();
  BestFirstId most = 0;  // the child with the largest part below it
  for (const auto& edge : large.tree.edges(0))
    if (most == 0 || entries_below(large.tree, edge.child).size() > entries_below(large.tree, most).size())
      most = edge.child;
  REQUIRE(entries_below(large.tree, most).size() > size / 2);
  CHECK(!large.tree.keep_below(most));
  CHECK(large.tree.size() == size);
}
