#include <csignal>

#include "cli/system/interrupt.hpp"

namespace kibitz {

// Windows calls the handler on a separate thread and resets it to the default, so a second Ctrl-C ends the program.
struct SigintGuard::SavedHandlers {
  void (*interrupt)(int);
};

SigintGuard::SigintGuard() {
  interrupt_seen::clear_interrupt();
  before_ = std::make_unique<SavedHandlers>(std::signal(SIGINT, interrupt_seen::handle_signal));
}

SigintGuard::~SigintGuard() {
  std::signal(SIGINT, before_->interrupt);
  interrupt_seen::stop_watching();
}

// Windows never sends SIGTERM; SIGBREAK is the nearest equivalent.
struct TerminationGuard::SavedHandlers {
  void (*termination)(int);
};

TerminationGuard::TerminationGuard()
    : before_(std::make_unique<SavedHandlers>(std::signal(SIGBREAK, interrupt_seen::handle_signal))) {}

TerminationGuard::~TerminationGuard() { std::signal(SIGBREAK, before_->termination); }

struct PromptGuard::SavedHandlers {
  void (*interrupt)(int);
};

PromptGuard::PromptGuard() {
  interrupt_seen::clear_interrupt();
  before_ = std::make_unique<SavedHandlers>(std::signal(SIGINT, interrupt_seen::handle_signal));
}

PromptGuard::~PromptGuard() { std::signal(SIGINT, before_->interrupt); }

}  // namespace kibitz
