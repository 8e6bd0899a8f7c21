#include "kibitz/core/words.hpp"

#include <algorithm>

namespace kibitz {

namespace {

bool is_blank_or_control(char c) { return static_cast<unsigned char>(c) <= ' '; }

// Removes the next word and the blanks before it from the front of the text, and returns the word.
template <class IsBlank>
std::string_view take_word_by(std::string_view& text, IsBlank is_blank_here) {
  const auto first = std::find_if_not(text.begin(), text.end(), is_blank_here);
  const auto end = std::find_if(first, text.end(), is_blank_here);
  const std::string_view word(first, end);
  text = {end, text.end()};
  return word;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(white_space), text.size());
  return text.substr(first, text.find_last_not_of(white_space) + 1 - first);
}

std::string_view take_word(std::string_view& text) { return take_word_by(text, is_blank); }

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto word = take_word(text); !word.empty(); word = take_word(text)) words.push_back(word);
  return words;
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (auto word = take_word_by(line, is_blank_or_control); !word.empty();
       word = take_word_by(line, is_blank_or_control))
    words.emplace_back(word);
  return words;
}

std::string_view without_move_number(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || word[digits] != '.') return word;
  return word.substr(std::min(word.find_first_not_of('.', digits), word.size()));
}

}  // namespace kibitz
