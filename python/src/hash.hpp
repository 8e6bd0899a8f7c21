// Hash keys of the states of games in Python.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "kibitz/core/zobrist.hpp"
#include "python/src/gil.hpp"

namespace kibitz::python {

// Computes the hash keys of Python objects. Equal objects have equal keys. Numbers, texts, bytes, None, tuples,
// frozensets and dataclasses of them are hashed by value, so their keys are the same in every process. Python's hash()
// is too weak for that: hash(-1) equals hash(-2). Of each other object a reference is kept, and the objects that have
// one hash() are numbered by ==. The caller must hold the GIL.
class ObjectKeys {
 public:
  // The key of an object. If hash() or == of Python raises an exception, the result is nullopt and the exception stays
  // set.
  std::optional<Key> of(PyObject* object);

  int traverse(visitproc visit, void* arg) const;
  void clear();

 private:
  std::optional<Key> of_value(PyObject* object);
  std::optional<Key> of_tuple(PyObject* tuple);
  std::optional<Key> of_set(PyObject* set);
  std::optional<Key> of_fields(PyObject* object, PyObject* names);
  std::optional<Key> of_other(PyObject* object);
  PyObject* compared_fields(PyTypeObject* type);

  std::unordered_map<Py_hash_t, std::vector<PyObject*>> others_;  // by hash(): the distinct objects that have it
  // For each class that was met: the tuple of the fields that == compares; nullptr if it is not that of a dataclass.
  std::unordered_map<PyTypeObject*, PyObject*> fields_;
};

}  // namespace kibitz::python
