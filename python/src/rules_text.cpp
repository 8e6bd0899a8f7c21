// The text functions of a game in Python, and the handling of exceptions in its functions.
#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/error.hpp"
#include "python/src/rules.hpp"
#include "python/src/values.hpp"

namespace kibitz::python {

// Calls a function that returns a text. If the rules fail, the result is nullopt.
std::optional<std::string> Rules::text_from(PyObject* function, PyObject* first, PyObject* second, const char* what) {
  const nb::object value = nb::steal(call(function, first, second));
  if (!value.is_valid()) {
    fail();
    return std::nullopt;
  }
  std::string text;
  if (!nb::try_cast<std::string>(value, text)) {
    fail(fmt::format("{}() of {} must be a str, not {}", what, title, repr_of(value)));
    return std::nullopt;
  }
  return text;
}

// The text of a move, without blanks: it must be one word, because typed moves are separated by blanks.
std::string Rules::move_text(GameState& state, PythonMove move) {
  const GilLock hold;
  if (is_failing()) return "?";
  const nb::object played = object_of(move);
  std::string text;
  if (functions_.move_text != nullptr) {
    text = text_from(functions_.move_text, state.object, played.ptr(), "move_text").value_or("?");
  } else {
    const nb::object word = nb::steal(PyObject_Str(played.ptr()));
    if (!word.is_valid()) {
      fail();
      return "?";
    }
    text = text_of(word);
  }
  std::erase_if(text, [](unsigned char c) { return c <= ' '; });
  return text.empty() ? "?" : text;
}

std::string Rules::text(GameState& state) {
  const GilLock hold;
  if (is_failing()) return "?";
  if (functions_.text != nullptr) return text_from(functions_.text, state.object, nullptr, "text").value_or("?");
  const nb::object words = nb::steal(PyObject_Repr(state.object));
  if (words.is_valid()) return text_of(words);
  fail();
  return "?";
}

// Parses a position. A ValueError means that the text is not a position, and sets `complaint`. Any other exception is a
// failure of the rules.
std::optional<StateHandle> Rules::parse(const std::string& text, std::string& complaint) {
  const GilLock hold;
  if (is_failing()) return std::nullopt;
  const nb::object words = str_of(text);
  const nb::object state = nb::steal(call(functions_.parse, words.ptr()));
  if (!state.is_valid()) {
    nb::python_error error;
    if (error.matches(PyExc_ValueError)) {
      complaint = str_text_of(error.value());
      return std::nullopt;
    }
    error.restore();
    fail();
    return std::nullopt;
  }
  StateHandle parsed = given(state);
  if (is_failing()) return std::nullopt;
  return parsed;
}

namespace {

std::string row_of_board(nb::handle row, const std::string& title) {
  if (!is_iterable(row))
    raise(fmt::format("board() of {} has the row {}: a row is a text or a list of cells", title, repr_of(row)));
  std::string symbols;
  for (nb::handle cell : row) {
    const std::string symbol = str_text_of(cell);
    if (symbol.size() != 1)
      raise(fmt::format("board() of {} has the cell {}: a cell is one ASCII character", title, quoted(symbol)));
    symbols += symbol;
  }
  return symbols;
}

}  // namespace

std::optional<std::vector<std::string>> Rules::board(GameState& state) {
  const GilLock hold;
  if (functions_.board == nullptr || is_failing()) return std::nullopt;
  const nb::object value = nb::steal(call(functions_.board, state.object));
  if (!value.is_valid()) {
    fail();
    return std::nullopt;
  }
  if (!is_iterable(value)) {
    fail(fmt::format("board() of {} must be a text or a list of rows, not {}", title, repr_of(value)));
    return std::nullopt;
  }
  try {
    std::vector<std::string> rows;
    for (nb::handle row : nb::isinstance<nb::str>(value) ? value.attr("splitlines")() : value) {
      rows.push_back(row_of_board(row, title));
      if (rows.back().size() != rows.front().size())
        raise(fmt::format("board() of {} must have rows of one length, and has {} after {}", title, quoted(rows.back()),
                          quoted(rows.front())));
    }
    return rows;
  } catch (nb::python_error& error) {
    error.restore();
    fail();
  }
  return std::nullopt;
}

// ---- failures ------------------------------------------------------------------------------------------------------

void Rules::fail() {
  const nb::python_error error;
  nb::object exception = nb::borrow(error.value());
  if (const nb::object trace = error.traceback(); trace.is_valid() && !trace.is_none())
    PyException_SetTraceback(exception.ptr(), trace.ptr());
  nb::object before;  // declared before the lock, so that it is released after the mutex
  const std::scoped_lock lock(mutex_);
  if (!is_failing_.exchange(true)) before = nb::steal(std::exchange(failure_, exception.release().ptr()));
  ++failures_;
  for (Control* control : controls_) control->request_stop();
}

void Rules::fail(const std::string& why) {
  const GilLock hold;
  const nb::object type = nb::module_::import_("kibitz._errors").attr("Error");
  PyErr_SetObject(type.ptr(), str_of(why).ptr());
  fail();
}

// Reports a failure. If a TypeError is pending, it is replaced by an Error with the message before + repr(value) +
// after. Any other exception is reported unchanged.
void Rules::fail_with_value(const std::string& before, nb::handle value, const char* after) {
  if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) return fail();
  PyErr_Clear();
  fail(before + repr_of(value) + after);
}

std::optional<nb::python_error> Rules::take_failure() {
  nb::object failure;
  {
    const std::scoped_lock lock(mutex_);
    is_failing_ = false;
    failure = nb::steal(std::exchange(failure_, nullptr));
  }
  if (!failure.is_valid()) return std::nullopt;
  PyErr_SetObject(failure.type().ptr(), failure.ptr());
  return nb::python_error();
}

std::string Rules::failure_text() {
  const GilLock hold;
  nb::object failure;
  {  // lock only briefly: another thread may fail while Python code runs below
    const std::scoped_lock lock(mutex_);
    failure = nb::borrow(failure_);
  }
  if (!failure.is_valid()) return fmt::format("the rules of {} failed", title);
  const std::string type = text_of(nb::getattr(failure.type(), "__name__"));
  return fmt::format("the rules of {} raised {}: {}", title, type, str_text_of(failure));
}

// Lets the rules be called again, unless a search is registered by `register_search()`. The exception is kept for
// take_failure().
void Rules::recover() {
  const std::scoped_lock lock(mutex_);
  if (controls_.empty()) is_failing_ = false;
}

void Rules::register_search(Control& control) {
  recover();
  const std::scoped_lock lock(mutex_);
  controls_.insert(&control);
  if (is_failing()) control.request_stop();
}

void Rules::unregister_search(Control& control) {
  const std::scoped_lock lock(mutex_);
  controls_.erase(controls_.find(&control));
}

}  // namespace kibitz::python
