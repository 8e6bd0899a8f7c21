#include "cli/system/interrupt.hpp"

#include <atomic>

namespace kibitz {

namespace {

// A signal handler gets no argument, so what it touches has to be found by name: the only mutable globals there are.
std::atomic<Control*> watched{nullptr};
std::atomic<bool> was_interrupted{false};
static_assert(std::atomic<Control*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) {
  was_interrupted = true;
  if (Control* control = watched) control->request_stop();
}

}  // namespace

SigintGuard::SigintGuard() {
  was_interrupted = false;
  watched = nullptr;
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // the second interrupt finds the default: the end
  sigaction(SIGINT, &action, &before_);
  action.sa_flags = SA_RESTART;  // every line that is written to a closed pipe is another signal
  sigaction(SIGPIPE, &action, &before_of_pipe_);
}

SigintGuard::~SigintGuard() {
  sigaction(SIGPIPE, &before_of_pipe_, nullptr);
  sigaction(SIGINT, &before_, nullptr);
  watched = nullptr;
}

void SigintGuard::watch(Control& control) {
  watched = &control;
  if (was_interrupted) control.request_stop();
}

bool SigintGuard::is_interrupted() const { return was_interrupted; }

TerminationGuard::TerminationGuard() {
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(SIGTERM, &action, &before_);
}

TerminationGuard::~TerminationGuard() { sigaction(SIGTERM, &before_, nullptr); }

PromptGuard::PromptGuard() {
  was_interrupted = false;
  watched = nullptr;
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART: read() comes back
  sigaction(SIGINT, &action, &before_);
}

PromptGuard::~PromptGuard() { sigaction(SIGINT, &before_, nullptr); }

bool PromptGuard::is_interrupted() const { return was_interrupted; }

}  // namespace kibitz
