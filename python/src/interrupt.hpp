// Ctrl-C during a search.
#pragma once

#include <csignal>
#include <span>

#include "kibitz/core/control.hpp"

namespace kibitz::python {

// During its lifetime, the first interrupt stops these searches, which return their results, and is not passed to
// Python; the second is passed on too. It acts only on the main thread and if Python's own handler is installed: with
// any other handler (asyncio, a test runner), the first is passed on as well.
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
