// Detects pipes without a reader, without writing to them.
#include "cli/system/closed_pipe.hpp"

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <istream>

#include "cli/system/interrupt.hpp"

using namespace kibitz;

namespace {

// A pipe. Its descriptors that are still open are closed at the end of the test.
struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() { REQUIRE(pipe(ends.data()) == 0); }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_end(std::size_t end) {
    if (ends[end] >= 0) close(ends[end]);
    ends[end] = -1;
  }
};

void wait_for(const std::atomic<int>& count) {
  while (count < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

TEST_CASE("a pipe and a socket are closed once their readers are gone; a file and descriptor -1 never are") {
  Pipe pipe;
  CHECK(!is_closed(pipe.ends[1]));
  pipe.close_end(0);
  CHECK(is_closed(pipe.ends[1]));
  std::array<int, 2> sockets{};
  REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets.data()) == 0);
  CHECK(!is_closed(sockets[0]));
  close(sockets[1]);
  CHECK(is_closed(sockets[0]));
  close(sockets[0]);
  CHECK(!is_closed(-1));
  FILE* file = std::tmpfile();
  CHECK(!is_closed(fileno(file)));
  std::fclose(file);
}

TEST_CASE("a watch reports a closed pipe repeatedly, and an open pipe or descriptor -1 never") {
  Pipe open, closed;
  std::atomic<int> reports_of_open{0}, reports_of_closed{0};
  {
    const ClosedPipeWatch first(open.ends[1], [&] { ++reports_of_open; });
    const ClosedPipeWatch second(closed.ends[1], [&] { ++reports_of_closed; });
    const ClosedPipeWatch none(-1, [&] { ++reports_of_open; });
    closed.close_end(0);
    wait_for(reports_of_closed);
  }
  CHECK(reports_of_open == 0);
}

TEST_CASE("the interrupt guard handles SIGPIPE like Ctrl-C: the search is stopped") {
  Control control;
  {
    SigintGuard guard;
    guard.watch(control);
    CHECK(!guard.is_interrupted());
    std::raise(SIGPIPE);
    std::raise(SIGPIPE);  // repeated signals are ignored
    CHECK(guard.is_interrupted());
  }
  CHECK(control.is_stop_requested());
}

TEST_CASE("the input of a protocol session ends when its output has no reader") {
  Pipe input, output;
  REQUIRE(write(input.ends[1], "uci\ngo", 6) == 6);
  PolledInput polled(input.ends[0], output.ends[1]);
  std::istream in(&polled);
  std::string line;
  CHECK(std::getline(in, line));
  CHECK(line == "uci");
  output.close_end(0);
  CHECK(std::getline(in, line));  // the line had already been read
  CHECK(line == "go");
  CHECK(!std::getline(in, line));
}
