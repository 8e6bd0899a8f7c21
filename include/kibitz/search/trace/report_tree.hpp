// Sends the tree of a best-first method to a trace, in post-order, as if a depth-first search had visited it. The tree
// is sent after the search, because a best-first method may return to any node until it ends.
#pragma once

#include "kibitz/search/trace/trace.hpp"

namespace kibitz {

// Tree must provide these functions, where `id` identifies a node:
//   `children(id)`          the ids of its children, in move order
//   `is_reported(id)`       true if the node is to be reported (not called for the root)
//   `move(id)`              the move that leads to the node (not called for the root)
//   `window(id, ply)`       the window of the node
//   `report_node(trace, id, ply)`  reports the cause and the numbers of the node, then leaves it
template <class G, class Tree, class Id>
class TreeReporter {
 public:
  // The last position of `root` is the root of the tree.
  TreeReporter(NodeTrace<G>& trace, const Line<G>& root, const Tree& tree) : trace_(trace), line_(root), tree_(tree) {
    line_.start_search(LineHistory::seen);
  }

  void report_node(Id id, int order = -1) {
    trace_.set_next_origin({.reason = SearchReason::full, .order = order});
    trace_.enter(line_, tree_.window(id, line_.ply()), horizon);
    int child_order = 0;
    for (const Id child : tree_.children(id)) {
      const int order_of_child = child_order++;
      if (!tree_.is_reported(child)) continue;
      line_.push_in_search(tree_.move(child));
      report_node(child, order_of_child);
      line_.pop();
    }
    tree_.report_node(trace_, id, line_.ply());
  }

 private:
  NodeTrace<G>& trace_;
  Line<G> line_;
  const Tree& tree_;
};

template <class Id, class G, class Tree>
void report_tree(NodeTrace<G>& trace, const Line<G>& root, const Tree& tree) {
  TreeReporter<G, Tree, Id>(trace, root, tree).report_node(0);
}

}  // namespace kibitz
