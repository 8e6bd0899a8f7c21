// What a search made of one line: how deep each of its moves was searched, by what it was reduced, and by what the
// search of it ended. Read off the events of the search (kibitz/search/trace/node_event.hpp) while it runs, without
// keeping the tree.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::explain {

// One move of the line, and the visits to the node behind it in the last iteration.
struct Step {
  std::uint32_t visits = 0;  // 0: never searched, here or at an earlier step
  std::uint32_t reduced_visits = 0;
  // The latest place among the moves of its node at which it was searched in any iteration, from 0; -1: unknown. A move
  // that was found good stands first from then on.
  int order = -1;
  Depth depth;  // the deepest of the visits, and of that one:
  Depth reduction;
  Cause cause = Cause::searched;
  Score score = 0;  // for the side to move behind the move
  Bound bound = Bound::exact;
  std::uint32_t left_out = 0;  // moves that skip rules dropped there
};

// Watches one search on one thread. `line` in the machine's form, its first move the root's.
class Way {
 public:
  explicit Way(std::vector<std::string> line)
      : line_(std::move(line)), open_(line_.size() + 2), orders_(line_.size(), -1) {}

  // This must outlive the search.
  NodeSink sink() {
    return {.take = [this](const NodeEvent& event) { take(event); }, .wants_moves = true};
  }
  // A step a move of the line. Of the last iteration that was begun.
  std::vector<Step> steps() const;

 private:
  struct Visit {
    std::size_t ply = 0;
    NodeEvent event;
  };
  void take(const NodeEvent& event);
  void note_order(const Visit& visit);

  std::vector<std::string> line_;
  std::vector<std::vector<Visit>> open_;  // by ply: visits on the line whose parents have not been left
  std::vector<Visit> done_;               // that begin at the root
  std::vector<int> orders_;               // by ply, from 1: the latest place
  Depth iteration_{};
};

}  // namespace kibitz::explain
