// Taking texts apart: words between blanks, small numbers.
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/core/read_number.hpp"

namespace kibitz::xiangqi {

inline constexpr int most_counted = 9999;  // largest counter in a text

inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The next word, taken off the front.
inline std::string_view take_word(std::string_view& text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  std::size_t length = 0;
  while (length < text.size() && !is_space(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

inline std::optional<int> read_counter(std::string_view word) { return whole_number(word, {0, most_counted}); }

}  // namespace kibitz::xiangqi
