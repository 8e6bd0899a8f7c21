#include <csignal>

#include "cli/system/interrupt.hpp"

namespace kibitz {

// Ctrl-C comes on a thread of its own, and the next one finds the default again, which ends the program.
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

// Windows has nobody who sends this; SIGBREAK is what comes nearest.
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
