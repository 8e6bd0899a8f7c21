// A search written down node by node, for teaching: what was visited in which order, with which window, and why it
// ended there. The sink that keeps nodes; `limit` bounds the memory, and nodes beyond it are counted but not kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kibitz/search/node_event.hpp"

namespace kibitz {

using RecordedNode = NodeEvent;

struct Recording {
  std::size_t limit = 1'000'000;
  std::vector<RecordedNode> nodes;  // in order of entry: a node's number is its index. Second searches are left out
  std::uint64_t dropped = 0;

  // Of one thread; this must outlive the search.
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
