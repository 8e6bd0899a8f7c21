// Programs that read and write lines, and splitting a command into words.
#include "process/line_process.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::process;

namespace {

kibitz::Clock::time_point in(int milliseconds) { return kibitz::Clock::now() + Milliseconds{milliseconds}; }

}  // namespace

TEST_CASE("a command is split into words, with quotes as in a shell") {
  CHECK(command_words("a 'b c' \"d\"e") == std::vector<std::string>{"a", "b c", "de"});
  CHECK(command_words("  x  ''") == std::vector<std::string>{"x", ""});
  CHECK(!command_words("a 'b"));
  CHECK(!command_words("  "));
}

TEST_CASE("a line ends with LF or CRLF; a last line without a line end is dropped") {
  auto process = LineProcess::start("sh -c 'read x; printf \"%s!\\r\\nb\\nrest\" $x'", "");
  REQUIRE(process);
  CHECK((*process)->send("a"));
  CHECK((*process)->receive(in(10'000), {}) == "a!");
  CHECK((*process)->receive(in(10'000), {}) == "b");
  CHECK((*process)->receive(in(10'000), {}).error() == LineProcess::ReceiveFailure::closed);
  CHECK((*process)->exit_description() == "ended with status 0");
}

TEST_CASE("a line longer than a mebibyte loses its beginning, not its end") {
  // The newline, perhaps with later bytes, exceeds the limit.
  auto process = LineProcess::start("sh -c 'head -c 1048576 /dev/zero | tr \\\\0 a; echo; echo next; sleep 100'", "");
  REQUIRE(process);
  const auto line = (*process)->receive(in(10'000), {});
  REQUIRE(line);
  CHECK(line->size() > 500'000);
  CHECK(line->find_first_not_of('a') == std::string::npos);
  CHECK((*process)->receive(in(10'000), {}) == "next");
}

TEST_CASE("receive() ends at its deadline or at a stop request") {
  auto process = LineProcess::start("sleep 100", "");
  REQUIRE(process);
  CHECK((*process)->receive(in(20), {}).error() == LineProcess::ReceiveFailure::timed_out);
  std::stop_source stop;
  stop.request_stop();
  CHECK((*process)->receive(in(10'000), stop.get_token()).error() == LineProcess::ReceiveFailure::interrupted);
  CHECK(!(*process)->wait_for_end(Milliseconds{1}));
}

TEST_CASE("exit_description() says how a program ended; a program that cannot be run is an error") {
  auto crashed = LineProcess::start("sh -c 'kill -SEGV $$'", "");
  REQUIRE(crashed);
  CHECK((*crashed)->receive(in(10'000), {}).error() == LineProcess::ReceiveFailure::closed);
  CHECK((*crashed)->exit_description() == "was ended by signal 11 (Segmentation fault)");
  auto failed = LineProcess::start("sh -c 'exit 7'", "");
  REQUIRE(failed);
  CHECK((*failed)->receive(in(10'000), {}).error() == LineProcess::ReceiveFailure::closed);
  CHECK((*failed)->exit_description() == "ended with status 7");
  auto mute = LineProcess::start("sh -c 'exec >&-; sleep 100'", "");
  REQUIRE(mute);
  CHECK((*mute)->receive(in(10'000), {}).error() == LineProcess::ReceiveFailure::closed);
  CHECK((*mute)->exit_description() == "closed its output");
  CHECK(LineProcess::start("/no/such/program x", "").error().message ==
        "cannot run '/no/such/program x': No such file or directory");
  CHECK(LineProcess::start("a 'b", "").error().message == "a quote is not closed in the command 'a 'b'");
}
