// A search as the verbs run it: Ctrl-C stops it, so that what it has found gets printed, and the live line shows its
// effort.
#pragma once

#include <optional>

#include "cli/show/live_line.hpp"
#include "cli/system/interrupt.hpp"

namespace kibitz {

class WatchedSearch {
 public:
  explicit WatchedSearch(Terminal& terminal) : live_(std::in_place, terminal) {
    guard_.watch(control_);
    live_->watch(control_);
  }
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

}  // namespace kibitz
