// The interpreter's lock, for code that may be called with it or without it.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>  // wherever texts are cast, or each file casts them its own way

#include <string_view>

namespace kibitz::python {

namespace nb = nanobind;

// A search of a game in Python on one thread keeps the lock, so that looking is all that a call of its rules costs;
// its helpers, and searches of other games, take it where they need it.
class Hold {
 public:
  Hold() : is_taken_(PyGILState_Check() == 0) {
    if (is_taken_) state_ = PyGILState_Ensure();
  }
  ~Hold() {
    if (is_taken_) PyGILState_Release(state_);
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  bool is_taken_;
  PyGILState_STATE state_{};
};

// Texts quote what people and files hand in: bytes that are no UTF-8 are replaced.
inline nb::object str_of(std::string_view text) {
  return nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

}  // namespace kibitz::python
