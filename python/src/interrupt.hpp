// Ctrl-C during a search.
#pragma once

#include <csignal>
#include <span>

#include "kibitz/core/control.hpp"

namespace kibitz::python {

// While it lives, an interrupt stops these searches, so that what they have found is handed back, and Python hears
// nothing of it; a second one goes to Python as well. Of the main thread and of Python's own handler alone: whoever has
// put in another one (asyncio, a test runner) hears of the first too.
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
