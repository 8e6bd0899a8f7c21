// Converts Kibitz's values to plain Python tuples, dicts and lists, from which python/kibitz makes its classes.
#pragma once

#include "kibitz/engine/engine.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// Raises kibitz.Error with this sentence.
[[noreturn]] void raise(const std::string& sentence);

template <class T>
T value_or_raise(Expected<T> expected) {
  if (!expected) raise(expected.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*expected);
}

// Converts the value to T. If it has another type, raises an error that names it.
template <class T>
T read_as(nb::handle value, const char* name) {
  T read{};
  if (nb::try_cast<T>(value, read)) return read;
  raise(std::string(name) + " cannot be " + text_of(nb::repr(value)) + ", of type " +
        written(nb::getattr(value.type(), "__name__")));
}
template <class T>
T value_in(const nb::dict& words, const char* name) {
  return read_as<T>(words[name], name);
}

nb::tuple tuple_of(const MoveText& move);
nb::tuple tuple_of(const std::vector<MoveText>& moves);  // a pair of tuples: the moves in machine notation, and in
                                                         // players' notation
nb::tuple tuple_of(const Report& report);
nb::tuple tuple_of(const Analysis& analysis);
nb::tuple tuple_of(const Solution& solution);
nb::object object_of(const std::optional<Ending>& ending);
nb::dict dict_of(const OptionInfo& option);
nb::dict dict_of(const GameInfo& info);
nb::dict dict_of(const Picture& picture);
nb::dict dict_of(const NodeEvent& node);

nb::object bytes_of(const void* data, std::size_t size);

int lines_in(const nb::dict& words);  // reads "lines", the number of best moves to report: 1 or more

// Reads the limits "depth", "nodes", "time" (in seconds), "clock", "increment", "moves_to_go" and "win_in". A missing
// one does not limit the search.
Limits limits_of(const nb::dict& words);

}  // namespace kibitz::python
