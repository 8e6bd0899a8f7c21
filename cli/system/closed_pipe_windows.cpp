#include "cli/system/closed_pipe.hpp"

namespace kibitz {

// There is no such signal: who writes to a pipe that is closed gets an error, and the program ends by that.
bool is_closed(int) { return false; }
void raise_closed_pipe() {}

SigpipeGuard::SigpipeGuard(Action) : before_(nullptr) {}
SigpipeGuard::~SigpipeGuard() = default;

ClosedPipeWatch::ClosedPipeWatch(int, std::function<void()>) {}
ClosedPipeWatch::~ClosedPipeWatch() = default;

}  // namespace kibitz
