// Hash keys of states in Python.
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// The key of a Python object. Numbers, texts, bytes, None and tuples of them are hashed by value, so equal values have
// equal keys in every process. Other objects are hashed by hash(). Empty if hash() raised an exception, which stays
// set.
std::optional<Key> hash_of(PyObject* object);

}  // namespace kibitz::python
