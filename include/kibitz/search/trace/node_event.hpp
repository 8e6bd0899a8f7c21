// The event that is reported for a node when the search leaves it (Request::on_node). Events come in post-order, and
// `subtree` counts the events of a node's subtree. Hence the stream encodes the tree of every driver call, and a
// writer needs no memory.
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

// The table entry that was found when the node probed the transposition table.
struct TableAnswer {
  Score lower = 0, upper = 0;  // bounds, win distances from the root; infinite: the entry has no such bound
  Depth lower_depth, upper_depth;
  bool is_used = false;  // this answer cut the node off
};

struct NodeEvent {
  // Position in the event stream of the thread. A second search of a node's own position (verification, without_move)
  // is not a node: it has no number, and nodes below it have the re-searched node as parent.
  std::int32_t number = -1;   // node number in order of entry, from 0, over the whole search
  std::int32_t parent = -1;   // number of the parent node; -1 for the root of a driver call
  std::uint32_t subtree = 1;  // number of events of the subtree, including this one
  std::int16_t ply = 0;
  std::int16_t call = 0;    // index of the driver call, from 0
  Depth iteration;          // depth at the root in this driver call
  std::int16_t thread = 0;  // index of the search thread; 0: the first
  // The move that led to the node; "(pass)" for a null move. Filled in only if the sink wants moves.
  std::string move;
  // The position as text, for evaluated and final nodes only. Filled in only if the sink wants positions.
  std::string position;
  // What the parent requested of the node.
  Key key = 0;
  Window window;
  Depth depth;
  NodeOrigin origin;
  bool in_quiescence = false;
  // What the search found out about the node.
  std::optional<Score> static_score;                // if it was computed
  std::optional<TableAnswer> table;                 // if an entry was found
  std::array<std::uint16_t, prune_rules> pruned{};  // number of moves pruned at the node, by PruneRule
  // Depth added to the whole node before its moves are searched: extensions minus internal iterative reduction.
  Depth depth_change;
  std::uint16_t depth_change_reasons = 0;   // as bits (DepthChangeReason)
  std::optional<std::uint32_t> phi, delta;  // proof search: phi and delta of the node (proof_question.hpp)
  std::optional<std::uint32_t> visits;      // method mcts: visits of the node
  Cause cause = Cause::searched;
  Score score = 0;

  Bound bound() const { return bound_of(score, window); }
  // Number of moves that the main search pruned at this node, quiescence rules excluded.
  int moves_pruned() const { return std::accumulate(pruned.begin(), pruned.begin() + prune_rules_of_main_search, 0); }
  bool is_second_search() const { return number < 0; }
};

// Receives the events of a search. Move and position texts are optional, because making them takes longer than the
// search itself. Each search thread sends its own stream in post-order. Calls of take() never overlap; each is made
// by the searching thread.
struct NodeSink {
  std::function<void(const NodeEvent&)> take;  // empty: no events are sent
  // take() can tell the streams of several threads apart; if false, only single-threaded searches can be watched
  bool takes_threads = false;
  bool wants_moves = false;
  bool wants_positions = false;
};

// Records a search node by node, for teaching: the order of nodes, their windows, and why each ended. `limit` bounds
// the memory; nodes beyond it are counted but not stored.

using RecordedNode = NodeEvent;

struct Recording {
  std::size_t limit = 1'000'000;
  std::vector<RecordedNode> nodes;  // indexed by node number; second searches are not recorded
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
