// How a search is stopped. All threads of a search share a Control, through which a front end requests a stop or moves
// the deadline. Each thread has a Poll: it counts nodes and throws Stopped, which the driver of the search catches.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <stop_token>

#include "kibitz/core/clock.hpp"

namespace kibitz {

// The part of the gap between two polls in which the thread had no processor (a stall). Polls are normally 0.1 ms
// apart, so a gap of at least 2 ms counts as a stall in full, and a shorter gap as none. A gap with at most one node is
// not a stall: a single node may take that long.
constexpr Clock::duration stall_length(Clock::duration gap, std::uint64_t nodes_between) {
  return gap >= std::chrono::milliseconds(2) && nodes_between > 1 ? gap : Clock::duration{0};
}

// Thrown by Poll when a search must end. The search that made the poll catches it.
struct Stopped {};

class Control {
 public:
  // The node limit of a search without one.
  static constexpr std::uint64_t no_node_limit = std::numeric_limits<std::uint64_t>::max();

  Control() = default;
  // The control of a search within another search. The inner search stops when `outer` must stop, but its nodes are
  // counted separately. `outer` must outlive this object.
  explicit Control(const Control* outer) : outer_(outer) {}

  // request_stop() may be called from any thread and from a signal handler.
  void request_stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  bool is_stop_requested() const noexcept {
    return stop_.load(std::memory_order_relaxed) || (stop_check_ && stop_check_()) ||
           (outer_ && outer_->is_stop_requested());
  }

  // A function that returns true when the search must stop; it must not throw. For programs without threads, which
  // cannot call request_stop() during a search. Set before the search starts.
  using StopCheck = bool (*)();
  void set_stop_check(StopCheck check) { stop_check_ = check; }

  // May be called again: the new deadline replaces the old one. A ponder hit gives a running search its first deadline.
  void set_deadline(Clock::time_point deadline) { deadline_.store(deadline.time_since_epoch().count()); }
  void clear_deadline() { deadline_.store(never); }
  bool is_past_deadline(Clock::time_point now) const {
    return now.time_since_epoch().count() >= deadline_.load() || (outer_ && outer_->is_past_deadline(now));
  }
  bool has_deadline() const { return deadline_.load() != never; }

  // The largest number of nodes, of all threads together. Set before the search starts.
  void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }
  std::uint64_t node_limit() const { return node_limit_; }

  // Adds the length of a stall, in which the searching thread had no processor; see stall_length().
  void add_stall(Clock::duration time) { stalled_.fetch_add(time.count(), std::memory_order_relaxed); }
  Clock::duration stalled_time() const { return Clock::duration{stalled_.load(std::memory_order_relaxed)}; }

  // Nodes counted by all threads, including the nodes that the polls have reserved in advance (at most about a thousand
  // per thread).
  std::atomic<std::uint64_t> shared_nodes{0};

 private:
  static constexpr Clock::rep never = std::numeric_limits<Clock::rep>::max();
  std::atomic<bool> stop_{false};
  std::atomic<Clock::rep> deadline_{never};
  std::atomic<Clock::rep> stalled_{0};
  std::uint64_t node_limit_ = no_node_limit;
  StopCheck stop_check_ = nullptr;
  const Control* outer_ = nullptr;
};

// The node counter of one thread. Nodes are reserved from the control in batches that take about 0.1 ms to search; each
// reservation checks the clock and the stop flag. No search exceeds the node limit; a search on a single thread reaches
// it exactly.
class Poll {
 public:
  explicit Poll(Control& control) : control_(control), last_check_(Clock::now()) {}
  ~Poll() { release_nodes(); }
  Poll(const Poll&) = delete;
  Poll& operator=(const Poll&) = delete;

  // Counts one node. Must be called before every move that the search makes. Throws Stopped when the search must end.
  void count_node() {
    if (nodes_ >= reserved_) check();
    ++nodes_;
  }
  std::uint64_t nodes() const { return nodes_; }
  // The nodes that other threads have counted or reserved. Valid only if no other search uses the control.
  std::uint64_t nodes_of_others() const { return control_.shared_nodes.load(std::memory_order_relaxed) - reserved_; }
  Control& control() const { return control_; }

  // Makes a stop request on `token` stop this thread too: for a helper thread whose result is no longer needed. The
  // stalls of such a thread are not counted.
  void set_stop_token(std::stop_token token) { token_ = std::move(token); }

  // Checks the limits and reserves more nodes; throws Stopped when the search must end.
  void check();

 private:
  void count_stall(Clock::time_point now);
  void adapt_interval(Clock::time_point now);
  void reserve_nodes();
  void release_nodes();

  Control& control_;
  std::stop_token token_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reserved_ = 0;  // nodes_ plus the nodes reserved but not counted yet
  std::uint64_t interval_ = 64;
  Clock::time_point last_check_;
};

}  // namespace kibitz
