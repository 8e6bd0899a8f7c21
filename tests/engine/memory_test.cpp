// A table or threads that cannot be obtained: the allocator refuses large requests, and threads request a stack larger
// than any memory. The previous state stays in use.
#include <doctest/doctest.h>
#include <pthread.h>

#include "kibitz/engine/catalogue.hpp"
#include "tests/option_of.hpp"
#include "tests/scarce_memory.hpp"

using namespace kibitz;

namespace {

// The stack size that new threads request; 0: the default.
class StackSize {
 public:
  explicit StackSize(std::size_t bytes) {
    pthread_getattr_default_np(&before_);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, bytes);
    REQUIRE(pthread_setattr_default_np(&attributes) == 0);
    pthread_attr_destroy(&attributes);
  }
  ~StackSize() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }
  StackSize(const StackSize&) = delete;
  StackSize& operator=(const StackSize&) = delete;

 private:
  pthread_attr_t before_{};
};

Expected<Analysis> analyse(Engine& engine) {
  Request request;
  request.limits.depth = 3;
  Control control;
  return engine.analyse(request, control);
}

}  // namespace

TEST_CASE("a table that cannot be allocated is reported once, and the old one stays in use") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  REQUIRE(engine->set_option("hash", "2"));
  const auto before = analyse(*engine);
  REQUIRE(before);
  REQUIRE(engine->set_option("hash", "65536"));
  const auto refused = analyse(*engine);
  REQUIRE(!refused);
  CHECK(refused.error().message == "65536 MiB are unavailable: option hash stays at 2");
  CHECK(test::option_of(*engine, "hash").value == "2");
  const auto after = analyse(*engine);
  REQUIRE(after);
  CHECK(after->report.depth == 3);
  CHECK(after->report.statistics.nodes < before->report.statistics.nodes);  // it uses the previous search's table
}

TEST_CASE("if the first table cannot be allocated, option hash reverts to the preset's size") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  const std::string preset_value = test::option_of(*engine, "hash").value;
  REQUIRE(engine->set_option("hash", "65536"));
  CHECK(!analyse(*engine));
  CHECK(test::option_of(*engine, "hash").value == preset_value);
  CHECK(analyse(*engine));
}

TEST_CASE("prepare() allocates the table, unless the method has none") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  REQUIRE(engine->set_option("hash", "65536"));
  REQUIRE(engine->set_option("method", "mcts"));
  CHECK(engine->prepare());
  REQUIRE(engine->set_option("method", "alpha_beta"));
  const auto refused = engine->prepare();
  REQUIRE(!refused);
  CHECK(refused.error().message.starts_with("65536 MiB are unavailable: option hash"));
  CHECK(engine->prepare());
}

TEST_CASE("threads that cannot be started are reported once, and the old number stays in use") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  REQUIRE(engine->set_option("threads", "2"));
  REQUIRE(analyse(*engine));
  REQUIRE(engine->set_option("threads", "8"));
  {
    const StackSize too_large(std::size_t{1} << 46);
    const auto refused = analyse(*engine);
    REQUIRE(!refused);
    CHECK(refused.error().message == "8 threads are unavailable: option threads stays at 2");
    CHECK(!analyse(*engine));  // two threads cannot be started either
    CHECK(test::option_of(*engine, "threads").value == "1");
    CHECK(analyse(*engine));
  }
  REQUIRE(engine->set_option("threads", "2"));
  CHECK(analyse(*engine));
}
