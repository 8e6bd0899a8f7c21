// What happens when the reader of our output goes away, as in `kibitz ... | head -3`:
//   - A verb is killed by SIGPIPE, as usual in a pipeline. A verb that must save work uses a SigintGuard, which handles
//     SIGPIPE like Ctrl-C.
//   - A protocol session ignores SIGPIPE. Its channel is marked as closed, which stops every search and ends the input.
// A search that prints nothing would not notice the closed pipe, so a thread polls the descriptor. (Windows reports a
// closed pipe only at the next write; there a search continues until it prints something.)
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <streambuf>
#include <thread>

namespace kibitz {

// True if the other end of this pipe, socket or terminal has been closed. Always false for files and negative
// descriptors.
bool is_closed(int descriptor);

// Sets the disposition of SIGPIPE during the guard's lifetime: `end` kills the program on a write to a closed pipe;
// `ignore` makes the write fail with an error.
class SigpipeGuard {
 public:
  enum class Action : std::uint8_t { end, ignore };
  explicit SigpipeGuard(Action action);
  ~SigpipeGuard();
  SigpipeGuard(const SigpipeGuard&) = delete;
  SigpipeGuard& operator=(const SigpipeGuard&) = delete;

 private:
  void (*before_)(int);
};

// Raises SIGPIPE, as a write to the closed pipe would.
void raise_closed_pipe();

class ClosedPipeWatch {
 public:
  // When the pipe is closed, `on_closed` is called on the thread of this watch. The call is repeated ten times a
  // second, because another search may have begun meanwhile.
  ClosedPipeWatch(int descriptor, std::function<void()> on_closed);
  ~ClosedPipeWatch();
  ClosedPipeWatch(const ClosedPipeWatch&) = delete;
  ClosedPipeWatch& operator=(const ClosedPipeWatch&) = delete;

 private:
  int wake_ = -1;  // an event descriptor that ends the thread's poll(); -1: nothing is watched
  std::jthread thread_;
};

// Standard input of a protocol session. It also ends when the reader of the answers has gone, so that the program does
// not wait for another line.
class PolledInput : public std::streambuf {
 public:
  // Reads from descriptor `in` until its end, or until the reader of descriptor `out` has gone.
  PolledInput(int in, int out) : in_(in), out_(out) {}

 protected:
  int_type underflow() override;

 private:
  int in_;
  int out_;
  std::array<char, 4096> bytes_{};
};

}  // namespace kibitz
