// Errors as values, for input from outside that cannot be used: positions, moves, options, files, protocol lines. The
// message is one sentence for the user and quotes the offending text. Bugs in Kibitz are caught by assertions instead.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace kibitz {

struct Error {
  std::string message;  // one sentence for the user, which quotes the offending text
};

template <class T>  // a value, or the reason why there is none
using Expected = std::expected<T, Error>;

// An Expected that holds the error `message`: `return fail("...")`.
inline std::unexpected<Error> fail(std::string message) { return std::unexpected(Error{std::move(message)}); }

// TRY(x) is the value of the Expected x. If x holds an error, the enclosing function returns that error:
//
//   const int depth = TRY(read_number(text));
//   TRY(engine.play("e2e4"));
//
// TRY works for any std::expected whose error type converts to that of the enclosing function. The value is moved out.
// Do not use TRY within braces that initialize an aggregate: on an early return, GCC 12 does not destroy the elements
// built so far. (std::expected of GCC 12 lacks and_then. Statement expressions are an extension of GCC and clang.)
#define TRY(...) KIBITZ_TRY_NAMED(KIBITZ_JOINED(tried_, __COUNTER__), __VA_ARGS__)
#define KIBITZ_TRY_NAMED(name, ...)                             \
  __extension__({                                               \
    auto name = __VA_ARGS__;                                    \
    if (!name) return std::unexpected(std::move(name).error()); \
    *std::move(name);                                           \
  })
#define KIBITZ_JOINED(a, b) KIBITZ_JOINED_EXPANDED(a, b)
#define KIBITZ_JOINED_EXPANDED(a, b) a##b

// The text in quotes, for error messages. Control bytes are escaped and long texts are cut, because a message must be
// one line.
std::string quoted(std::string_view text);

// Overloads for std::string. Without them, std::quoted would be a better match for a string wherever <iomanip> or
// <filesystem> is included. Templates, so that quoted({&c, 1}) still constructs a string_view.
template <class Traits, class Allocator>
std::string quoted(const std::basic_string<char, Traits, Allocator>& text) {
  return quoted(std::string_view(text));
}
template <class Traits, class Allocator>
std::string quoted(std::basic_string<char, Traits, Allocator>& text) {
  return quoted(std::string_view(text));
}

}  // namespace kibitz
