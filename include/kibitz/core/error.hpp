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
