// Whoever reads our output may go away, as head does in `kibitz ... | head -3`. What happens then is settled here, for
// every verb and protocol, whatever the caller did with SIGPIPE:
//   - A verb is ended by SIGPIPE, as other programs of a pipeline are. Where work has to be put down in good order, a
//     SigintGuard lives, which takes the signal as it takes Ctrl-C.
//   - A conversation ignores the signal: its channel is told, which stops every search, and the input is at its end.
// A search that has nothing to say would not notice. So a thread waits for the descriptor to be closed on the other
// side. (Windows does not tell before somebody writes; there the search goes on until it has something to say.)
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <streambuf>
#include <thread>

namespace kibitz {

// Has the other end of this pipe, socket or terminal been closed? Never of a file, nor of a negative descriptor.
bool is_closed(int descriptor);

// What somebody who writes to a closed pipe gets, while this lives: the program's end (SIGPIPE), or an error.
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

// As if we had written to it.
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
