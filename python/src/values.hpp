// Conversion of Kibitz's values to plain Python tuples, dicts and lists, from which python/kibitz makes its own
// classes.
#pragma once

#include "kibitz/engine/engine.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// Raises kibitz.Error with this message.
[[noreturn]] void raise(const std::string& sentence);

template <class T>
T value_or_raise(Expected<T> expected) {
  if (!expected) raise(expected.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*expected);
}

// Converts the value to T. If the value has another type, raises an error that calls it `name`.
template <class T>
T read_as(nb::handle value, const char* name) {
  T read{};
  if (nb::try_cast<T>(value, read)) return read;
  raise(std::string(name) + " cannot be " + text_of(nb::repr(value)) + ", of type " +
        str_text_of(nb::getattr(value.type(), "__name__")));
}
template <class T>
T value_in(const nb::dict& words, const char* name) {
  return read_as<T>(words[name], name);
}

nb::tuple tuple_of(const MoveText& move);
// A pair of tuples: the moves in machine notation, and the moves in players' notation.
nb::tuple tuple_of(const std::vector<MoveText>& moves);
nb::tuple tuple_of(const Report& report);
nb::tuple tuple_of(const Analysis& analysis);
nb::tuple tuple_of(const Solution& solution);
nb::object object_of(const std::optional<Ending>& ending);
nb::dict dict_of(const OptionInfo& option);
nb::dict dict_of(const GameInfo& info);
nb::dict dict_of(const Picture& picture);
nb::dict dict_of(const NodeEvent& node);

nb::object bytes_of(const void* data, std::size_t size);

// Reads "lines", the number of best moves to report. Raises an error if it is less than 1.
int line_count_of(const nb::dict& words);

// Reads the limits "depth", "nodes", "time", "clock" and "increment" (in seconds), "moves_to_go" and "win_in". All of
// them are optional.
Limits limits_of(const nb::dict& words);

}  // namespace kibitz::python
