// The engine class that python/kibitz uses: one search at a time, with the GIL released during the search.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "python/src/guarded_engine.hpp"
#include "python/src/values.hpp"

namespace kibitz::python {

// Lets any thread stop a search.
struct PythonControl {
  Control control;
};

class PythonEngine {
 public:
  explicit PythonEngine(nb::handle game);  // `game` is a name in the catalogue, or Rules
  explicit PythonEngine(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  // The engine. Raises an error while a search is running.
  Engine& engine() const;
  Rules* rules() const { return engine_ ? rules_of(*engine_) : nullptr; }
  Rules& own_rules() const;  // the Rules of a game in Python; raises an error for other games

  // `words`: the limits, "lines" and "moves".
  nb::tuple analyse(const nb::dict& words, PythonControl& control, nb::handle on_report);
  nb::tuple solve(const nb::dict& limits, const nb::dict& options, PythonControl& control, nb::handle on_progress);
  nb::tuple perft(nb::handle depth, nb::handle routes);
  nb::tuple record(const nb::dict& limits, nb::handle most_nodes, PythonControl& control);
  nb::object objects_of(const std::vector<std::string>& moves) const;  // the move objects of a game in Python, for
                                                                       // moves from the current state
  nb::object state() const;
  void give(nb::handle state);

  int traverse(visitproc visit, void* arg) const;
  void clear() { engine_.reset(); }

  // The value of `expected`. If there is none, raises the exception of the rules if they failed, otherwise the error's
  // sentence.
  template <class T>
  T value(Expected<T> expected) const {
    if (!expected || (rules() != nullptr && rules()->is_failing())) raise_failure();
    return value_or_raise(std::move(expected));
  }
  void raise_failure() const;  // raises the exception of the rules; returns if they have not failed

 private:
  friend nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings,
                               nb::handle progress);
  class Busy;
  bool keeps_the_lock() const;

  std::unique_ptr<Engine> engine_;
  std::atomic<bool> is_searching_{false};
};

void bind_engine(nb::module_& module);

}  // namespace kibitz::python
