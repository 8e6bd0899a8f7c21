#include "protocols/words.hpp"

#include <algorithm>

namespace kibitz {

namespace {

bool is_blank_or_control(char c) { return static_cast<unsigned char>(c) <= ' '; }

}  // namespace

std::string join_words(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string to_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string_view trim_blanks(std::string_view text) {
  while (!text.empty() && is_blank_or_control(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank_or_control(text.back())) text.remove_suffix(1);
  return text;
}

Command command_of(std::string_view line) {
  line = trim_blanks(line);
  const auto end = std::find_if(line.begin(), line.end(), is_blank_or_control);
  return {std::string(line.begin(), end), std::string(trim_blanks({end, line.end()}))};
}

}  // namespace kibitz
