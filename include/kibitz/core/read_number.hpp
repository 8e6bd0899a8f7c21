// Reads numbers from text: options, positions, files, command line and protocols all use these functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitz {

// Reads the whole text as a decimal integer, with an optional '-'. A number out of range becomes the nearest int64.
// Returns nullopt if the text is not a number.
std::optional<std::int64_t> parse_integer(std::string_view text);

// Reads the whole text as a decimal integer without a sign. Returns nullopt if the text is not such an integer or the
// integer is out of range.
std::optional<std::uint64_t> parse_unsigned_integer(std::string_view text);
// Reads a number like parse_integer() from the front of the text and removes it from the text. If the text does not
// begin with a number, returns nullopt and leaves the text unchanged.
std::optional<std::int64_t> take_integer(std::string_view& text);

// The numbers from `min` to `max`, both included.
struct NumberBounds {
  std::int64_t min;
  std::int64_t max;
};
// Reads the whole text like parse_integer(text). Returns nullopt if the number is outside the bounds.
std::optional<int> parse_integer(std::string_view text, NumberBounds bounds);

// Reads the whole text as a finite number, with an optional fraction and exponent.
std::optional<double> parse_decimal(std::string_view text);

// Like parse_integer() and parse_decimal(), but a leading '+' is allowed, because other programs write it.
std::optional<std::int64_t> parse_integer_allowing_plus(std::string_view text);
std::optional<double> parse_decimal_allowing_plus(std::string_view text);

}  // namespace kibitz
