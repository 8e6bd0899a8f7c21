// The interpreter's lock, for code that may be called with it or without it.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>  // wherever texts are cast, or each file casts them its own way

#include <string_view>
#include <utility>

namespace kibitz::python {

namespace nb = nanobind;

// Whether this thread is known to have it. (PyGILState_Check is not in Python's stable interface.)
inline constinit thread_local bool has_lock = false;

// With the lock, until its end. A search of a game in Python on one thread keeps the lock, so that looking is all that
// a call of its rules costs; its helpers, and searches of other games, take it where they need it.
class Hold {
 public:
  Hold() : had_it_(has_lock) {
    if (had_it_) return;
    state_ = PyGILState_Ensure();
    has_lock = true;
  }
  ~Hold() {
    if (had_it_) return;
    has_lock = false;
    PyGILState_Release(state_);
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  bool had_it_;
  PyGILState_STATE state_{};
};

// Of a thread that has the lock: without it until its end, unless it is to keep it.
class Unlocked {
 public:
  explicit Unlocked(bool keeps_it = false) : had_it_(std::exchange(has_lock, keeps_it)) {
    if (!keeps_it) state_ = PyEval_SaveThread();
  }
  ~Unlocked() {
    if (state_ != nullptr) PyEval_RestoreThread(state_);
    has_lock = had_it_;
  }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

 private:
  bool had_it_;
  PyThreadState* state_ = nullptr;
};

// Texts quote what people and files hand in: bytes that are no UTF-8 are replaced.
inline nb::object str_of(std::string_view text) {
  return nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

// Of a str, which Python lets hold what no text can (lone surrogates): question marks stand for that. Nothing is
// thrown.
inline std::string text_of(nb::handle str) {
  const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(str.ptr(), "utf-8", "replace"));
  if (bytes.is_valid()) return {PyBytes_AsString(bytes.ptr()), static_cast<std::size_t>(PyBytes_Size(bytes.ptr()))};
  PyErr_Clear();
  return "?";
}

// What str() makes of anything.
inline std::string written(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Str(object.ptr()));
  if (text.is_valid()) return text_of(text);
  PyErr_Clear();
  return "?";
}

}  // namespace kibitz::python
