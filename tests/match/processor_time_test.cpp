#include "match/processor_time.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "match/support.hpp"
#include "process/line_process.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

constexpr const char* spend_200_ms =
    "import time\nwhile time.process_time() < 0.2:\n  pass\nprint('done', flush=True)\ninput()\n";

// The processor time of a command at the moment when it prints "done". The command must then wait.
ProcessorTime time_of(const std::string& command) {
  auto process = process::LineProcess::start(command, "");
  REQUIRE(process);
  const auto done = (*process)->receive(kibitz::Clock::now() + Milliseconds{60'000}, {});
  REQUIRE(done);
  CHECK(*done == "done");
  const auto time = processor_time_of((*process)->id());
  REQUIRE(time);
  return *time;
}

}  // namespace

TEST_CASE("processor time includes that of the program and of the program that a script starts") {
  const test::ScratchFolder folder;
  const std::string script = folder.file("spend.py", spend_200_ms);
  CHECK(time_of(fmt::format("python3 '{}'", script)) >= Milliseconds{200});
  CHECK(time_of(fmt::format("sh -c \"python3 '{}'; true\"", script)) >= Milliseconds{200});
}

TEST_CASE("sleeping uses no processor time") {
  CHECK(time_of("sh -c 'sleep 1; echo done; read line'") < Milliseconds{1000});
}

TEST_CASE("a process that does not exist has no processor time") { CHECK(!processor_time_of(1 << 23)); }
