#include "python/src/hash.hpp"

#include <cmath>
#include <cstring>

namespace kibitz::python {

namespace {

Key key_of_bytes(const char* bytes, std::size_t size, Key seed) {
  Key key = mix_bits(seed ^ size);
  for (std::size_t at = 0; at < size; at += sizeof(Key)) {
    Key word = 0;
    std::memcpy(&word, bytes + at, std::min(sizeof word, size - at));
    key = mix_bits(key ^ word);
  }
  return key;
}

// The key of an integer. Python's hash() reduces large numbers.
std::optional<Key> key_of_integer(PyObject* number) {
  int overflow = 0;
  const long long small = PyLong_AsLongLongAndOverflow(number, &overflow);
  if (overflow == 0) return mix_bits(static_cast<Key>(small));
  const nb::object text = nb::steal(PyNumber_ToBase(number, 16));
  if (!text.is_valid()) return std::nullopt;
  Py_ssize_t size = 0;
  const char* const letters = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (letters == nullptr) return std::nullopt;
  return key_of_bytes(letters, static_cast<std::size_t>(size), 1);
}

// The key of a float: that of the integer to which it is equal, if there is one, otherwise that of its bits.
std::optional<Key> key_of_float(PyObject* number) {
  const double real = PyFloat_AsDouble(number);
  if (std::isfinite(real) && real == std::floor(real)) {
    const nb::object integer = nb::steal(PyLong_FromDouble(real));
    return integer.is_valid() ? key_of_integer(integer.ptr()) : std::nullopt;
  }
  char bits[sizeof real];
  std::memcpy(bits, &real, sizeof real);
  return key_of_bytes(bits, sizeof real, 6);
}

Key key_of_text(nb::handle text) {
  const std::string letters = text_of(text);
  return key_of_bytes(letters.data(), letters.size(), 7);
}

// True if dataclass() has made this function of a class.
bool is_made_by_dataclass(nb::handle type, const char* function) {
  const nb::object code = nb::getattr(nb::getattr(type, function), "__code__", nb::none());
  return !code.is_none() && text_of(code.attr("co_filename")) == "<string>";
}

// True if dataclass() has made == and hash() of a class, and hash() uses every field that == compares.
bool is_compared_by_fields(nb::handle type, const nb::tuple& fields) {
  if (!is_made_by_dataclass(type, "__eq__") || !is_made_by_dataclass(type, "__hash__")) return false;
  for (nb::handle field : fields)
    if (nb::cast<bool>(field.attr("compare")) && field.attr("hash").is(nb::bool_(false))) return false;
  return true;
}

}  // namespace

std::optional<Key> ObjectKeys::of(PyObject* object) {
  if (Py_EnterRecursiveCall(" in the key of a state") != 0) return std::nullopt;
  const auto key = of_value(object);
  Py_LeaveRecursiveCall();
  return key;
}

std::optional<Key> ObjectKeys::of_value(PyObject* object) {
  if (PyLong_Check(object) != 0) return key_of_integer(object);
  if (PyTuple_Check(object) != 0) return of_tuple(object);
  if (object == Py_None) return mix_bits(3);
  if (PyUnicode_Check(object) != 0) {
    Py_ssize_t size = 0;
    const char* const letters = PyUnicode_AsUTF8AndSize(object, &size);
    if (letters != nullptr) return key_of_bytes(letters, static_cast<std::size_t>(size), 4);
    PyErr_Clear();  // the text has lone surrogates, which UTF-8 cannot encode
  }
  if (PyBytes_Check(object) != 0)
    return key_of_bytes(PyBytes_AsString(object), static_cast<std::size_t>(PyBytes_Size(object)), 5);
  if (PyFloat_Check(object) != 0) return key_of_float(object);
  if (PyFrozenSet_Check(object)) return of_set(object);
  if (PyIndex_Check(object) != 0) {  // an integer of another package, such as numpy
    const nb::object integer = nb::steal(PyNumber_Index(object));
    return integer.is_valid() ? key_of_integer(integer.ptr()) : std::nullopt;
  }
  try {
    if (PyObject* const names = compared_fields(Py_TYPE(object))) return of_fields(object, names);
  } catch (nb::python_error& error) {
    error.restore();
    return std::nullopt;
  }
  return of_other(object);
}

std::optional<Key> ObjectKeys::of_tuple(PyObject* tuple) {
  const Py_ssize_t size = PyTuple_Size(tuple);
  Key key = mix_bits(static_cast<Key>(size) + 2);
  for (Py_ssize_t i = 0; i < size; ++i) {
    const auto part = of(PyTuple_GetItem(tuple, i));
    if (!part) return std::nullopt;
    key = mix_bits(key ^ *part);
  }
  return key;
}

// The keys of the elements are added up, because their order differs between equal sets.
std::optional<Key> ObjectKeys::of_set(PyObject* set) {
  const nb::object elements = nb::steal(PySequence_Tuple(set));
  if (!elements.is_valid()) return std::nullopt;
  const Py_ssize_t size = PyTuple_Size(elements.ptr());
  Key sum = 0;
  for (Py_ssize_t i = 0; i < size; ++i) {
    const auto part = of(PyTuple_GetItem(elements.ptr(), i));
    if (!part) return std::nullopt;
    sum += mix_bits(*part + 8);
  }
  return mix_bits(mix_bits(static_cast<Key>(size) + 9) ^ sum);
}

std::optional<Key> ObjectKeys::of_fields(PyObject* object, PyObject* names) {
  const nb::handle type(reinterpret_cast<PyObject*>(Py_TYPE(object)));
  Key key = mix_bits(key_of_text(type.attr("__module__")) + key_of_text(type.attr("__qualname__")));
  for (Py_ssize_t i = 0; i < PyTuple_Size(names); ++i) {
    const nb::object field = nb::steal(PyObject_GetAttr(object, PyTuple_GetItem(names, i)));
    const auto part = field.is_valid() ? of(field.ptr()) : std::nullopt;
    if (!part) return std::nullopt;
    key = mix_bits(key ^ *part);
  }
  return key;
}

// The names of the fields that == of a dataclass compares; nullptr for every other class.
PyObject* ObjectKeys::compared_fields(PyTypeObject* type) {
  if (const auto known = fields_.find(type); known != fields_.end()) return known->second;
  const nb::handle object(reinterpret_cast<PyObject*>(type));
  nb::object names;
  if (nb::hasattr(object, "__dataclass_fields__")) {
    const nb::tuple fields(nb::module_::import_("dataclasses").attr("fields")(object));
    nb::list compared;
    for (nb::handle field : fields)
      if (nb::cast<bool>(field.attr("compare"))) compared.append(field.attr("name"));
    if (is_compared_by_fields(object, fields)) names = nb::tuple(compared);
  }
  const auto [place, is_new] = fields_.emplace(type, nullptr);
  if (is_new) {
    nb::borrow(object).release();  // else another class may get its address
    place->second = names.release().ptr();
  }
  return place->second;
}

// == may run other threads, which may add objects: the list is looked up again after each comparison.
std::optional<Key> ObjectKeys::of_other(PyObject* object) {
  const Py_hash_t hash = PyObject_Hash(object);
  if (hash == -1) return std::nullopt;
  std::size_t number = 0;
  for (; number < others_[hash].size(); ++number) {
    const nb::object known = nb::borrow(others_[hash][number]);
    const int is_equal = PyObject_RichCompareBool(known.ptr(), object, Py_EQ);
    if (is_equal < 0) return std::nullopt;
    if (is_equal > 0) break;
  }
  auto& known = others_[hash];
  if (number == known.size()) known.push_back(nb::borrow(object).release().ptr());
  return mix_bits(mix_bits(static_cast<Key>(hash) ^ 10) + number);
}

// ---- the garbage collector -----------------------------------------------------------------------------------------

int ObjectKeys::traverse(visitproc visit, void* arg) const {
  for (const auto& [hash, objects] : others_)
    for (PyObject* object : objects) Py_VISIT(object);
  for (const auto& [type, names] : fields_) {
    Py_VISIT(reinterpret_cast<PyObject*>(type));
    Py_VISIT(names);
  }
  return 0;
}

void ObjectKeys::clear() {
  const auto others = std::exchange(others_, {});
  const auto fields = std::exchange(fields_, {});
  for (const auto& [hash, objects] : others)
    for (PyObject* object : objects) Py_DECREF(object);
  for (const auto& [type, names] : fields) {
    Py_DECREF(reinterpret_cast<PyObject*>(type));
    Py_XDECREF(names);
  }
}

}  // namespace kibitz::python
