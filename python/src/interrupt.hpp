// Lets Ctrl-C stop a search instead of ending Python.
#pragma once

#include <csignal>
#include <span>

#include "kibitz/core/control.hpp"

namespace kibitz::python {

// Raises KeyboardInterrupt.
[[noreturn]] void raise_interrupt();

// While a guard exists, Ctrl-C stops the searches of `controls`, which then return their results so far. The first
// interrupt is passed on to Python's SIGINT handler only if a program has installed its own, as asyncio and test
// runners do; Python's default handler gets only the later interrupts. On threads other than the main thread, the guard
// does nothing.
class InterruptGuard {
 public:
  explicit InterruptGuard(std::span<Control* const> controls);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  bool is_interrupted() const;

 private:
  bool is_active_ = false;
};

}  // namespace kibitz::python
