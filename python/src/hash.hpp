// Hash keys of the states of games in Python.
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// The hash key of a Python object. Integers, texts, bytes, None and tuples of them are hashed by value, so equal values
// have equal keys in every process. Other objects are hashed by Python's hash(). If that raises an exception, the
// result is nullopt and the exception stays set.
std::optional<Key> hash_of(PyObject* object);

}  // namespace kibitz::python
