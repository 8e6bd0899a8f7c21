#include "kibitz/core/clock.hpp"

#include <doctest/doctest.h>

#include <thread>

using namespace kibitz;

namespace {

constexpr Clock::time_point at(int seconds) { return Clock::time_point{std::chrono::seconds{seconds}}; }

}  // namespace

TEST_CASE("clock: a source replaces the time of its thread while it lives, and the last one counts") {
  const auto before = std::chrono::steady_clock::now();
  {
    const Clock::Source seven([] { return Clock::duration{std::chrono::seconds{7}}; });
    CHECK(Clock::now() == at(7));
    {
      const Clock::Source nine([] { return Clock::duration{std::chrono::seconds{9}}; });
      CHECK(Clock::now() == at(9));
    }
    CHECK(Clock::now() == at(7));
    std::thread([before] { CHECK(Clock::now() >= before); }).join();
  }
  CHECK(Clock::now() >= before);
}
