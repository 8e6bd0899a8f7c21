// Ends the program when the reader of its output goes away, as in `kibitz ... | head -3`. SIGPIPE kills a verb, or is
// handled like Ctrl-C if the verb must save work (SigintGuard). A protocol session ignores SIGPIPE; instead its channel
// is marked as closed, which stops every search and ends the input.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <streambuf>
#include <thread>

namespace kibitz {

// True if the other end of the descriptor's pipe, socket or terminal has been closed. Always false for files and
// negative descriptors.
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
void raise_sigpipe();

// Watches the output on a thread, because a search that prints nothing would not notice that the pipe is closed.
// (Windows reports a closed pipe only at the next write; there a search continues until it prints something.)
class ClosedPipeWatch {
 public:
  // When the other end of the descriptor is closed, `on_closed` is called on the watching thread. The call is repeated
  // ten times a second, because another search may have begun meanwhile.
  ClosedPipeWatch(int descriptor, std::function<void()> on_closed);
  ~ClosedPipeWatch();
  ClosedPipeWatch(const ClosedPipeWatch&) = delete;
  ClosedPipeWatch& operator=(const ClosedPipeWatch&) = delete;

 private:
  int wake_ = -1;  // event descriptor that ends the thread's poll(); -1: nothing is watched
  std::jthread thread_;
};

// Standard input of a protocol session. The input also ends when the reader of the answers has closed the output, so
// that the program does not wait for another line.
class PolledInput : public std::streambuf {
 public:
  // Reads from descriptor `in` until its end, or until the other end of descriptor `out` is closed.
  PolledInput(int in, int out) : in_(in), out_(out) {}

 protected:
  int_type underflow() override;

 private:
  int in_;
  int out_;
  std::array<char, 4096> bytes_{};
};

}  // namespace kibitz
