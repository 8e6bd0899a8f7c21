// Numbers as text: the one reader behind options, positions, files, the command line and the lines of protocols.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitz {

// The whole text as a number in decimal figures, with a '-' before it at most; one beyond the type is the nearest there
// is. Nothing if it is no number.
std::optional<std::int64_t> whole_number(std::string_view text);

// The same without a sign, to the end of its type; nothing beyond it.
std::optional<std::uint64_t> unsigned_number(std::string_view text);
// The same as whole_number() of the text's beginning, which is taken off; nothing, and nothing taken, where no number
// stands there.
std::optional<std::int64_t> take_number(std::string_view& text);

struct NumberBounds {
  std::int64_t least;
  std::int64_t most;
};
// The same; nothing either if it lies outside.
std::optional<int> whole_number(std::string_view text, NumberBounds bounds);

// The whole text as a finite number, perhaps with a fraction.
std::optional<double> decimal_number(std::string_view text);

// The same of what other programs write, who may put a '+' before it.
std::optional<std::int64_t> read_integer(std::string_view text);
std::optional<double> read_decimal(std::string_view text);

}  // namespace kibitz
