#include "kibitz/core/run_workers.hpp"

#include <doctest/doctest.h>

#include <atomic>

using namespace kibitz;

namespace {

// Returns once a stop is requested.
Expected<void> wait_for_stop(const std::stop_token& stop) {
  while (!stop.stop_requested()) std::this_thread::yield();
  return {};
}

}  // namespace

TEST_CASE("workers: all of them run, and watch() is called at least once") {
  std::atomic<int> begun = 0;
  int watched = 0;
  const auto done = run_workers(
      3, [&](const std::stop_token&) -> Expected<void> { return ++begun, Expected<void>(); },
      [&] { return ++watched > 0; });
  CHECK(done == true);
  CHECK(begun == 3);
  CHECK(watched > 0);
}

TEST_CASE("workers: the first failure, such as exhausted memory, stops the others and is returned") {
  std::atomic<int> number = 0;
  const auto done = run_workers(
      3,
      [&](const std::stop_token& stop) -> Expected<void> {
        if (++number == 3) throw std::bad_alloc();
        return wait_for_stop(stop);
      },
      [] { return true; });
  REQUIRE(!done);
  CHECK(done.error().message == "out of memory");
}

TEST_CASE("workers: all are stopped when watch() returns false") {
  std::atomic<int> stopped = 0;
  const auto done = run_workers(
      2,
      [&](const std::stop_token& stop) -> Expected<void> {
        auto ended = wait_for_stop(stop);
        ++stopped;
        return ended;
      },
      [] { return false; });
  CHECK(done == false);
  CHECK(stopped == 2);
}
