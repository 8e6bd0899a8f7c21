// Case-insensitive comparison, for names of tags, games and encodings.
#pragma once

#include <algorithm>
#include <string_view>

namespace kibitz::records {

constexpr char lower_case_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool is_equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower_case_letter, lower_case_letter);
}

}  // namespace kibitz::records
