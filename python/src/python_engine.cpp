#include "python/src/python_engine.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cmath>

#include "cli/verbs/analyse/tree.hpp"
#include "kibitz/engine/run_method.hpp"
#include "python/src/interrupt.hpp"
#include "python/src/python_game.hpp"

namespace kibitz::python {

// Marks the engine as in use during its lifetime. A second call at the same time gets an error.
class PythonEngine::BusyGuard {
 public:
  explicit BusyGuard(PythonEngine& engine) : engine_(engine) {
    if (engine_.is_searching_.exchange(true)) raise("the engine is searching: stop that search first, or take a clone");
  }
  ~BusyGuard() { engine_.is_searching_ = false; }
  BusyGuard(const BusyGuard&) = delete;
  BusyGuard& operator=(const BusyGuard&) = delete;

 private:
  PythonEngine& engine_;
};

namespace {

// Calls a Python function during a search. If the function raises an exception, the search is stopped, and
// raise_error() raises the exception afterwards.
class PythonCallback {
 public:
  PythonCallback(nb::handle function, Control& control) : function_(function), control_(control) {}
  explicit operator bool() const { return !function_.is_none(); }
  template <class... Values>
  void notify(const Values&... values) {
    const GilLock hold;
    if (error_) return;
    try {
      function_(values...);
    } catch (nb::python_error& error) {
      error_.emplace(std::move(error));
      control_.request_stop();
    }
  }
  void raise_error() {
    if (error_) throw std::move(*error_);
  }

 private:
  nb::handle function_;
  Control& control_;
  std::optional<nb::python_error> error_;
};

SolveMethod method_named(const std::string& name) {
  for (const SolveMethod method :
       {SolveMethod::dfpn, SolveMethod::pn, SolveMethod::pn2, SolveMethod::vcf, SolveMethod::vct})
    if (name == name_of(method)) return method;
  raise("there is no method " + quoted(name) + "; the methods are dfpn, pn, pn2, vcf, vct");
}

}  // namespace

PythonEngine::PythonEngine(nb::handle game) {
  if (nb::isinstance<Rules>(game))
    engine_ = make_python_engine(game);
  else
    engine_ = value_or_raise(make_engine(standard_catalogue(), read_as<std::string>(game, "a game")));
}

Engine& PythonEngine::engine() const {
  if (!engine_) raise("the engine is gone");
  if (is_searching_) raise("the engine is searching: stop that search first, or take a clone");
  return *engine_;
}

Rules& PythonEngine::required_rules() const {
  if (Rules* const own = rules()) return *own;
  raise(engine().info().name + " is no game in Python");
}

void PythonEngine::raise_failure() const {
  if (rules() == nullptr) return;
  if (auto failure = rules()->take_failure()) throw std::move(*failure);
}

// True if a search may keep the GIL: only for a game in Python, and not with helper threads, which need the GIL to call
// the rules.
bool PythonEngine::may_keep_gil() const {
  if (rules() == nullptr) return false;
  for (const OptionInfo& option : engine_->options())
    if (option.name == "threads") return option.value == "1";
  return true;
}

nb::tuple PythonEngine::analyse(const nb::dict& words, PythonControl& control, nb::handle on_report) {
  Engine& searcher = engine();
  Request request;
  request.limits = limits_of(words);
  request.lines = line_count_of(words);
  request.search_moves = value_in<std::vector<std::string>>(words, "moves");
  const BusyGuard busy(*this);
  PythonCallback listener(on_report, control.control);
  OnReport notify;
  if (listener)
    notify = [&](const Report& report) {
      const GilLock hold;
      listener.notify(tuple_of(report));
    };
  Control* const watched = &control.control;
  InterruptGuard guard({&watched, 1});
  auto analysis = [&] {
    const GilRelease gil_release(may_keep_gil());
    return searcher.analyse(request, control.control, notify);
  }();
  listener.raise_error();
  const auto found = value(std::move(analysis));
  return nb::make_tuple(tuple_of(found), guard.is_interrupted());
}

nb::tuple PythonEngine::solve(const nb::dict& limits, const nb::dict& options, PythonControl& control,
                              nb::handle on_progress) {
  Engine& searcher = engine();
  SolveRequest request;
  request.limits = limits_of(limits);
  request.method = method_named(value_in<std::string>(options, "method"));
  request.megabytes = value_in<int>(options, "memory");
  request.epsilon_percent = value_in<int>(options, "epsilon");
  request.wants_points = value_in<bool>(options, "points");
  const BusyGuard busy(*this);
  PythonCallback listener(on_progress, control.control);
  OnSolveProgress notify;
  if (listener)
    notify = [&](const SolveProgress& progress) {
      const GilLock hold;
      listener.notify(progress.proof.proof, progress.proof.disproof, progress.proof.bytes);
    };
  Control* const watched = &control.control;
  InterruptGuard guard({&watched, 1});
  auto solution = [&] {
    const GilRelease gil_release(rules() != nullptr);
    return kibitz::solve(searcher, request, control.control, notify);
  }();
  listener.raise_error();
  return nb::make_tuple(tuple_of(value(std::move(solution))), guard.is_interrupted());
}

namespace {

// perft() as the sum of many small calls of the engine's, between which Ctrl-C can stop it.
class StoppablePerft {
 public:
  StoppablePerft(Engine& engine, bool counts_routes, const Control& control)
      : engine_(engine), counts_routes_(counts_routes), control_(control) {}

  Expected<PerftResult> operator()(int depth) {
    if (depth <= 1 || engine_.ending()) return engine_.perft({depth, counts_routes_});
    PerftResult result = TRY(engine_.perft({2, counts_routes_}));
    const bool is_small = depth <= most_plies && std::pow(result.count, depth / 2.0) <= most_sequences;
    if (is_small || result.moves.empty()) return engine_.perft({depth, counts_routes_});
    result.count = 0;
    for (PerftMove& row : result.moves) {
      if (control_.is_stop_requested()) break;
      TRY(engine_.play(row.move.move));
      const auto below = (*this)(depth - 1);
      engine_.undo();
      row.count = TRY(below).count;
      result.count += row.count;
    }
    return result;
  }

 private:
  // Of one call of the engine's, which takes a few milliseconds. The number of move sequences is estimated.
  static constexpr int most_plies = 5;
  static constexpr double most_sequences = 1e6;

  Engine& engine_;
  const bool counts_routes_;
  const Control& control_;
};

}  // namespace

nb::tuple PythonEngine::perft(nb::handle plies, nb::handle counts_routes) {
  const int depth = read_as<int>(plies, "a depth");
  const bool routes = read_as<bool>(counts_routes, "routes");
  if (depth < 0 || depth > max_ply)
    raise("a depth is 0 to " + std::to_string(max_ply) + ", not " + std::to_string(depth));
  Engine& searcher = engine();
  const BusyGuard busy(*this);
  Control control;
  auto counted = [&] {
    // Ctrl-C raises KeyboardInterrupt in the rules of a game in Python.
    if (rules() != nullptr) {
      const GilRelease keeps_gil(true);
      return searcher.perft({depth, routes});
    }
    Control* const watched = &control;
    const InterruptGuard guard({&watched, 1});
    const GilRelease gil_release;
    return StoppablePerft(searcher, routes, control)(depth);
  }();
  if (control.is_stop_requested()) raise_interrupt();
  const PerftResult result = value(std::move(counted));
  nb::dict moves;
  for (const PerftMove& row : result.moves) moves[row.move.move.c_str()] = row.count;
  return nb::make_tuple(result.count, moves);
}

nb::tuple PythonEngine::record(const nb::dict& limits, nb::handle most_nodes, PythonControl& control) {
  Engine& searcher = engine();
  Recording recording;
  recording.limit = read_as<std::size_t>(most_nodes, "limit");
  Request request;
  request.limits = limits_of(limits);
  request.on_node = recording.sink();
  nb::object analysis;
  {
    const BusyGuard busy(*this);
    Control* const watched = &control.control;
    InterruptGuard guard({&watched, 1});
    auto found = [&] {
      const GilRelease gil_release(may_keep_gil());
      return searcher.analyse(request, control.control, {});
    }();
    analysis = nb::make_tuple(tuple_of(value(std::move(found))), guard.is_interrupted());
  }
  nb::list nodes;
  for (const NodeEvent& node : recording.nodes) nodes.append(dict_of(node));
  const auto svg = tree_svg(searcher, recording);
  return nb::make_tuple(analysis, nodes, recording.dropped, svg ? nb::cast(*svg) : nb::none(),
                        svg ? nb::none() : nb::cast(svg.error().message));
}

// ---- games in Python -----------------------------------------------------------------------------------------------

namespace {

StateHandle current_state(const Engine& engine, Rules& rules) {
  return value_or_raise(PythonGameText(rules).parse_position(engine.position()));
}

}  // namespace

nb::object PythonEngine::move_objects_of(const std::vector<std::string>& moves) const {
  Rules& own = required_rules();
  const PythonGameText text(own);
  StateHandle state = current_state(engine(), own);
  nb::list objects;
  for (const std::string& word : moves) {
    const PythonMove move = value(text.parse_move(state, word));
    objects.append(own.object_of(move));
    state = own.play(state, move);
  }
  raise_failure();
  return nb::tuple(objects);
}

nb::object PythonEngine::state() const {
  Rules& own = required_rules();
  const StateHandle state = current_state(engine(), own);
  raise_failure();
  return nb::borrow(state->object);
}

// Sets the position to the given state. A position is always set by its text: the game's own text if the game can read
// it, otherwise "given N".
void PythonEngine::pass_in_state(nb::handle state) {
  Rules& own = required_rules();
  const PythonGameText text(own);
  const StateHandle given = own.is_readable() ? own.given(nb::borrow(state)) : own.pass_in_state(nb::borrow(state));
  const std::string written = text.format_position(given);
  const Key key = own.key(*given.get());
  raise_failure();
  value(engine().set_position(written));
  if (value(Expected<Key>(engine().key())) != key)
    raise("text() of " + own.title + " writes " + quoted(written) + ", which parse() reads as another state");
}

int PythonEngine::traverse(visitproc visit, void* arg) const {
  if (engine_) Py_VISIT(rules_object_of(*engine_));
  return 0;
}

}  // namespace kibitz::python
