// Handles Ctrl-C, and SIGPIPE when the output's reader has closed it (closed_pipe.hpp). While a SigintGuard exists, the
// first interrupt stops the running search, so that its result can be printed or saved; a second one kills the program.
// While a PromptGuard exists, an interrupt only ends the reading of a line.
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

  // Selects the search that an interrupt stops. `control` must outlive the guard or the next watch().
  void watch(Control& control);
  bool is_interrupted() const;

 private:
  struct SavedHandlers;  // the signal handlers to restore at the end
  std::unique_ptr<SavedHandlers> before_;
};

// While a TerminationGuard exists, SIGTERM (which batch systems send to end a job) and SIGHUP (sent when the terminal
// is closed) are handled like Ctrl-C. A SIGHUP that is ignored, as under nohup, stays ignored.
class TerminationGuard {
 public:
  TerminationGuard();
  ~TerminationGuard();
  TerminationGuard(const TerminationGuard&) = delete;
  TerminationGuard& operator=(const TerminationGuard&) = delete;

 private:
  struct SavedHandlers;
  std::unique_ptr<SavedHandlers> before_;
};

class PromptGuard {
 public:
  PromptGuard();
  ~PromptGuard();
  PromptGuard(const PromptGuard&) = delete;
  PromptGuard& operator=(const PromptGuard&) = delete;

  bool is_interrupted() const;

 private:
  struct SavedHandlers;
  std::unique_ptr<SavedHandlers> before_;
};

// A search of a verb, with Ctrl-C and progress: Ctrl-C stops the search, so that its result so far can be printed, and
// the live line shows its nodes and time.
class WatchedSearch {
 public:
  explicit WatchedSearch(Terminal& terminal);
  // Erases the live line, so that the answer can be printed. Ctrl-C is still caught.
  void end() { live_.reset(); }

  Control& control() { return control_; }
  LiveLine& live() { return *live_; }  // call it only before end()
  bool is_interrupted() const { return guard_.is_interrupted(); }

 private:
  SigintGuard guard_;
  Control control_;
  std::optional<LiveLine> live_;  // declared last, because it reads control_ until it is destroyed
};

// State shared by the signal handlers and the guards on every system.
namespace interrupt_state {

void handle_signal(int signal);  // the signal handler: records the interrupt and stops the watched search
void stop_watching();            // ends the watching of a search: from now on, an interrupt stops no search
void clear_interrupt();          // as stop_watching(); also clears the recorded interrupt

}  // namespace interrupt_state

}  // namespace kibitz
