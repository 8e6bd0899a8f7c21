// Records a search node by node, for teaching: the order of nodes, their windows, and why each ended. `limit` bounds
// the memory; nodes beyond it are counted but not stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kibitz/search/node_event.hpp"

namespace kibitz {

using RecordedNode = NodeEvent;

struct Recording {
  std::size_t limit = 1'000'000;
  std::vector<RecordedNode> nodes;  // by node number, in order of entry; without second searches
  std::uint64_t dropped = 0;

  // A sink for one thread; the Recording must outlive the search.
  NodeSink sink() {
    return {.take = [this](const NodeEvent& event) { keep(event); }, .wants_moves = true, .wants_positions = true};
  }

 private:
  void keep(const NodeEvent& event) {
    if (event.is_second_search()) return;
    const auto index = static_cast<std::size_t>(event.number);
    if (index >= limit) {
      ++dropped;
      return;
    }
    if (nodes.size() <= index) nodes.resize(index + 1);
    nodes[index] = event;
  }
};

}  // namespace kibitz
