// A line of a protocol as words, and words as numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

using Words = std::vector<std::string>;

// What stands between blanks, tabs and other control characters.
Words words_of(std::string_view line);
std::string joined_words(std::span<const std::string> words);
std::string in_lower_case(std::string_view text);
std::string_view without_blanks(std::string_view text);  // at both ends

// As whole_number(), but programs of other people write "+5" too.
std::optional<std::int64_t> read_integer(std::string_view word);

// Splits at the first blank: the command and the rest of the line.
struct Command {
  std::string name;
  std::string rest;
};
Command command_of(std::string_view line);

}  // namespace kibitz
