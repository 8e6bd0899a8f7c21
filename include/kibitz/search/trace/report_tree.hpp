// Reports the tree of a best-first method to a trace after its search, in post-order, as if it had been searched
// depth-first. Such methods never leave a node during the search.
#pragma once

#include "kibitz/search/trace/trace.hpp"

namespace kibitz {

// A Tree must provide, for a node by its id:
//   children(id)          ids in move order
//   is_told(id)           whether the node is reported; not called for the root
//   move(id)              the move that leads to it; not called for the root
//   window(id, ply)       its window
//   tell(trace, id, ply)  reports its cause and numbers, and leaves it
template <class G, class Tree, class Id>
class TreeReporter {
 public:
  // The root is the line's last position.
  TreeReporter(NodeTrace<G>& trace, const Line<G>& root, const Tree& tree) : trace_(trace), line_(root), tree_(tree) {
    line_.start_search(LineHistory::seen);
  }

  void tell(Id id, int order = -1) {
    trace_.origin({.reason = SearchReason::full, .order = order});
    trace_.enter(line_, tree_.window(id, line_.ply()), horizon);
    int child_order = 0;
    for (const Id child : tree_.children(id)) {
      const int its_order = child_order++;
      if (!tree_.is_told(child)) continue;
      line_.push_in_search(tree_.move(child));
      tell(child, its_order);
      line_.pop();
    }
    tree_.tell(trace_, id, line_.ply());
  }

 private:
  NodeTrace<G>& trace_;
  Line<G> line_;
  const Tree& tree_;
};

template <class Id, class G, class Tree>
void report_tree(NodeTrace<G>& trace, const Line<G>& root, const Tree& tree) {
  TreeReporter<G, Tree, Id>(trace, root, tree).tell(0);
}

}  // namespace kibitz
