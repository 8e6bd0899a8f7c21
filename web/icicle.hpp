// An icicle plot: shows a search of millions of nodes as at most a few thousand rectangles. Each node lies under its
// parent and is as wide as its subtree. Events arrive in post-order, so the subtree of n nodes is the last n events:
// the place of a node is known when it is reported, and narrow nodes need not be kept.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::web {

struct IcicleNode {
  std::uint64_t first = 0;  // start of the node's subtree in the event stream
  std::uint64_t row = 0;    // index of the node in the event stream, after all nodes below it
  int level = 0;            // depth below the top node
  NodeEvent event{};
};

struct Icicle {
  std::uint64_t total = 0;                   // number of events
  std::vector<IcicleNode> nodes{};           // parents before children, children from left to right
  std::array<std::uint64_t, 32> by_cause{};  // number of events by Cause
};

class IcicleMaker {
 public:
  static constexpr std::uint64_t parts = 1000;  // nodes narrower than total / parts are dropped

  // `progress` is called every 65536 events with the number of events so far. It may be empty.
  explicit IcicleMaker(std::function<void(std::uint64_t)> progress = {}) : progress_(std::move(progress)) {}

  void take(const NodeEvent& event);
  Icicle finish();  // returns the result and leaves the maker empty

 private:
  void drop_narrow_ones();

  std::function<void(std::uint64_t)> progress_;
  Icicle icicle_;
};

}  // namespace kibitz::web
