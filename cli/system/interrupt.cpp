#include "cli/system/interrupt.hpp"

#include <csignal>

namespace kibitz {

struct SigintGuard::SavedHandlers {
  struct sigaction interrupt{};
  struct sigaction pipe{};
};

SigintGuard::SigintGuard() : before_(std::make_unique<SavedHandlers>()) {
  interrupt_state::clear_interrupt();
  struct sigaction action{};
  action.sa_handler = interrupt_state::handle_signal;
  sigemptyset(&action.sa_mask);
  // SA_RESETHAND: a second interrupt has its default effect, which kills the program.
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, &before_->interrupt);
  action.sa_flags = SA_RESTART;  // no SA_RESETHAND: every write to a closed pipe raises another SIGPIPE
  sigaction(SIGPIPE, &action, &before_->pipe);
}

SigintGuard::~SigintGuard() {
  sigaction(SIGPIPE, &before_->pipe, nullptr);
  sigaction(SIGINT, &before_->interrupt, nullptr);
  interrupt_state::stop_watching();
}

struct TerminationGuard::SavedHandlers {
  struct sigaction termination{};
  struct sigaction hangup{};
};

TerminationGuard::TerminationGuard() : before_(std::make_unique<SavedHandlers>()) {
  struct sigaction action{};
  action.sa_handler = interrupt_state::handle_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(SIGTERM, &action, &before_->termination);
  sigaction(SIGHUP, nullptr, &before_->hangup);
  if (before_->hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
}

TerminationGuard::~TerminationGuard() {
  sigaction(SIGHUP, &before_->hangup, nullptr);
  sigaction(SIGTERM, &before_->termination, nullptr);
}

struct PromptGuard::SavedHandlers {
  struct sigaction interrupt{};
};

PromptGuard::PromptGuard() : before_(std::make_unique<SavedHandlers>()) {
  interrupt_state::clear_interrupt();
  struct sigaction action{};
  action.sa_handler = interrupt_state::handle_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART an interrupt makes read() return
  sigaction(SIGINT, &action, &before_->interrupt);
}

PromptGuard::~PromptGuard() { sigaction(SIGINT, &before_->interrupt, nullptr); }

}  // namespace kibitz
