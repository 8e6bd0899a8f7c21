#include "kibitz/core/control.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

// Nodes counted before the poll stops the search; at most `most`.
std::uint64_t nodes_until_stopped(Poll& poll, std::uint64_t most) {
  const std::uint64_t before = poll.nodes();
  try {
    while (poll.nodes() - before < most) poll.count_node();
  } catch (const Stopped&) {
  }
  return poll.nodes() - before;
}

constexpr std::uint64_t many = 2'000'000;
constexpr std::uint64_t most_nodes_unchecked = 1024;

}  // namespace

TEST_CASE("however cheap the nodes were, a stop is seen after at most 1,024 of them") {
  Control control;
  Poll poll(control);
  REQUIRE(nodes_until_stopped(poll, many) == many);
  control.request_stop();
  CHECK(nodes_until_stopped(poll, many) <= most_nodes_unchecked);
}

TEST_CASE("so is a deadline that has passed, and a later one replaces it") {
  Control control;
  Poll poll(control);
  control.set_deadline(Clock::now() - std::chrono::milliseconds(1));
  control.set_deadline(Clock::now() + std::chrono::hours(1));
  REQUIRE(nodes_until_stopped(poll, many) == many);
  control.set_deadline(Clock::now() - std::chrono::milliseconds(1));
  CHECK(nodes_until_stopped(poll, many) <= most_nodes_unchecked);
}

TEST_CASE("a node limit is met exactly") {
  for (const std::uint64_t limit : {0, 1, 63, 64, 65, 1000, 5000, 123'456}) {
    CAPTURE(limit);
    Control control;
    control.set_node_limit(limit);
    Poll poll(control);
    CHECK(nodes_until_stopped(poll, many) == limit);
  }
}
