#include "cli/system/interrupt.hpp"

#include <atomic>
#include <csignal>

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

struct SigintGuard::Before {
  struct sigaction interrupt{};
  struct sigaction pipe{};
};

SigintGuard::SigintGuard() : before_(std::make_unique<Before>()) {
  was_interrupted = false;
  watched = nullptr;
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // the second interrupt finds the default: the end
  sigaction(SIGINT, &action, &before_->interrupt);
  action.sa_flags = SA_RESTART;  // every line that is written to a closed pipe is another signal
  sigaction(SIGPIPE, &action, &before_->pipe);
}

SigintGuard::~SigintGuard() {
  sigaction(SIGPIPE, &before_->pipe, nullptr);
  sigaction(SIGINT, &before_->interrupt, nullptr);
  watched = nullptr;
}

void SigintGuard::watch(Control& control) {
  watched = &control;
  if (was_interrupted) control.request_stop();
}

bool SigintGuard::is_interrupted() const { return was_interrupted; }

struct TerminationGuard::Before {
  struct sigaction termination{};
};

TerminationGuard::TerminationGuard() : before_(std::make_unique<Before>()) {
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(SIGTERM, &action, &before_->termination);
}

TerminationGuard::~TerminationGuard() { sigaction(SIGTERM, &before_->termination, nullptr); }

struct PromptGuard::Before {
  struct sigaction interrupt{};
};

PromptGuard::PromptGuard() : before_(std::make_unique<Before>()) {
  was_interrupted = false;
  watched = nullptr;
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART: read() comes back
  sigaction(SIGINT, &action, &before_->interrupt);
}

PromptGuard::~PromptGuard() { sigaction(SIGINT, &before_->interrupt, nullptr); }

bool PromptGuard::is_interrupted() const { return was_interrupted; }

}  // namespace kibitz
