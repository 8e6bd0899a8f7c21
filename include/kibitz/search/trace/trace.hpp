// A Trace observes a search. The searcher notifies it of every node that it enters or leaves, and of what happens in
// the node. NoTrace compiles to nothing. NodeTrace sends an event per node to a sink and stores only the nodes of the
// current path.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/trace/node_event.hpp"

namespace kibitz {

// The trace of a search that is not observed. The comments hold for NodeTrace too.
struct NoTrace {
  static constexpr bool is_on = false;
  NoTrace trace_of_thread(int) const { return {}; }  // a trace for another thread
  void set_next_origin(const NodeOrigin&) {}         // sets the origin of the node that is entered next
  template <class Line>
  void enter(const Line&, Window, Depth) {}  // the search enters the node of the line's last position
  void leave(Score) {}                       // leaves the node with this score
  void stop() {}                             // the search was stopped: leaves all open nodes
  // The functions below concern the node that was entered last and not yet left.
  void record_cause(Cause) {}
  // Sets the cause only if the node is in quiescence search. At a leaf of the main search the cause stays `evaluated`,
  // whatever quiescence search finds.
  void record_quiescence_cause(Cause) {}
  void record_static_score(Score) {}
  template <class TableHit, class Entry>
  // The last argument: whether the entry cut the node off.
  void record_table_hit(const TableHit&, const Entry&, bool) {}
  void record_pruned_moves(PruneRule, int) {}
  void record_depth_change(Depth) {}
  void record_depth_change_reason(std::uint16_t) {}
};

// WritesMoves, WritesPositions: true if the game can write its moves or its positions as text. The concepts are
// separate, because games in tests may lack either text.
template <class G>
concept WritesMoves =
    requires(const G& g, const PositionOf<G>& position, MoveOf<G> move) { g.format_move(position, move); };
template <class G>
concept WritesPositions = requires(const G& g, const PositionOf<G>& position) { g.format_position(position); };

// Sends the events to a sink. The traces of all threads share the sink.
template <class G>
class NodeTrace {
 public:
  static constexpr bool is_on = true;
  NodeTrace() = default;
  explicit NodeTrace(NodeSink sink) : sink_(std::move(sink)), mutex_(std::make_shared<std::mutex>()) {}

  NodeTrace trace_of_thread(int thread) const {
    NodeTrace trace(sink_);
    trace.mutex_ = mutex_;
    trace.thread_ = static_cast<std::int16_t>(thread);
    return trace;
  }

  void set_next_origin(const NodeOrigin& origin) { origin_ = origin; }

  void enter(const Line<G>& line, Window window, Depth depth) {
    line_ = &line;
    if (open_.empty()) begin_call(depth);
    const bool is_second = searches_parent_position(origin_.reason);
    const std::int32_t parent_number = parent();
    NodeEvent& event = open_.emplace_back();
    event.parent = parent_number;
    if (!is_second) event.number = entered_++;
    event.ply = static_cast<std::int16_t>(line.ply());
    event.call = call_;
    event.iteration = iteration_;
    event.thread = thread_;
    event.key = key();
    event.window = window;
    event.depth = depth;
    event.origin = origin_;
    event.in_quiescence = origin_.reason == SearchReason::quiescence;
    if (sink_.wants_moves && !is_second) event.move = last_move();
  }

  void leave(Score score) {
    NodeEvent& event = open_.back();
    event.score = score;
    const bool is_end = event.cause == Cause::evaluated || event.cause == Cause::ended;
    if (sink_.wants_positions && is_end) event.position = position_text();
    if (open_.size() > 1) open_[open_.size() - 2].subtree += event.subtree;
    {
      const std::lock_guard lock(*mutex_);
      sink_.take(event);
    }
    open_.pop_back();
  }

  void stop() {
    while (!open_.empty()) {
      open_.back().cause = Cause::stopped;
      leave(0);
    }
  }

  void record_cause(Cause cause) { open_.back().cause = cause; }
  void record_quiescence_cause(Cause cause) {
    if (open_.back().in_quiescence) open_.back().cause = cause;
  }
  // Records the proof numbers of the node (methods pn, pn2, dfpn; proof_question.hpp), for its side to move.
  void record_proof_numbers(std::uint32_t phi, std::uint32_t delta) {
    open_.back().phi = phi;
    open_.back().delta = delta;
  }
  void record_visits(std::uint32_t count) { open_.back().visits = count; }  // records the number of visits
  // Records the proved bounds of the node, which are valid at any depth. Win distances count from the root. An infinite
  // bound means that nothing is proved.
  void record_proved_bounds(Score lower, Score upper) {
    if (lower > -infinite_score || upper < infinite_score) open_.back().table = ProbedTableEntry{lower, upper, {}, {}};
  }
  void record_static_score(Score score) { open_.back().static_score = score; }
  template <class TableHit, class Entry>
  void record_table_hit(const TableHit& hit, const Entry& entry, bool is_used) {
    open_.back().table = ProbedTableEntry{hit.lower, hit.upper, entry.lower_depth, entry.upper_depth, is_used};
  }
  void record_pruned_moves(PruneRule rule, int moves) {
    std::uint16_t& count = open_.back().pruned.at(static_cast<std::size_t>(rule));
    count = static_cast<std::uint16_t>(count + moves);
  }
  void record_depth_change(Depth change) { open_.back().depth_change = change; }
  void record_depth_change_reason(std::uint16_t reason) { open_.back().depth_change_reasons |= reason; }

 private:
  void begin_call(Depth depth) {
    ++call_;
    origin_ = {.reason = depth == iteration_ ? SearchReason::root_again : SearchReason::root};
    iteration_ = depth;
  }

  // The number of the next node's parent. Inside a second search it is the node that is being searched again.
  std::int32_t parent() const {
    if (open_.empty()) return -1;
    return open_.back().is_second_search() ? open_.back().parent : open_.back().number;
  }

  Key key() const {
    if constexpr (Line<G>::keeps_keys)
      return line_->key();
    else
      return key_of(line_->game(), line_->current());
  }

  std::string last_move() const {
    if (line_->ply() == 0) return "";
    const int before = line_->last() - 1;
    if (line_->was_pass(before)) return "(pass)";
    if constexpr (WritesMoves<G>)
      return line_->game().format_move(line_->position(before), line_->move(before));
    else
      return "";
  }
  std::string position_text() const {
    if constexpr (WritesPositions<G>)
      return line_->game().format_position(line_->current());
    else
      return "";
  }

  NodeSink sink_;
  std::shared_ptr<std::mutex> mutex_;  // shared by the traces of all threads, so that calls of take() do not overlap
  std::int16_t thread_ = 0;
  const Line<G>* line_ = nullptr;
  std::vector<NodeEvent> open_;  // events of the open nodes: entered and not yet left
  NodeOrigin origin_;            // origin of the node that is entered next
  std::int32_t entered_ = 0;
  std::int16_t call_ = -1;
  Depth iteration_{-1};
};

}  // namespace kibitz
