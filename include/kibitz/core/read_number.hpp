// Reads numbers from text: options, positions, files, command line and protocols all use these functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitz {

// Reads the whole text as a decimal integer, with an optional '-'. A number out of range becomes the nearest int64.
// Returns nullopt if the text is not a number.
std::optional<std::int64_t> whole_number(std::string_view text);

// Reads the whole text as a decimal integer without a sign. Returns nullopt if the text is not such an integer or the
// integer is out of range.
std::optional<std::uint64_t> unsigned_number(std::string_view text);
// Reads a number like whole_number() from the front of the text and removes it from the text. If the text does not
// begin with a number, returns nullopt and leaves the text unchanged.
std::optional<std::int64_t> take_number(std::string_view& text);

struct NumberBounds {
  std::int64_t least;
  std::int64_t most;
};
// Reads the whole text like whole_number(text). Returns nullopt if the number is outside the bounds.
std::optional<int> whole_number(std::string_view text, NumberBounds bounds);

// Reads the whole text as a finite number, with an optional fraction.
std::optional<double> decimal_number(std::string_view text);

// Like whole_number() and decimal_number(), but a leading '+' is allowed, because other programs write it.
std::optional<std::int64_t> read_integer(std::string_view text);
std::optional<double> read_decimal(std::string_view text);

}  // namespace kibitz
