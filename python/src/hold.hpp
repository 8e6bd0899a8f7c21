// The GIL (Python's global interpreter lock), for code that may be called with or without it.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>  // included here, so that all files convert texts in the same way

#include <string_view>
#include <utility>

namespace kibitz::python {

namespace nb = nanobind;

// True if this thread is known to hold the GIL. (PyGILState_Check is not in Python's stable interface.)
inline constinit thread_local bool has_lock = false;

// Holds the GIL during its lifetime. A single-threaded search of a game in Python keeps the GIL, so a call of its rules
// only tests a flag; helper threads and searches of other games acquire it when needed.
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

// Releases the GIL during its lifetime, unless `keeps_it`. Precondition: the thread holds it.
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

// Makes a str. Bytes that are not UTF-8 are replaced, because texts quote users and files.
inline nb::object str_of(std::string_view text) {
  return nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

// The text of a str. Lone surrogates, which UTF-8 cannot encode, become question marks. Never throws.
inline std::string text_of(nb::handle str) {
  const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(str.ptr(), "utf-8", "replace"));
  if (bytes.is_valid()) return {PyBytes_AsString(bytes.ptr()), static_cast<std::size_t>(PyBytes_Size(bytes.ptr()))};
  PyErr_Clear();
  return "?";
}

// The result of str() for any object.
inline std::string written(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Str(object.ptr()));
  if (text.is_valid()) return text_of(text);
  PyErr_Clear();
  return "?";
}

// The result of repr() for any object.
inline std::string repr_of(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Repr(object.ptr()));
  if (text.is_valid()) return text_of(text);
  PyErr_Clear();
  return "something";
}

// True if the object can be iterated over. False only if iter() raises a TypeError; any other exception will be raised
// again by the iteration.
inline bool is_iterable(nb::handle object) {
  if (PyList_Check(object.ptr()) != 0 || PyTuple_Check(object.ptr()) != 0) return true;
  const nb::object iterator = nb::steal(PyObject_GetIter(object.ptr()));
  if (iterator.is_valid()) return true;
  const bool has_no_iterator = PyErr_ExceptionMatches(PyExc_TypeError) != 0;
  PyErr_Clear();
  return !has_no_iterator;
}

}  // namespace kibitz::python
