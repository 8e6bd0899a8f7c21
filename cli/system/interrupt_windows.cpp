#include <atomic>
#include <csignal>

#include "cli/system/interrupt.hpp"

namespace kibitz {

namespace {

// Ctrl-C comes on a thread of its own, and the next one finds the default again, which ends the program.
std::atomic<Control*> watched{nullptr};
std::atomic<bool> was_interrupted{false};

void on_interrupt(int) {
  was_interrupted = true;
  if (Control* control = watched) control->request_stop();
}

}  // namespace

struct SigintGuard::Before {
  void (*interrupt)(int);
};

SigintGuard::SigintGuard() {
  was_interrupted = false;
  watched = nullptr;
  before_ = std::make_unique<Before>(std::signal(SIGINT, on_interrupt));
}

SigintGuard::~SigintGuard() {
  std::signal(SIGINT, before_->interrupt);
  watched = nullptr;
}

void SigintGuard::watch(Control& control) {
  watched = &control;
  if (was_interrupted) control.request_stop();
}

bool SigintGuard::is_interrupted() const { return was_interrupted; }

// Windows has nobody who sends this; SIGBREAK is what comes nearest.
struct TerminationGuard::Before {
  void (*termination)(int);
};

TerminationGuard::TerminationGuard() : before_(std::make_unique<Before>(std::signal(SIGBREAK, on_interrupt))) {}

TerminationGuard::~TerminationGuard() { std::signal(SIGBREAK, before_->termination); }

struct PromptGuard::Before {
  void (*interrupt)(int);
};

PromptGuard::PromptGuard() {
  was_interrupted = false;
  watched = nullptr;
  before_ = std::make_unique<Before>(std::signal(SIGINT, on_interrupt));
}

PromptGuard::~PromptGuard() { std::signal(SIGINT, before_->interrupt); }

bool PromptGuard::is_interrupted() const { return was_interrupted; }

}  // namespace kibitz
