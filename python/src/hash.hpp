// Keys of states in Python.
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// Equal values, equal keys, in every process: numbers, texts, bytes, None and tuples of them are hashed by what they
// hold, anything else by hash(). Nothing: hash() raised an exception, which is set.
std::optional<Key> hash_of(PyObject* object);

}  // namespace kibitz::python
