// Taking texts apart: words between blanks, small numbers.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

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

inline std::optional<int> read_counter(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number >= 0 && number <= most_counted ? std::optional(number) : std::nullopt;
}

}  // namespace kibitz::xiangqi
