// Records how a search treated each move of one line: depth, reduction, and the cause that ended the move's search.
// It reads the node events (kibitz/search/trace/node_event.hpp) during the search, so the tree is not stored.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// One move of the line. The values describe the visits, during the last iteration, to the node after the move.
struct LineStep {
  // Number of visits (of a tree search: of its visits to the node); 0: the search never made this move after the
  // earlier moves of the line.
  std::uint64_t visits = 0;
  std::uint32_t reduced_visits = 0;  // number of visits with a reduced depth
  // The highest index in the move order, from 0, at which the move was searched in any iteration; -1: unknown. The
  // highest one is kept, because later iterations search a move first once it has been found to be good.
  int order = -1;
  Depth depth;  // depth of the deepest visit; the members below describe that visit too
  Depth reduction;
  Cause cause = Cause::searched;
  Score score = 0;  // score for the side to move in the node after the move
  Bound bound = Bound::exact;
  std::uint32_t moves_pruned = 0;  // moves pruned in the node after the move
};

// Observes one search on one thread. `line` holds the moves from the root, in the notation that programs exchange.
class LineTrace {
 public:
  explicit LineTrace(std::vector<std::string> line)
      : line_(std::move(line)), open_(line_.size() + 2), orders_(line_.size(), -1) {}

  // The sink to pass to the search. The search must not outlive this object.
  NodeSink sink() {
    return {.take = [this](const NodeEvent& event) { take(event); }, .wants_moves = true};
  }
  // One step per move of the line. The steps describe the last iteration that was started.
  std::vector<LineStep> steps() const;

 private:
  struct Visit {
    std::size_t ply = 0;
    NodeEvent event;
  };
  void take(const NodeEvent& event);
  void record_order(const Visit& visit);

  std::vector<std::string> line_;
  // For each ply: finished visits of the line's node whose parent is still being searched.
  std::vector<std::vector<Visit>> open_;
  std::vector<Visit> done_;  // visits that the moves of the line reach from the root
  std::vector<int> orders_;  // for each move of the line: its highest index in the move order
  Depth iteration_{};
};

}  // namespace kibitz::explain
