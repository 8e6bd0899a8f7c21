// The world's mistakes, as values: positions, moves, options, files and protocol lines that cannot be used.
// The message is one sentence for a person and quotes the offending text. Our own bugs are asserted instead.
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

// The offending text in quotes, control bytes made visible and long texts cut, so that a message stays one line.
std::string quoted(std::string_view text);

// For strings by their own type too: where <iomanip> or <filesystem> is included, std::quoted would match them better.
// Templates, so that quoted({&c, 1}) still means a view.
template <class Traits, class Allocator>
std::string quoted(const std::basic_string<char, Traits, Allocator>& text) {
  return quoted(std::string_view(text));
}
template <class Traits, class Allocator>
std::string quoted(std::basic_string<char, Traits, Allocator>& text) {
  return quoted(std::string_view(text));
}

}  // namespace kibitz
