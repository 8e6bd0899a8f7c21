// A tree that a method keeps, told to whoever watches when its search is over: node by node in post-order, as if the
// search had gone through it once. For methods that grow their trees here and there, so that no node is ever left.
#pragma once

#include "kibitz/search/node_trace.hpp"

namespace kibitz {

// Whoever tells a tree says of a node, by its id:
//   children(id)      ids, in order of the moves
//   move(id)          that leads there; not asked of the root
//   window(id)        what was asked of it
//   tell(trace, id)   its cause and numbers, and leaves it
template <class G, class Tree, class Id>
class TreeTeller {
 public:
  // The root is the line's last position.
  TreeTeller(NodeTrace<G>& trace, const Line<G>& root, const Tree& tree) : trace_(trace), line_(root), tree_(tree) {
    line_.start_search(LineHistory::seen);
  }

  void tell(Id id, int order = -1) {
    trace_.approach({.attempt = Attempt::full, .order = order});
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
void tell_tree(NodeTrace<G>& trace, const Line<G>& root, const Tree& tree) {
  TreeTeller<G, Tree, Id>(trace, root, tree).tell(0);
}

}  // namespace kibitz
