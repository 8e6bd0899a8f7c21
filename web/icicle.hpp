// An icicle: a search of millions of nodes as at most a few thousand rectangles. Each node lies under its parent and is
// as wide as its subtree. Events arrive in post-order, so a subtree of n nodes is the last n events of the stream: a
// node's position is known when it is reported, and nodes that are too narrow are never kept.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::web {

struct IcicleNode {
  std::uint64_t first = 0;  // start of its subtree, in the stream
  std::uint64_t row = 0;    // its index in the stream, after all nodes below it
  int level = 0;            // depth below the top node
  NodeEvent event{};
};

struct Icicle {
  std::uint64_t total = 0;                   // events
  std::vector<IcicleNode> nodes{};           // parents before children, from the left
  std::array<std::uint64_t, 32> by_cause{};  // events, by their Cause
};

class IcicleMaker {
 public:
  static constexpr std::uint64_t parts = 1000;  // a node of less than total / parts is not kept

  // `progress` is called every 65536 events with the number of events so far; it may be empty.
  explicit IcicleMaker(std::function<void(std::uint64_t)> progress = {}) : progress_(std::move(progress)) {}

  void take(const NodeEvent& event);
  Icicle finish();  // moves the result out

 private:
  void drop_narrow_ones();

  std::function<void(std::uint64_t)> progress_;
  Icicle icicle_;
};

}  // namespace kibitz::web
