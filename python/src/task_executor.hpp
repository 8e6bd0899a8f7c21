// Lets a command run its tasks through an executor in Python, and performs tasks in an executor's workers.
#pragma once

#include <optional>

#include "ledger/task_executor.hpp"
#include "python/src/values.hpp"

namespace kibitz::python {

// The executor of a command. `driver` is a Driver of python/kibitz/_executor.py; if it is None, there is no executor.
class PythonExecutor {
 public:
  explicit PythonExecutor(nb::handle driver);
  PythonExecutor(const PythonExecutor&) = delete;
  PythonExecutor& operator=(const PythonExecutor&) = delete;

  const ledger::TaskExecutor* get() const { return driver_.is_none() ? nullptr : &executor_; }
  void set_failure(nb::python_error failure) { failure_.emplace(std::move(failure)); }
  void raise_failure();  // raises the exception that the driver has raised, if any

 private:
  Expected<void> submit(std::size_t number, const ledger::Job& job, const std::vector<std::string>& tasks);
  Expected<std::vector<ledger::FinishedChunk>> wait(std::chrono::milliseconds time);

  nb::object driver_;
  ledger::TaskExecutor executor_;
  std::optional<nb::python_error> failure_;
};

void bind_tasks(nb::module_& module);

}  // namespace kibitz::python
