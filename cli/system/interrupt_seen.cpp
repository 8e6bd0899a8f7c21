// The state that signal handlers set and guards read; the same on every system.
#include <atomic>

#include "cli/system/interrupt.hpp"

namespace kibitz {

namespace {

// A signal handler gets no context argument, so it needs globals. These are the only mutable globals of the program.
std::atomic<Control*> watched{nullptr};
std::atomic<bool> was_interrupted{false};
static_assert(std::atomic<Control*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

}  // namespace

void interrupt_seen::clear_interrupt() {
  was_interrupted = false;
  watched = nullptr;
}

void interrupt_seen::stop_watching() { watched = nullptr; }

void interrupt_seen::handle_signal(int) {
  was_interrupted = true;
  if (Control* control = watched) control->request_stop();
}

void SigintGuard::watch(Control& control) {
  watched = &control;
  if (was_interrupted) control.request_stop();
}

bool SigintGuard::is_interrupted() const { return was_interrupted; }
bool PromptGuard::is_interrupted() const { return was_interrupted; }

WatchedSearch::WatchedSearch(Terminal& terminal) : live_(std::in_place, terminal) {
  guard_.watch(control_);
  live_->watch(control_);
}

}  // namespace kibitz
