// Splits a protocol line into words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/words.hpp"

namespace kibitz {

using Words = std::vector<std::string>;

std::string joined_words(std::span<const std::string> words);
std::string in_lower_case(std::string_view text);
std::string_view without_blanks(std::string_view text);  // removes blanks and control characters at both ends

// A protocol line split at the first blank: the command and the rest of the line.
struct Command {
  std::string name;
  std::string rest;
};
Command command_of(std::string_view line);

}  // namespace kibitz
