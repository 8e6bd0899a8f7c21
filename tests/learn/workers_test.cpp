#include "learn/workers.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>

using kibitz::learn::WorkerPool;

TEST_CASE("each piece is done once, by any number of threads, time and again") {
  for (const int threads : {1, 2, 5}) {
    WorkerPool workers(threads);
    for (const int pieces : {0, 1, 3, 64}) {
      std::vector<std::atomic<int>> done(static_cast<std::size_t>(pieces));
      for (int round = 1; round <= 50; ++round) {
        workers.run(pieces, [&](int piece) { ++done[static_cast<std::size_t>(piece)]; });
        for (const auto& count : done) CHECK(count == round);
      }
    }
  }
}

TEST_CASE("pieces are done side by side") {
  WorkerPool workers(2);
  std::atomic<int> begun = 0;
  workers.run(2, [&](int) {
    ++begun;
    while (begun < 2) std::this_thread::yield();  // never ends unless both calls run at the same time
  });
  CHECK(begun == 2);
}

TEST_CASE("an exception in a piece is rethrown, once, when all are done") {
  for (const int threads : {1, 3}) {
    WorkerPool workers(threads);
    std::atomic<int> done = 0;
    const auto work = [&](int piece) {
      if (piece == 2) throw std::runtime_error("two");
      ++done;
    };
    CHECK_THROWS_AS(workers.run(8, work), std::runtime_error);
    CHECK(done == 7);
    CHECK_NOTHROW(workers.run(2, work));
    CHECK(done == 9);
  }
}
