// Calls the game's functions and reads their results. After a failure they are not called again until no search is
// running.
#include <fmt/format.h>

#include <cmath>

#include "kibitz/core/error.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

PyObject* Rules::call(PyObject* function, PyObject* first, PyObject* second) {
  PyObject* arguments[] = {nullptr, first, second};
  const std::size_t count = first == nullptr ? 0 : second == nullptr ? 1 : 2;
  return PyObject_Vectorcall(function, arguments + 1, count | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
}

StateHandle Rules::start() {
  const GilLock hold;
  PyObject* object = is_failing() ? nullptr : call(functions_.start, nullptr);
  if (object == nullptr) {
    if (!is_failing()) fail();
    object = nb::none().release().ptr();
  }
  return StateHandle(new_state(object, is_failing() ? 0 : mover_of(object, 0)));
}

// The side to move, as returned by mover(); `otherwise` if the game has no mover() or if the call fails.
int Rules::mover_of(PyObject* object, int otherwise) {
  if (functions_.mover == nullptr || is_failing()) return otherwise;
  const nb::object value = nb::steal(call(functions_.mover, object));
  if (!value.is_valid()) {
    fail();
    return otherwise;
  }
  int overflow = 0;
  const long number = PyLong_Check(value.ptr()) != 0 ? PyLong_AsLongAndOverflow(value.ptr(), &overflow) : -1;
  if (overflow == 0 && (number == 0 || number == 1)) return static_cast<int>(number);
  fail(fmt::format("mover() of {} must be 0, for {}, or 1, for {}, not {}", title, side_names[0], side_names[1],
                   repr_of(value)));
  return otherwise;
}

StateHandle Rules::play(const StateHandle& from, PythonMove move) {
  const GilLock hold;
  PyObject* object = nullptr;
  if (is_checking && is_failing()) throw Stopped{};
  if (!is_failing()) {
    const nb::object played = object_of(move);
    object = call(functions_.play, from->object, played.ptr());
    if (object == nullptr) fail();
  }
  int mover = 1 - from->mover;
  if (is_checking && object != nullptr) mover = mover_of(object, mover);
  GameState* const state = new_state(object != nullptr ? object : nb::none().release().ptr(), mover);
  state->parent = from.get();
  from->references.fetch_add(1, std::memory_order_relaxed);
  state->move = move;
  return StateHandle(state);
}

// Reads what result() returned. None: the game is not over. WIN, DRAW and LOSS are from the view of the side to move.
// Points are an exact result. Plain numbers and booleans are errors, because "return False" usually means "not over",
// and not a draw.
std::optional<Outcome> Rules::read_result(PyObject* object) {
  if (object == Py_None) return std::nullopt;
  if (Py_TYPE(object) == reinterpret_cast<PyTypeObject*>(outcomes_)) {
    const long sign = PyLong_AsLong(object);
    return sign > 0 ? Outcome::win() : sign < 0 ? Outcome::loss() : Outcome::draw();
  }
  const nb::object points = nb::getattr(nb::handle(object), "kibitz_points", nb::none());
  if (PyLong_Check(points.ptr()) != 0) {
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(points.ptr(), &overflow);
    if (overflow == 0 && std::abs(number) <= max_points) return Outcome::graded(static_cast<int>(number));
  }
  fail(fmt::format("result() of {} must be None, WIN, DRAW, LOSS or Points(n), not {}", title, repr_of(object)));
  return Outcome::draw();
}

const std::optional<Outcome>& Rules::result(GameState& state) {
  static const std::optional<Outcome> over = Outcome::draw();
  if (state.result.is_set()) return state.result.get();
  if (is_failing()) return over;
  const GilLock hold;
  PyObject* const object = call(functions_.result, state.object);
  if (object == nullptr) {
    fail();
    return over;
  }
  const nb::object holder = nb::steal(object);
  state.result.set(read_result(object));
  return state.result.get();
}

// The legal moves; none if the game is over. After a failure the result is one arbitrary move: a proof search would
// loop forever at a leaf without moves that is not over.
const std::vector<PythonMove>& Rules::moves(GameState& state) {
  static const std::vector<PythonMove> none, any{{0}};
  if (state.moves.is_set()) return state.moves.get();
  if (is_failing()) return any;
  const bool is_over = result(state).has_value();
  if (is_failing()) return any;
  if (is_over) return none;
  const GilLock hold;
  const nb::object given = nb::steal(call(functions_.moves, state.object));
  if (given.is_valid() && !is_iterable(given)) {
    fail(fmt::format("moves() of {} must be a list of moves, not {}", title, repr_of(given)));
    return any;
  }
  const nb::object list = nb::steal(given.is_valid() ? PySequence_Tuple(given.ptr()) : nullptr);
  if (!list.is_valid()) {
    fail();
    return any;
  }
  std::vector<PythonMove> moves;
  const auto count = PyTuple_Size(list.ptr());
  moves.reserve(static_cast<std::size_t>(count));
  for (Py_ssize_t i = 0; i < count; ++i) {
    const nb::handle move = PyTuple_GetItem(list.ptr(), i);
    try {
      moves.push_back(move_of(move));
    } catch (nb::python_error& error) {
      error.restore();
      fail_with_value(fmt::format("moves() of {} has the move ", title), move, ", which is not hashable");
      return any;
    }
  }
  if (moves.empty()) {
    fail(fmt::format("{} has no moves in {}, and result() does not say how it ends", title, text(state)));
    return any;
  }
  state.moves.set(std::move(moves));
  return state.moves.get();
}

Key Rules::key(GameState& state) {
  if (state.key.is_set()) return state.key.get();
  if (is_failing()) return 0;
  const GilLock hold;
  nb::object value = nb::borrow(state.object);
  if (functions_.key != nullptr) value = nb::steal(call(functions_.key, state.object));
  std::optional<Key> hash;
  if (value.is_valid()) hash = keys_.of(value.ptr());
  if (!hash) {
    if (!value.is_valid())
      fail();
    else if (functions_.key != nullptr)
      fail_with_value(fmt::format("key() of {} must be hashable, not ", title), value, "");
    else
      fail_with_value(fmt::format("{} has the state ", title), value, ", which is not hashable: give the class key()");
    return 0;
  }
  // Include the side to move in the key, because the state may not contain it.
  state.key.set(mix_bits(*hash + static_cast<Key>(state.mover)));
  return state.key.get();
}

// Calls a function that returns a number, which is rounded to an integer. If the rules fail, the result is nullopt.
std::optional<long long> Rules::call_for_number(PyObject* function, PyObject* first, PyObject* second,
                                                const char* what) {
  const nb::object value = nb::steal(call(function, first, second));
  if (!value.is_valid()) {
    fail();
    return std::nullopt;
  }
  if (PyLong_Check(value.ptr()) != 0) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
    return overflow == 0 ? number : overflow * (1LL << 40);
  }
  const double real = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred() != nullptr || std::isnan(real)) {
    PyErr_Clear();
    fail(fmt::format("{}() of {} must be a number, not {}", what, title, repr_of(value)));
    return std::nullopt;
  }
  return std::llround(std::clamp(real, -1e12, 1e12));
}

Score Rules::evaluate(GameState& state) {
  if (functions_.evaluate == nullptr) return 0;
  if (state.score.is_set()) return state.score.get();
  if (is_failing()) return 0;
  const GilLock hold;
  const auto number = call_for_number(functions_.evaluate, state.object, nullptr, "evaluate");
  if (!number) return 0;
  state.score.set(static_cast<Score>(std::clamp<long long>(*number, -max_evaluation, max_evaluation)));
  return state.score.get();
}

bool Rules::is_noisy(GameState& state, PythonMove move) {
  if (functions_.noisy == nullptr || is_failing()) return false;
  const GilLock hold;
  const nb::object played = object_of(move);
  const nb::object value = nb::steal(call(functions_.noisy, state.object, played.ptr()));
  const int truth = value.is_valid() ? PyObject_IsTrue(value.ptr()) : -1;
  if (truth < 0) fail();
  return truth > 0;
}

int Rules::rank(GameState& state, PythonMove move) {
  if (functions_.rank == nullptr || is_failing()) return 0;
  const GilLock hold;
  const nb::object played = object_of(move);
  const auto number = call_for_number(functions_.rank, state.object, played.ptr(), "rank");
  constexpr long long most = (1 << 20) - 1;
  return number ? static_cast<int>(std::clamp(*number, -most, most)) : 0;
}

}  // namespace kibitz::python
