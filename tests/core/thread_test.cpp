#include "kibitz/core/thread.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <string>

using namespace kibitz;

namespace {

// Work for which no thread can be started: starting a thread copies it, and the copy fails.
struct Unstartable {
  int problem = 0;
  explicit Unstartable(int code) : problem(code) {}
  Unstartable(const Unstartable& other) : problem(other.problem) {
    if (problem == ENOMEM) throw std::bad_alloc();
    throw std::system_error(problem, std::generic_category());
  }
  void operator()() const {}
};

}  // namespace

TEST_CASE("thread: a thread that cannot be started gives an error") {
  const Unstartable refused(EAGAIN), large(ENOMEM);
  CHECK(start_thread(refused).error().message == "cannot start a thread: Resource temporarily unavailable");
  CHECK(start_thread(large).error().message == "cannot start a thread: there is not enough memory");
  std::atomic<int> ran = 0;
  {
    const auto thread = start_thread([&] { ran = 7; });
    CHECK(thread);
  }
  CHECK(ran == 7);
}

TEST_CASE("thread: exhausted memory in a thread becomes an error") {
  const auto done = catch_bad_alloc([]() -> Expected<void> { throw std::bad_alloc(); });
  REQUIRE(!done);
  CHECK(done.error().message == "out of memory");
  CHECK(done.error().message.capacity() == std::string().capacity());  // no allocation, which would fail as well
  CHECK(catch_bad_alloc([]() -> Expected<void> { return {}; }));
  CHECK(catch_bad_alloc([]() -> Expected<void> { return fail("x"); }).error().message == "x");
}
