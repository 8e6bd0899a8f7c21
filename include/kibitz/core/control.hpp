// Stopping. A Control is shared by everybody who works on one search: the front end asks it to stop or moves its
// deadline, the searchers look at it. A Poll is one thread's view of it: it counts that thread's nodes and throws the
// one private exception, Stopped, which the driver of the search catches.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>

namespace kibitz {

using Clock = std::chrono::steady_clock;

// Polls are a tenth of a millisecond apart while the search has its processor. A gap of 20 times that is shorter than
// the slice of another thread: it counts as a stall, unless the search polls at every node, because its nodes are slow.
constexpr Clock::duration stall_after(Clock::duration gap, std::uint64_t nodes_between) {
  return gap >= std::chrono::milliseconds(2) && nodes_between > 1 ? gap : Clock::duration{0};
}

struct Stopped {};

class Control {
 public:
  static constexpr std::uint64_t no_node_limit = std::numeric_limits<std::uint64_t>::max();

  Control() = default;
  // Of a search within a search: it ends when the outer one must, and counts its nodes apart. `outer` outlives it.
  explicit Control(const Control* outer) : outer_(outer) {}

  // Safe from any thread, and from a signal handler.
  void request_stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  bool is_stop_requested() const noexcept {
    return stop_.load(std::memory_order_relaxed) || (outer_ && outer_->is_stop_requested());
  }

  // A later call replaces the deadline: so a pondering search learns that its clock now runs.
  void set_deadline(Clock::time_point deadline) { deadline_.store(deadline.time_since_epoch().count()); }
  void clear_deadline() { deadline_.store(never); }
  bool is_past_deadline(Clock::time_point now) const {
    return now.time_since_epoch().count() >= deadline_.load() || (outer_ && outer_->is_past_deadline(now));
  }
  bool has_deadline() const { return deadline_.load() != never; }

  void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }
  std::uint64_t node_limit() const { return node_limit_; }

  // Time for which the searching thread was kept off its processor: see Poll.
  void add_stall(Clock::duration time) { stalled_.fetch_add(time.count(), std::memory_order_relaxed); }
  Clock::duration stalled() const { return Clock::duration{stalled_.load(std::memory_order_relaxed)}; }

  // Nodes of all threads, with what their polls have taken in advance: some thousands a thread at the most.
  std::atomic<std::uint64_t> shared_nodes{0};

 private:
  static constexpr Clock::rep never = std::numeric_limits<Clock::rep>::max();
  std::atomic<bool> stop_{false};
  std::atomic<Clock::rep> deadline_{never};
  std::atomic<Clock::rep> stalled_{0};
  std::uint64_t node_limit_ = no_node_limit;
  const Control* outer_ = nullptr;
};

// One thread's counter of nodes. Nodes are taken from the control in advance, a tenth of a millisecond's worth, so
// that the node limit is met exactly by one thread and never exceeded by several; the clock and the stop flag are
// looked at when the next lot is taken.
class Poll {
 public:
  explicit Poll(Control& control) : control_(control), last_check_(Clock::now()) {}
  ~Poll() { give_back(); }
  Poll(const Poll&) = delete;
  Poll& operator=(const Poll&) = delete;

  // To be called at every node, before it is played. Throws Stopped when the search must end.
  void count_node() {
    if (nodes_ >= taken_) check();
    ++nodes_;
  }
  std::uint64_t nodes() const { return nodes_; }
  // What other threads have counted or taken; the control must serve one search only.
  std::uint64_t nodes_of_others() const { return control_.shared_nodes.load(std::memory_order_relaxed) - taken_; }
  Control& control() const { return control_; }

  // This thread alone is to stop on it too: a helper whose search is no longer wanted. Its stalls are not counted.
  void obey(std::stop_token token) { token_ = std::move(token); }

  // While the answer is not yet usable (before depth 1 is done) a stop must wait; it is thrown at the next check.
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
