// The event that a search sends when it leaves a node (Request::on_node). Events come in post-order, and each holds the
// size of its node's subtree. The stream therefore encodes the tree of every driver call, and a program can write it
// without storing it.
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

// The table entry that the node's probe of the transposition table found. For methods mcts, pn_mcts: the proved bounds
// of the node.
struct ProbedTableEntry {
  Score lower = 0, upper = 0;      // bounds; win distances from the root; infinite: no such bound
  Depth lower_depth, upper_depth;  // the depth of each bound
  bool is_used = false;            // the entry cut the node off
};

struct NodeEvent {
  // The position of the node in the tree. A second search of a node's own position (verification, without_move,
  // shallower) is not a node: its `number` is -1, and nodes below it have the re-searched node as parent.
  std::int32_t number = -1;   // index of the node in the order of entry, over the whole search; -1: a second search
  std::int32_t parent = -1;   // `number` of the parent; -1 for the root of a driver call
  std::uint32_t subtree = 1;  // number of events in the node's subtree, including this one
  std::int16_t ply = 0;
  std::int16_t call = 0;    // index of the driver call in the search, from 0
  Depth iteration;          // depth at the root in this driver call
  std::int16_t thread = 0;  // index of the search thread; the first has 0
  // The move that led to the node; "(pass)" for a null move. Empty unless NodeSink::wants_moves.
  std::string move;
  // The position as text. Only for evaluated and final nodes, and only if NodeSink::wants_positions.
  std::string position;
  // The key of the node's position, and the search that the parent requested: window, depth, reason (in `origin`), and
  // whether it is quiescence search.
  Key key = 0;
  Window window;
  Depth depth;
  NodeOrigin origin;
  bool in_quiescence = false;
  // What the search found out about the node.
  std::optional<Score> static_score;                // static score; nullopt: it was not computed
  std::optional<ProbedTableEntry> table;            // table entry of the node; nullopt: none was found
  std::array<std::uint16_t, prune_rules> pruned{};  // number of pruned moves of the node, by PruneRule
  // Depth added to the node before its moves are searched: extensions minus internal iterative reduction.
  Depth depth_change;
  std::uint16_t depth_change_reasons = 0;   // bits of DepthChangeReason
  std::optional<std::uint32_t> phi, delta;  // proof search: proof numbers of the node (proof_question.hpp)
  std::optional<std::uint32_t> visits;      // methods mcts, pn_mcts: number of visits to the node
  Cause cause = Cause::searched;
  Score score = 0;

  Bound bound() const { return bound_of(score, window); }
  // The number of moves of this node that the main search pruned. Moves pruned in quiescence are not counted.
  int moves_pruned() const { return std::accumulate(pruned.begin(), pruned.begin() + prune_rules_of_main_search, 0); }
  bool is_second_search() const { return number < 0; }
};

// Receives the events of a search. Texts of moves and positions are optional, because formatting them takes longer than
// the search itself. Each search thread calls take() with a separate stream, in post-order; calls of different threads
// do not overlap.
struct NodeSink {
  std::function<void(const NodeEvent&)> take;  // empty: no events are sent
  // True if take() can tell the streams of several threads apart. If false, only single-threaded searches may be
  // traced.
  bool takes_threads = false;
  bool wants_moves = false;
  bool wants_positions = false;
};

using RecordedNode = NodeEvent;  // a node that a Recording stores

// Stores the nodes of a search, for teaching: their order and windows, and why the search of each ended.
struct Recording {
  std::size_t limit = 1'000'000;    // largest number of nodes to store
  std::vector<RecordedNode> nodes;  // indexed by `number`; second searches are not stored
  std::uint64_t dropped = 0;        // number of nodes that were not stored, because of the limit

  // A sink for a search with one thread. The Recording must outlive the search.
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
