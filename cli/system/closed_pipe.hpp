// What happens when the reader of our output goes away, as head does in `kibitz ... | head -3`: the same in every verb
// and protocol, whatever the caller did with SIGPIPE.
//   - SIGPIPE ends a verb, like any other program of a pipeline. Work that must be saved runs under a SigintGuard,
//   which
//     handles the signal like Ctrl-C.
//   - A conversation ignores the signal: its channel reports the end of the input, and every search stops.
// A search that prints nothing would not notice. Therefore a thread waits until the descriptor is closed on the other
// side. (Windows reports this only on a write; there the search continues until it prints something.)
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <streambuf>
#include <thread>

namespace kibitz {

// Has the other end of this pipe, socket or terminal been closed? Never of a file, nor of a negative descriptor.
bool is_closed(int descriptor);

// While this lives, writing to a closed pipe ends the program (SIGPIPE) or fails with an error.
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

// Has the effect of writing to a closed pipe.
void raise_closed_pipe();

class ClosedPipeWatch {
 public:
  // `on_closed` is called on the thread of this watch, and then ten times a second: it may have ended one search, and
  // another have begun.
  ClosedPipeWatch(int descriptor, std::function<void()> on_closed);
  ~ClosedPipeWatch();
  ClosedPipeWatch(const ClosedPipeWatch&) = delete;
  ClosedPipeWatch& operator=(const ClosedPipeWatch&) = delete;

 private:
  int wake_ = -1;  // becomes readable when the watch is over
  std::jthread thread_;
};

// Standard input of a conversation. It also ends when the reader of the answers has gone, so that the program does not
// wait for a next line.
class PolledInput : public std::streambuf {
 public:
  // Reads from `in` until its end, or until the reader of `out` has gone.
  PolledInput(int in, int out) : in_(in), out_(out) {}

 protected:
  int_type underflow() override;

 private:
  int in_;
  int out_;
  std::array<char, 4096> bytes_{};
};

}  // namespace kibitz
