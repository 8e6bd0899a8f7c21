// Stopping a search. All threads of a search share a Control, through which a front end requests a stop or moves the
// deadline. Each thread has a Poll: it counts nodes and throws Stopped, which the driver of the search catches.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>

namespace kibitz {

using Clock = std::chrono::steady_clock;

// The length of a stall: a gap between two polls in which the processor ran another thread. Polls are normally 0.1 ms
// apart; a gap of 2 ms or more is a stall. If the search polls at every node, the result is 0: its nodes are then slow
// themselves.
constexpr Clock::duration stall_after(Clock::duration gap, std::uint64_t nodes_between) {
  return gap >= std::chrono::milliseconds(2) && nodes_between > 1 ? gap : Clock::duration{0};
}

struct Stopped {};

class Control {
 public:
  static constexpr std::uint64_t no_node_limit = std::numeric_limits<std::uint64_t>::max();

  Control() = default;
  // The control of a search within another search. It stops when `outer` must stop, but counts its nodes separately.
  // `outer` must outlive this object.
  explicit Control(const Control* outer) : outer_(outer) {}

  // request_stop() may be called from any thread and from a signal handler.
  void request_stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  bool is_stop_requested() const noexcept {
    return stop_.load(std::memory_order_relaxed) || (outer_ && outer_->is_stop_requested());
  }

  // A later call replaces the deadline. After a ponder hit, it tells the search that its clock is running.
  void set_deadline(Clock::time_point deadline) { deadline_.store(deadline.time_since_epoch().count()); }
  void clear_deadline() { deadline_.store(never); }
  bool is_past_deadline(Clock::time_point now) const {
    return now.time_since_epoch().count() >= deadline_.load() || (outer_ && outer_->is_past_deadline(now));
  }
  bool has_deadline() const { return deadline_.load() != never; }

  void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }
  std::uint64_t node_limit() const { return node_limit_; }

  // Adds the length of a stall, in which the searching thread had no processor; see stall_after().
  void add_stall(Clock::duration time) { stalled_.fetch_add(time.count(), std::memory_order_relaxed); }
  Clock::duration stalled() const { return Clock::duration{stalled_.load(std::memory_order_relaxed)}; }

  // The nodes of all threads. They include nodes that the polls have reserved in advance: at most a few thousand per
  // thread.
  std::atomic<std::uint64_t> shared_nodes{0};

 private:
  static constexpr Clock::rep never = std::numeric_limits<Clock::rep>::max();
  std::atomic<bool> stop_{false};
  std::atomic<Clock::rep> deadline_{never};
  std::atomic<Clock::rep> stalled_{0};
  std::uint64_t node_limit_ = no_node_limit;
  const Control* outer_ = nullptr;
};

// One thread's node counter. It reserves nodes from the control in advance, enough for about a tenth of a millisecond.
// A single thread therefore meets the node limit exactly; several threads together never exceed it. The clock and the
// stop flag are checked at every reservation.
class Poll {
 public:
  explicit Poll(Control& control) : control_(control), last_check_(Clock::now()) {}
  ~Poll() { give_back(); }
  Poll(const Poll&) = delete;
  Poll& operator=(const Poll&) = delete;

  // Counts one node. Must be called before every move that the search makes. Throws Stopped when the search must end.
  void count_node() {
    if (nodes_ >= taken_) check();
    ++nodes_;
  }
  std::uint64_t nodes() const { return nodes_; }
  // The nodes that other threads have counted or reserved. The control must serve only this one search.
  std::uint64_t nodes_of_others() const { return control_.shared_nodes.load(std::memory_order_relaxed) - taken_; }
  Control& control() const { return control_; }

  // Lets a stop request on `token` stop this thread too: for a helper thread whose search is no longer wanted. The
  // stalls of such a thread are not counted.
  void set_stop_token(std::stop_token token) { token_ = std::move(token); }

  // Checks the limits and reserves more nodes; throws Stopped when the search must end.
  void check();

 private:
  void count_stall(Clock::time_point now);
  void adapt_interval(Clock::time_point now);
  void take_nodes();
  void give_back();

  Control& control_;
  std::stop_token token_;
  std::uint64_t nodes_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t interval_ = 64;
  Clock::time_point last_check_;
};

}  // namespace kibitz
