#include "kibitz/core/statistics.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstring>

using namespace kibitz;

namespace {

// All counters in order, without the deepest ply at the end.
using Counters = std::array<std::uint64_t, sizeof(Statistics) / sizeof(std::uint64_t) - 1>;

Statistics counting_from(std::uint64_t first) {
  Counters counters;
  for (std::uint64_t& counter : counters) counter = first++;
  Statistics statistics;
  std::memcpy(static_cast<void*>(&statistics), counters.data(), sizeof counters);
  return statistics;
}

Counters counters_of(const Statistics& statistics) {
  Counters counters;
  std::memcpy(counters.data(), &statistics, sizeof counters);
  return counters;
}

}  // namespace

TEST_CASE("statistics: each counter is added to the same counter of the other search") {
  Statistics sum = counting_from(100);
  CHECK(&(sum += counting_from(1000)) == &sum);
  const Counters counters = counters_of(sum);
  REQUIRE(counters.size() == 21);
  for (std::size_t i = 0; i < counters.size(); ++i) {
    CAPTURE(i);
    CHECK(counters[i] == 1100 + 2 * i);
  }
  CHECK(sum.nodes == 1100);
  CHECK(sum.simulations == 1100 + 2 * 20);
}

TEST_CASE("statistics: the deepest ply of a sum is the larger of the two") {
  Statistics shallow, deep;
  shallow.deepest_ply = 4;
  deep.deepest_ply = 9;
  CHECK((Statistics(shallow) += deep).deepest_ply == 9);
  CHECK((Statistics(deep) += shallow).deepest_ply == 9);
}

TEST_CASE("statistics: adding a search without counts changes nothing") {
  Statistics sum = counting_from(7);
  sum.deepest_ply = 3;
  sum += Statistics{};
  CHECK(counters_of(sum) == counters_of(counting_from(7)));
  CHECK(sum.deepest_ply == 3);
}
