#include "python/src/hash.hpp"

#include <cstring>

namespace kibitz::python {

namespace {

Key hash_of_bytes(const char* bytes, std::size_t size, Key seed) {
  Key key = mix_bits(seed ^ size);
  for (std::size_t at = 0; at < size; at += sizeof(Key)) {
    Key word = 0;
    std::memcpy(&word, bytes + at, std::min(sizeof word, size - at));
    key = mix_bits(key ^ word);
  }
  return key;
}

// The hash of an integer. Python's hash() is unsuitable: hash(-1) equals hash(-2), and large numbers are reduced.
std::optional<Key> hash_of_number(PyObject* number) {
  int overflow = 0;
  const long long small = PyLong_AsLongLongAndOverflow(number, &overflow);
  if (overflow == 0) return mix_bits(static_cast<Key>(small));
  const nb::object text = nb::steal(PyNumber_ToBase(number, 16));
  if (!text.is_valid()) return std::nullopt;
  Py_ssize_t size = 0;
  const char* const letters = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (letters == nullptr) return std::nullopt;
  return hash_of_bytes(letters, static_cast<std::size_t>(size), 1);
}

std::optional<Key> hash_of_tuple(PyObject* tuple) {
  const Py_ssize_t size = PyTuple_Size(tuple);
  Key key = mix_bits(static_cast<Key>(size) + 2);
  for (Py_ssize_t i = 0; i < size; ++i) {
    const auto part = hash_of(PyTuple_GetItem(tuple, i));
    if (!part) return std::nullopt;
    key = mix_bits(key ^ *part);
  }
  return key;
}

}  // namespace

std::optional<Key> hash_of(PyObject* object) {
  if (PyLong_Check(object) != 0) return hash_of_number(object);
  if (PyTuple_Check(object) != 0) return hash_of_tuple(object);
  if (object == Py_None) return mix_bits(3);
  if (PyUnicode_Check(object) != 0) {
    Py_ssize_t size = 0;
    const char* const letters = PyUnicode_AsUTF8AndSize(object, &size);
    if (letters != nullptr) return hash_of_bytes(letters, static_cast<std::size_t>(size), 4);
    PyErr_Clear();  // the text has lone surrogates, which UTF-8 cannot encode
  }
  if (PyBytes_Check(object) != 0)
    return hash_of_bytes(PyBytes_AsString(object), static_cast<std::size_t>(PyBytes_Size(object)), 5);
  const Py_hash_t hash = PyObject_Hash(object);
  if (hash == -1) return std::nullopt;
  return mix_bits(static_cast<Key>(hash));
}

}  // namespace kibitz::python
