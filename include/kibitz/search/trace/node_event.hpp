// The event of a node that a search has just left, for the observer of the search (Request::on_node). Events come in
// post-order: all nodes below a node come before it, and `subtree` is their number. The stream of events is therefore
// the tree, call by call, and a writer need not store anything.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

// The table entry of a node when it was probed.
struct TableAnswer {
  Score lower = 0, upper = 0;  // bounds, from the root's distance; infinite where it has none
  Depth lower_depth, upper_depth;
  bool is_used = false;  // the node ended by it
};

struct NodeEvent {
  // Its place in the stream of its thread. A second search of a node's own position (verification, without_move) is no
  // node: it has no number, and the nodes below it have for parent the node that it is of.
  std::int32_t number = -1;   // in order of entry, from 0, over the whole search
  std::int32_t parent = -1;   // its number; -1 for the root of a call
  std::uint32_t subtree = 1;  // events of its subtree, this one included
  std::int16_t ply = 0;
  std::int16_t call = 0;    // of the driver, from 0
  Depth iteration;          // of the root of the call
  std::int16_t thread = 0;  // 0: the first
  std::string move;         // that led here; "(pass)" for a null move; if wanted
  std::string position;     // as text, of nodes that were evaluated or had ended; if wanted
  // What was asked of it.
  Key key = 0;
  Window window;
  Depth depth;
  NodeOrigin origin;
  bool in_quiescence = false;
  // What came of it.
  std::optional<Score> static_score;                // where it was computed
  std::optional<TableAnswer> table;                 // where there was an entry
  std::array<std::uint16_t, prune_rules> pruned{};  // moves that skip rules passed over, by PruneRule
  Depth depth_change;  // of the node as a whole, before its moves: extensions less internal reduction
  std::uint16_t depth_change_reasons = 0;   // as bits
  std::optional<std::uint32_t> phi, delta;  // of a search for proofs: its numbers (proof_question.hpp)
  std::optional<std::uint32_t> visits;      // of method mcts
  Cause cause = Cause::searched;
  Score score = 0;

  Bound bound() const { return bound_of(score, window); }
  // By the main search.
  int moves_pruned() const { return std::accumulate(pruned.begin(), pruned.begin() + prune_rules_of_main_search, 0); }
  bool is_second_search() const { return number < 0; }
};

// The observer of a search, and the texts that it wants: they cost more time than the search. Each thread of a search
// sends its own stream in post-order; one event is delivered at a time, by its own thread.
struct NodeSink {
  std::function<void(const NodeEvent&)> take;  // empty: no observer
  bool takes_threads = false;  // distinguishes streams; otherwise only a search on one thread can be observed
  bool wants_moves = false;
  bool wants_positions = false;
};

// Records a search node by node, for teaching: the order of nodes, their windows, and why each ended. `limit` bounds
// the memory; nodes beyond it are counted but not stored.

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
