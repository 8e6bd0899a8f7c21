#include "kibitz/core/control.hpp"

#include <doctest/doctest.h>

#include <thread>

using namespace kibitz;

namespace {

// Nodes counted before the poll stops the search, at most `most`.
std::uint64_t nodes_until_stopped(Poll& poll, std::uint64_t most) {
  const std::uint64_t before = poll.nodes();
  try {
    while (poll.nodes() - before < most) poll.count_node();
  } catch (const Stopped&) {
  }
  return poll.nodes() - before;
}

constexpr std::uint64_t many = 2'000'000;
constexpr std::uint64_t max_nodes_between_checks = 1024;

}  // namespace

TEST_CASE("control: a stop is noticed after at most 1,024 nodes, even if nodes are cheap") {
  Control control;
  Poll poll(control);
  REQUIRE(nodes_until_stopped(poll, many) == many);
  control.request_stop();
  CHECK(nodes_until_stopped(poll, many) <= max_nodes_between_checks);
}

TEST_CASE("control: a passed deadline stops the search, and a later deadline replaces it") {
  Control control;
  Poll poll(control);
  control.set_deadline(Clock::now() - std::chrono::milliseconds(1));
  control.set_deadline(Clock::now() + std::chrono::hours(1));
  REQUIRE(nodes_until_stopped(poll, many) == many);
  control.set_deadline(Clock::now() - std::chrono::milliseconds(1));
  CHECK(nodes_until_stopped(poll, many) <= max_nodes_between_checks);
}

TEST_CASE("control: a gap of 2 ms between two polls is a stall, unless only one node was searched in it") {
  CHECK(stall_length(std::chrono::microseconds(1999), 2) == Clock::duration{0});
  CHECK(stall_length(std::chrono::microseconds(2000), 2) == std::chrono::microseconds(2000));
  CHECK(stall_length(std::chrono::microseconds(2000), 1) == Clock::duration{0});
}

TEST_CASE("control: the stalls of a search are summed, including the last stall, but not those of a helper thread") {
  constexpr auto gap = std::chrono::milliseconds(4);
  Control control;
  Poll poll(control);
  Poll helper(control);
  const std::stop_source source;
  helper.set_stop_token(source.get_token());
  std::this_thread::sleep_for(gap);
  helper.check();
  CHECK(control.stalled_time() == Clock::duration{0});
  poll.check();
  CHECK(control.stalled_time() >= gap);
  const auto before = control.stalled_time();
  std::this_thread::sleep_for(gap);
  control.request_stop();
  CHECK_THROWS_AS(poll.check(), Stopped);
  CHECK(control.stalled_time() >= before + gap);
}

TEST_CASE("control: a search on one thread reaches its node limit exactly") {
  for (const std::uint64_t limit : {0, 1, 63, 64, 65, 1000, 5000, 123'456}) {
    CAPTURE(limit);
    Control control;
    control.set_node_limit(limit);
    Poll poll(control);
    CHECK(nodes_until_stopped(poll, many) == limit);
  }
}

TEST_CASE("control: a destroyed poll releases the nodes that it reserved but did not count") {
  Control control;
  {
    Poll poll(control);
    REQUIRE(nodes_until_stopped(poll, 10) == 10);
    CHECK(control.shared_nodes >= 10);
    CHECK(poll.nodes_of_others() == 0);
  }
  CHECK(control.shared_nodes == 10);
}

TEST_CASE("control: all polls of a control share one node limit") {
  Control control;
  control.set_node_limit(100);
  Poll first(control);
  REQUIRE(nodes_until_stopped(first, many) == 100);
  Poll second(control);
  CHECK(nodes_until_stopped(second, many) == 0);
  CHECK(second.nodes_of_others() == 100);
}

TEST_CASE(
    "control: an inner search stops with the outer search, counts its nodes separately, and can be stopped alone") {
  Control outer;
  Control inner(&outer);
  Poll poll(inner);
  REQUIRE(nodes_until_stopped(poll, 50) == 50);
  CHECK(outer.shared_nodes == 0);
  CHECK(!inner.has_deadline());
  outer.set_deadline(Clock::now() - std::chrono::milliseconds(1));
  CHECK(inner.is_past_deadline(Clock::now()));
  CHECK(!inner.has_deadline());  // no deadline of the inner control
  outer.clear_deadline();
  CHECK(!inner.is_past_deadline(Clock::now()));
  inner.request_stop();
  CHECK(inner.is_stop_requested());
  CHECK(!outer.is_stop_requested());

  Control other(&outer);
  outer.request_stop();
  CHECK(other.is_stop_requested());
}

TEST_CASE("control: a stop token stops only its own poll, not other polls of the same control") {
  Control control;
  Poll helper(control), master(control);
  std::stop_source source;
  helper.set_stop_token(source.get_token());
  REQUIRE(nodes_until_stopped(helper, many) == many);
  source.request_stop();
  CHECK(nodes_until_stopped(helper, many) <= max_nodes_between_checks);
  CHECK(nodes_until_stopped(master, 5000) == 5000);
}
