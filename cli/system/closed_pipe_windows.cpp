#include "cli/system/closed_pipe.hpp"

#include <io.h>

namespace kibitz {

// Windows has no SIGPIPE. A write to a closed pipe fails with an error, which ends the program.
bool is_closed(int) { return false; }
void raise_sigpipe() {}

SigpipeGuard::SigpipeGuard(Action) : before_(nullptr) {}
SigpipeGuard::~SigpipeGuard() = default;

ClosedPipeWatch::ClosedPipeWatch(int, std::function<void()>) {}
ClosedPipeWatch::~ClosedPipeWatch() = default;

PolledInput::int_type PolledInput::underflow() {
  const int count = _read(in_, bytes_.data(), static_cast<unsigned>(bytes_.size()));
  if (count <= 0) return traits_type::eof();
  setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
  return traits_type::to_int_type(bytes_[0]);
}

}  // namespace kibitz
