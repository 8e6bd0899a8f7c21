// Ctrl-C, and a pipe without a reader (closed_pipe.hpp). While a SigintGuard lives, the first interrupt stops the
// running search, so that its result so far is printed or kept; the second one ends the program at once, as without a
// guard. While a PromptGuard lives, an interrupt only ends the reading of a line.
#pragma once

#include <memory>
#include <optional>

#include "cli/show/live.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz {

class SigintGuard {
 public:
  SigintGuard();
  ~SigintGuard();
  SigintGuard(const SigintGuard&) = delete;
  SigintGuard& operator=(const SigintGuard&) = delete;

  // The search to be stopped from now on; it must live until the next watch() or the guard's end.
  void watch(Control& control);
  bool is_interrupted() const;

 private:
  struct Before;  // what the signals did
  std::unique_ptr<Before> before_;
};

// While it lives, a request to end (SIGTERM, as a batch system sends it) is taken as an interrupt.
class TerminationGuard {
 public:
  TerminationGuard();
  ~TerminationGuard();
  TerminationGuard(const TerminationGuard&) = delete;
  TerminationGuard& operator=(const TerminationGuard&) = delete;

 private:
  struct Before;
  std::unique_ptr<Before> before_;
};

class PromptGuard {
 public:
  PromptGuard();
  ~PromptGuard();
  PromptGuard(const PromptGuard&) = delete;
  PromptGuard& operator=(const PromptGuard&) = delete;

  bool is_interrupted() const;

 private:
  struct Before;
  std::unique_ptr<Before> before_;
};

// A search as the verbs run it: Ctrl-C stops it, so that what it has found gets printed, and the live line shows its
// effort.
class WatchedSearch {
 public:
  explicit WatchedSearch(Terminal& terminal);
  // Rubs the live line out, so that the answer can be printed; Ctrl-C is caught as before.
  void end() { live_.reset(); }

  Control& control() { return control_; }
  LiveLine& live() { return *live_; }  // until end()
  bool is_interrupted() const { return guard_.is_interrupted(); }

 private:
  SigintGuard guard_;
  Control control_;
  std::optional<LiveLine> live_;  // ends before what it watches
};

// What a signal's handler leaves behind for the guards, on every system.
namespace interrupt_seen {

void handle(int signal);  // the handler
void watch_nothing();     // no search is to be stopped
void forget();            // watch nothing, and no interrupt was seen

}  // namespace interrupt_seen

}  // namespace kibitz
