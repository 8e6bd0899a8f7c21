// A protocol's search allows for the delays of earlier searches.
#include <doctest/doctest.h>

#include <sstream>

#include "protocols/search_thread.hpp"
#include "tests/cli/fake_engine.hpp"

using namespace kibitz;

TEST_CASE("a search allows for the measured lateness of earlier searches") {
  test::FakeWorld world;
  world.stall = Milliseconds{20};
  test::FakeEngine engine(world);
  std::istringstream in;
  std::ostringstream out;
  Channel channel(in, out);
  SearchThread thread(channel, nullptr);
  const auto search = [&] {
    SearchJob job;
    job.on_answer = [](const Expected<Analysis>& analysis) { CHECK(analysis.has_value()); };
    thread.start(engine, job);
    thread.wait();
    return world.limits.lateness;
  };
  CHECK(search() == std::chrono::microseconds{0});
  CHECK(search() > std::chrono::microseconds{0});
}
