// Splits a command line into words as a shell does.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace kibitz::test {

// The words of the command line, without single quotes.
inline std::vector<std::string> typed_words(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  bool is_quoted = false;
  for (const char c : text + " ") {
    if (c == '\'')
      is_quoted = !is_quoted;
    else if (c != ' ' || is_quoted)
      word += c;
    else if (!word.empty())
      words.push_back(std::exchange(word, ""));
  }
  return words;
}

}  // namespace kibitz::test
