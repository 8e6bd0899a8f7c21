// Runs best-first minimax for tests.
#pragma once

#include "kibitz/search/best_first/best_first_answer.hpp"
#include "kibitz/search/best_first/best_first_search.hpp"
#include "search_support/drawn_game.hpp"

namespace kibitz::test {

inline constexpr Method best_first_methods[] = {Method::best_first, Method::ubfm, Method::ubfms, Method::descent};

inline Options best_first_options(Method method) {
  Options options;
  options.method.kind = method;
  options.method.megabytes = 1;
  return options;
}

template <class G>
struct BestFirstTestRun {
  BestFirstTestRun(const G& game, const Options& options, std::uint64_t node_limit = Control::no_node_limit)
      : method(options.method.kind),
        tree(options.method.bytes()),
        search(tree, Line<G>(game, game.start()), limited(node_limit), options) {}

  // Makes at most this number of iterations. Returns the step of the last one; nullopt: it was stopped.
  std::optional<BestFirstStep> iterate(int iterations) {
    try {
      while (iterations-- > 1 && search.iterate() == BestFirstStep::advanced) {
      }
      return search.iterate();
    } catch (const Stopped&) {
      return std::nullopt;
    }
  }
  BestFirstAnswer<MoveOf<G>> answer() const { return best_first_answer(search.tree(), decision_of(method)); }
  const BestFirstNode& root() const { return search.tree()[0]; }

  Control& limited(std::uint64_t nodes) {
    control.set_node_limit(nodes);
    return control;
  }

  Method method;
  Control control;
  BestFirstTree<G> tree;
  BestFirstSearch<G> search;
};

// The node that the move named leads to, below the root of the tree.
inline const BestFirstNode& node_below(const BestFirstTestRun<DrawnGame>& run, const DrawnGame& game,
                                       std::string_view name) {
  for (const auto& edge : run.search.tree().edges(0))
    if (game.nodes[edge.move.to].name == name) return run.search.tree()[edge.child];
  FAIL("no such move");
  return run.root();
}

}  // namespace kibitz::test
