// Words of a protocol line.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/words.hpp"

namespace kibitz {

using Words = std::vector<std::string>;

std::string join_words(std::span<const std::string> words);
std::string to_lower_case(std::string_view text);
std::string_view trim_blanks(std::string_view text);  // drops blanks and control characters at both ends

// A protocol line, split at the first blank into the command and the rest.
struct Command {
  std::string name;
  std::string rest;
};
Command command_of(std::string_view line);

}  // namespace kibitz
