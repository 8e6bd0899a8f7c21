#include "cli/system/interrupt.hpp"

#include <csignal>

namespace kibitz {

struct SigintGuard::Before {
  struct sigaction interrupt{};
  struct sigaction pipe{};
};

SigintGuard::SigintGuard() : before_(std::make_unique<Before>()) {
  interrupt_seen::forget();
  struct sigaction action{};
  action.sa_handler = interrupt_seen::handle;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // SA_RESETHAND: a second interrupt has the default
                                                                  // effect and kills the program
  sigaction(SIGINT, &action, &before_->interrupt);
  action.sa_flags = SA_RESTART;  // no SA_RESETHAND: every write to a closed pipe raises another SIGPIPE
  sigaction(SIGPIPE, &action, &before_->pipe);
}

SigintGuard::~SigintGuard() {
  sigaction(SIGPIPE, &before_->pipe, nullptr);
  sigaction(SIGINT, &before_->interrupt, nullptr);
  interrupt_seen::watch_nothing();
}

struct TerminationGuard::Before {
  struct sigaction termination{};
};

TerminationGuard::TerminationGuard() : before_(std::make_unique<Before>()) {
  struct sigaction action{};
  action.sa_handler = interrupt_seen::handle;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(SIGTERM, &action, &before_->termination);
}

TerminationGuard::~TerminationGuard() { sigaction(SIGTERM, &before_->termination, nullptr); }

struct PromptGuard::Before {
  struct sigaction interrupt{};
};

PromptGuard::PromptGuard() : before_(std::make_unique<Before>()) {
  interrupt_seen::forget();
  struct sigaction action{};
  action.sa_handler = interrupt_seen::handle;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART an interrupt makes read() return
  sigaction(SIGINT, &action, &before_->interrupt);
}

PromptGuard::~PromptGuard() { sigaction(SIGINT, &before_->interrupt, nullptr); }

}  // namespace kibitz
