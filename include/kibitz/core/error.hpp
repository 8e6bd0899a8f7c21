// Errors as values: input from outside (positions, moves, options, files, protocol lines) that cannot be used. The
// message is one sentence for a person and quotes the offending text. Bugs in Kibitz are asserted instead.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace kibitz {

struct Error {
  std::string message;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message) { return std::unexpected(Error{std::move(message)}); }

// The value of an Expected, or return its error from the function that this stands in:
//
//   const int depth = TRY(read_number(text));
//   TRY(engine.play("e2e4"));
//
// For any std::expected of whose error type the function's own can be made. The value is moved out. Not within braces
// that initialize an aggregate: GCC 12 does not destroy the elements before it on return. (std::expected of GCC 12
// lacks and_then. An expression with statements is an extension of GCC and clang.)
#define TRY(...) KIBITZ_TRY_NAMED(KIBITZ_JOINED(tried_, __COUNTER__), __VA_ARGS__)
#define KIBITZ_TRY_NAMED(name, ...)                             \
  __extension__({                                               \
    auto name = __VA_ARGS__;                                    \
    if (!name) return std::unexpected(std::move(name).error()); \
    *std::move(name);                                           \
  })
#define KIBITZ_JOINED(a, b) KIBITZ_JOINED_NOW(a, b)
#define KIBITZ_JOINED_NOW(a, b) a##b

// Puts the offending text in quotes. Control bytes are escaped and long texts are cut: a message is one line.
std::string quoted(std::string_view text);

// Overloads for std::string: where <iomanip> or <filesystem> is included, std::quoted would match a string better.
// They are templates, so that quoted({&c, 1}) still constructs a view.
template <class Traits, class Allocator>
std::string quoted(const std::basic_string<char, Traits, Allocator>& text) {
  return quoted(std::string_view(text));
}
template <class Traits, class Allocator>
std::string quoted(std::basic_string<char, Traits, Allocator>& text) {
  return quoted(std::string_view(text));
}

}  // namespace kibitz
