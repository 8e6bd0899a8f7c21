// Hash keys of states in Python.
#pragma once

#include <optional>

#include "kibitz/core/zobrist.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// Equal values have equal keys, in every process. Numbers, texts, bytes, None and tuples of them are hashed by value,
// other objects by hash(). Empty: hash() raised an exception, which is set.
std::optional<Key> hash_of(PyObject* object);

}  // namespace kibitz::python
