#include "protocols/words.hpp"

#include <algorithm>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

}  // namespace

Words words_of(std::string_view line) {
  Words words;
  for (auto from = line.begin(); from != line.end();) {
    from = std::find_if_not(from, line.end(), is_blank);
    const auto to = std::find_if(from, line.end(), is_blank);
    if (from != to) words.emplace_back(from, to);
    from = to;
  }
  return words;
}

std::string joined_words(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<std::int64_t> read_integer(std::string_view word) {
  const bool has_sign = word.starts_with('+') && !word.starts_with("+-");
  return whole_number(word.substr(has_sign ? 1 : 0));
}

Command command_of(std::string_view line) {
  line = without_blanks(line);
  const auto end = std::find_if(line.begin(), line.end(), is_blank);
  return {std::string(line.begin(), end), std::string(without_blanks({end, line.end()}))};
}

}  // namespace kibitz
