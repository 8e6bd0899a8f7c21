#include "python/src/interrupt.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>

#include "python/src/gil.hpp"

namespace kibitz::python {

namespace {

// The state of the guard. At most one guard exists, because only the main thread can have one.
std::span<Control* const> watched;
std::atomic<int> interrupts{0};
bool passes_to_python = false;
struct sigaction before;

void stop_searches(int signal) {
  const bool is_first = interrupts.fetch_add(1) == 0;
  for (Control* control : watched) control->request_stop();
  if ((is_first && !passes_to_python) || before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN) return;
  before.sa_handler(signal);
}

bool is_main_thread() { return syscall(SYS_gettid) == getpid(); }

}  // namespace

void raise_interrupt() {
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw nb::python_error();
}

InterruptGuard::InterruptGuard(std::span<Control* const> controls) {
  if (!is_main_thread() || !watched.empty()) return;
  const nb::module_ signal = nb::module_::import_("signal");
  const nb::object handler = signal.attr("getsignal")(SIGINT);
  passes_to_python = !handler.is(signal.attr("default_int_handler"));
  interrupts = 0;
  watched = controls;
  is_active_ = true;
  struct sigaction action{};
  action.sa_handler = stop_searches;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &before);
}

InterruptGuard::~InterruptGuard() {
  if (!is_active_) return;
  sigaction(SIGINT, &before, nullptr);
  watched = {};
}

bool InterruptGuard::is_interrupted() const { return is_active_ && interrupts > 0; }

}  // namespace kibitz::python
