// Ctrl-C. While a SigintGuard lives, the first interrupt stops the running search, so that what is there gets printed;
// the second one ends the program at once, as if there were no guard.
#pragma once

#include <csignal>

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
  struct sigaction before_{};
};

}  // namespace kibitz
