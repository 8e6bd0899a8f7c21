#include <csignal>

#include "cli/system/interrupt.hpp"

namespace kibitz {

// Windows calls the handler on a separate thread and resets it to the default, so a second Ctrl-C ends the program.
struct SigintGuard::Before {
  void (*interrupt)(int);
};

SigintGuard::SigintGuard() {
  interrupt_seen::forget();
  before_ = std::make_unique<Before>(std::signal(SIGINT, interrupt_seen::handle));
}

SigintGuard::~SigintGuard() {
  std::signal(SIGINT, before_->interrupt);
  interrupt_seen::watch_nothing();
}

// Windows never sends SIGTERM; SIGBREAK is the nearest equivalent.
struct TerminationGuard::Before {
  void (*termination)(int);
};

TerminationGuard::TerminationGuard()
    : before_(std::make_unique<Before>(std::signal(SIGBREAK, interrupt_seen::handle))) {}

TerminationGuard::~TerminationGuard() { std::signal(SIGBREAK, before_->termination); }

struct PromptGuard::Before {
  void (*interrupt)(int);
};

PromptGuard::PromptGuard() {
  interrupt_seen::forget();
  before_ = std::make_unique<Before>(std::signal(SIGINT, interrupt_seen::handle));
}

PromptGuard::~PromptGuard() { std::signal(SIGINT, before_->interrupt); }

}  // namespace kibitz
