// How a search treated one line: the depth, the reduction and the cause of the end of each move's search.
// Read from the node events (kibitz/search/trace/node_event.hpp) during the search, so the tree is not stored.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// One move of the line, and the visits to the node after it in the last iteration.
struct LineStep {
  std::uint32_t visits = 0;  // 0: the move was never searched, or the line was left before it
  std::uint32_t reduced_visits = 0;
  // The latest index in move order at which the move was searched in any iteration, from 0; -1: unknown. The latest
  // counts, because once a move is found good, it is searched first.
  int order = -1;
  Depth depth;  // depth of the deepest visit; the fields below belong to that visit
  Depth reduction;
  Cause cause = Cause::searched;
  Score score = 0;  // score for the side to move after the move
  Bound bound = Bound::exact;
  std::uint32_t moves_pruned = 0;  // moves pruned in the node after the move
};

// Observes one search on one thread. `line` is in machine form and starts at the root.
class LineTrace {
 public:
  explicit LineTrace(std::vector<std::string> line)
      : line_(std::move(line)), open_(line_.size() + 2), orders_(line_.size(), -1) {}

  // This object must outlive the search.
  NodeSink sink() {
    return {.take = [this](const NodeEvent& event) { take(event); }, .wants_moves = true};
  }
  // One step for each move of the line, from the last iteration started.
  std::vector<LineStep> steps() const;

 private:
  struct Visit {
    std::size_t ply = 0;
    NodeEvent event;
  };
  void take(const NodeEvent& event);
  void note_order(const Visit& visit);

  std::vector<std::string> line_;
  std::vector<std::vector<Visit>> open_;  // visits on the line whose parents are still open, by ply
  std::vector<Visit> done_;               // visits whose path from the root is complete
  std::vector<int> orders_;               // the latest index in move order, by ply - 1
  Depth iteration_{};
};

}  // namespace kibitz::explain
