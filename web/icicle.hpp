// An icicle plot: it shows a search of millions of nodes as at most a few thousand rectangles. Each node lies under its
// parent and is as wide as its subtree. Nodes arrive in post-order: when a node arrives, the n nodes of its subtree are
// the last n events. So its place is known at once, and narrow nodes need not be kept.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::web {

struct IcicleNode {
  std::uint64_t first = 0;  // index, in the event stream, of the first node of the subtree
  std::uint64_t row = 0;    // index of the node itself in the event stream; all nodes below it come before it
  int level = 0;            // depth below the top node of the plot
  NodeEvent event{};
};

struct Icicle {
  std::uint64_t total = 0;                   // number of events
  std::vector<IcicleNode> nodes{};           // parents before children, children from left to right
  std::array<std::uint64_t, 32> by_cause{};  // number of events with each Cause
};

class IcicleBuilder {
 public:
  static constexpr std::uint64_t parts = 1000;  // a node is dropped if it is narrower than 1/parts of the plot

  // `progress` is called after every 65536 events, with the number of events so far. It may be empty.
  explicit IcicleBuilder(std::function<void(std::uint64_t)> progress = {}) : progress_(std::move(progress)) {}

  void take(const NodeEvent& event);
  Icicle finish();  // returns the plot and leaves this object empty

 private:
  void drop_narrow_nodes();

  std::function<void(std::uint64_t)> progress_;
  Icicle icicle_;
};

}  // namespace kibitz::web
