// Handles Ctrl-C during a search.
#pragma once

#include <csignal>
#include <span>

#include "kibitz/core/control.hpp"

namespace kibitz::python {

// While a guard exists, Ctrl-C stops the searches of `controls`, which then return their results. The first interrupt
// is passed on to Python only if its handler is not Python's default (asyncio, a test runner); later interrupts are
// always passed on. The guard has no effect on threads other than the main thread.
class InterruptGuard {
 public:
  explicit InterruptGuard(std::span<Control* const> controls);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  bool is_interrupted() const;

 private:
  bool is_on_ = false;
};

}  // namespace kibitz::python
