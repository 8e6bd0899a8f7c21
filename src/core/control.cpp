#include "kibitz/core/control.hpp"

#include <algorithm>

namespace kibitz {

namespace {
// The time between two checks of the clock: a hundredth of the 10 ms within which a search must stop. The margin is
// needed because the next nodes may be ten times slower than those from which the interval was computed (repetitions in
// xiangqi, long captures in fanorona).
constexpr auto check_period = std::chrono::microseconds(100);
// The largest number of nodes between two checks. A check costs about as much as one or two nodes.
constexpr std::uint64_t max_nodes_between_checks = 1024;
}  // namespace

void Poll::check() {
  const auto now = Clock::now();
  release_nodes();
  count_stall(now);
  if (control_.is_stop_requested() || control_.is_past_deadline(now) || token_.stop_requested()) throw Stopped{};
  adapt_interval(now);
  reserve_nodes();
  if (nodes_ == reserved_) throw Stopped{};
}

// Reserves nodes, fewer of them near the limit. Otherwise one thread could hold many unused nodes while no nodes are
// left for another.
void Poll::reserve_nodes() {
  const std::uint64_t limit = control_.node_limit();
  std::uint64_t all = control_.shared_nodes.load(std::memory_order_relaxed);
  std::uint64_t batch = 0;
  do {
    const std::uint64_t left = limit - std::min(all, limit);
    batch = std::min({interval_, left, left / 16 + 1});
  } while (!control_.shared_nodes.compare_exchange_weak(all, all + batch, std::memory_order_relaxed));
  reserved_ = nodes_ + batch;
}

void Poll::release_nodes() {
  control_.shared_nodes.fetch_sub(reserved_ - nodes_, std::memory_order_relaxed);
  reserved_ = nodes_;
}

void Poll::count_stall(Clock::time_point now) {
  if (!token_.stop_possible()) control_.add_stall(stall_length(now - last_check_, interval_));
}

// Doubles or halves the number of nodes between two checks of the clock, so that their time approaches check_period.
void Poll::adapt_interval(Clock::time_point now) {
  const auto elapsed = now - last_check_;
  if (elapsed < check_period / 2 && interval_ < max_nodes_between_checks) interval_ *= 2;
  if (elapsed > check_period * 2 && interval_ > 1) interval_ /= 2;
  last_check_ = now;
}

}  // namespace kibitz
