#include "cli/system/closed_pipe.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>

#include "kibitz/core/thread.hpp"

namespace kibitz {

namespace {

// poll() reports POLLERR to the writer of a closed pipe, and POLLHUP for a closed socket.
constexpr short closed_events = POLLERR | POLLHUP;

constexpr int milliseconds_between = 100;  // time between two calls of `on_closed`

}  // namespace

bool is_closed(int descriptor) {
  pollfd watched{descriptor, 0, 0};
  return poll(&watched, 1, 0) > 0 && (watched.revents & closed_events) != 0;
}

SigpipeGuard::SigpipeGuard(Action action) : before_(std::signal(SIGPIPE, action == Action::end ? SIG_DFL : SIG_IGN)) {}
SigpipeGuard::~SigpipeGuard() { std::signal(SIGPIPE, before_); }

void raise_sigpipe() { std::raise(SIGPIPE); }

// If no descriptor or thread is available, nothing is watched, and the closed pipe is noticed only at the next write.
ClosedPipeWatch::ClosedPipeWatch(int descriptor, std::function<void()> on_closed) {
  if (descriptor < 0 || (wake_ = eventfd(0, EFD_CLOEXEC)) < 0) return;
  auto thread = start_thread([descriptor, wake = wake_, act = std::move(on_closed)] {
    pollfd watched[] = {{descriptor, 0, 0}, {wake, POLLIN, 0}};
    while (poll(watched, 2, -1) < 0) {  // a signal interrupted poll(): repeat it
    }
    if ((watched[0].revents & closed_events) == 0) return;
    do act();
    while (poll(watched + 1, 1, milliseconds_between) == 0);
  });
  if (thread) thread_ = std::move(*thread);
}

ClosedPipeWatch::~ClosedPipeWatch() {
  if (wake_ < 0) return;
  [[maybe_unused]] const int woken = eventfd_write(wake_, 1);
  if (thread_.joinable()) thread_.join();
  close(wake_);
}

PolledInput::int_type PolledInput::underflow() {
  pollfd ends[] = {{in_, POLLIN, 0}, {out_, 0, 0}};
  while (poll(ends, 2, -1) < 0)
    if (errno != EINTR) return traits_type::eof();
  if ((ends[1].revents & (POLLERR | POLLHUP)) != 0) return traits_type::eof();
  ssize_t count = 0;
  while ((count = read(in_, bytes_.data(), bytes_.size())) < 0)
    if (errno != EINTR) return traits_type::eof();
  if (count == 0) return traits_type::eof();
  setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
  return traits_type::to_int_type(bytes_[0]);
}

}  // namespace kibitz
