// The engine class on which python/kibitz is built. It runs one search at a time. The GIL is released during a search,
// except that of a game in Python without helper threads.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "python/src/guarded_engine.hpp"
#include "python/src/values.hpp"

namespace kibitz::python {

// Lets any thread stop the search to which it is passed.
struct PythonControl {
  Control control;
};

class PythonEngine {
 public:
  explicit PythonEngine(nb::handle game);  // `game` is the name of a game in the catalogue, or Rules
  explicit PythonEngine(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  // The engine. Raises an error if a search is running.
  Engine& engine() const;
  Rules* rules() const { return engine_ ? rules_of(*engine_) : nullptr; }
  Rules& required_rules() const;  // the Rules of a game in Python; raises an error for any other game

  // `words` has the limits, "lines" and "moves" (the moves to search; empty: all).
  nb::tuple analyse(const nb::dict& words, PythonControl& control, nb::handle on_report);
  nb::tuple solve(const nb::dict& limits, const nb::dict& options, PythonControl& control, nb::handle on_progress);
  nb::tuple perft(nb::handle depth, nb::handle routes);
  nb::tuple record(const nb::dict& limits, nb::handle most_nodes, PythonControl& control);
  // The move objects of a game in Python for these moves, which are played from the current state.
  nb::object move_objects_of(const std::vector<std::string>& moves) const;
  nb::object state() const;
  void give(nb::handle state);

  int traverse(visitproc visit, void* arg) const;
  void clear() { engine_.reset(); }

  // Returns the value of `expected`. If the rules have failed, raises their exception. Otherwise, if there is no value,
  // raises the error's message.
  template <class T>
  T value(Expected<T> expected) const {
    if (!expected || (rules() != nullptr && rules()->is_failing())) raise_failure();
    return value_or_raise(std::move(expected));
  }
  void raise_failure() const;  // raises the exception of the rules, if they have failed

 private:
  friend nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings,
                               nb::handle progress);
  class BusyGuard;
  bool may_keep_gil() const;

  std::unique_ptr<Engine> engine_;
  std::atomic<bool> is_searching_{false};
};

void bind_engine(nb::module_& module);

}  // namespace kibitz::python
