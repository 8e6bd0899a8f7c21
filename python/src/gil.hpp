// Helpers that hold or release the GIL (Python's global interpreter lock), and that convert text to and from Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>  // included here, so that all files convert texts in the same way

#include <string_view>
#include <utility>

namespace kibitz::python {

namespace nb = nanobind;

// True if this thread is known to hold the GIL. (PyGILState_Check is not in Python's stable interface.)
inline constinit thread_local bool holds_gil = false;

// Holds the GIL during its lifetime. A single-threaded search of a game in Python keeps the GIL throughout, so that
// each call of the rules only tests a flag here. Helper threads, and searches of other games, acquire the GIL when they
// need it.
class GilLock {
 public:
  GilLock() : held_before_(holds_gil) {
    if (held_before_) return;
    state_ = PyGILState_Ensure();
    holds_gil = true;
  }
  ~GilLock() {
    if (held_before_) return;
    holds_gil = false;
    PyGILState_Release(state_);
  }
  GilLock(const GilLock&) = delete;
  GilLock& operator=(const GilLock&) = delete;

 private:
  bool held_before_;
  PyGILState_STATE state_{};
};

// Releases the GIL during its lifetime, unless `keeps_it` is true. The thread must hold the GIL.
class GilRelease {
 public:
  explicit GilRelease(bool keeps_it = false) : held_before_(std::exchange(holds_gil, keeps_it)) {
    if (!keeps_it) state_ = PyEval_SaveThread();
  }
  ~GilRelease() {
    if (state_ != nullptr) PyEval_RestoreThread(state_);
    holds_gil = held_before_;
  }
  GilRelease(const GilRelease&) = delete;
  GilRelease& operator=(const GilRelease&) = delete;

 private:
  bool held_before_;
  PyThreadState* state_ = nullptr;
};

// Makes a Python str. Bytes that are not UTF-8 are replaced, because the text may quote input or files.
inline nb::object str_of(std::string_view text) {
  return nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

// The text of a Python str. Lone surrogates, which UTF-8 cannot encode, become question marks. Never throws.
inline std::string text_of(nb::handle str) {
  const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(str.ptr(), "utf-8", "replace"));
  if (bytes.is_valid()) return {PyBytes_AsString(bytes.ptr()), static_cast<std::size_t>(PyBytes_Size(bytes.ptr()))};
  PyErr_Clear();
  return "?";
}

// The result of str(object); "?" if that raises an exception.
inline std::string str_text_of(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Str(object.ptr()));
  if (text.is_valid()) return text_of(text);
  PyErr_Clear();
  return "?";
}

// The result of repr(object); "something" if that raises an exception.
inline std::string repr_of(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Repr(object.ptr()));
  if (text.is_valid()) return text_of(text);
  PyErr_Clear();
  return "something";
}

// True if the object can be iterated over: false only if iter() raises a TypeError. Any other exception is discarded
// here, because the iteration will raise it again.
inline bool is_iterable(nb::handle object) {
  if (PyList_Check(object.ptr()) != 0 || PyTuple_Check(object.ptr()) != 0) return true;
  const nb::object iterator = nb::steal(PyObject_GetIter(object.ptr()));
  if (iterator.is_valid()) return true;
  const bool has_no_iterator = PyErr_ExceptionMatches(PyExc_TypeError) != 0;
  PyErr_Clear();
  return !has_no_iterator;
}

}  // namespace kibitz::python
