// A search of millions of nodes as a picture of at most some thousand rectangles: an icicle, in which every node stands
// under its parent and is as wide as its subtree. Events come in post-order, so a node of n events below and with
// itself is the last n of the stream: its place is known when it is told of, and only nodes that are wide enough are
// kept.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::web {

struct IcicleNode {
  std::uint64_t first = 0;  // of its subtree, in the stream
  std::uint64_t row = 0;    // in the stream, where it comes after all below it
  int level = 0;            // below the top
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

  // `progress` is called now and then with the events so far; it may be empty.
  explicit IcicleMaker(std::function<void(std::uint64_t)> progress = {}) : progress_(std::move(progress)) {}

  void take(const NodeEvent& event);
  Icicle finish();  // takes what was kept

 private:
  void drop_narrow_ones();

  std::function<void(std::uint64_t)> progress_;
  Icicle icicle_;
};

}  // namespace kibitz::web
