#include "cli/grammar/typed_words.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace kibitz {

namespace {

// The character that stands for an escaped hyphen.
constexpr char hidden_hyphen = '\x1f';

// True for a word that begins with a hyphen but is neither an option nor a number.
bool has_literal_hyphen(const std::string& word) {
  if (!word.starts_with('-') || word == "-") return false;
  const std::size_t name = word.find_first_not_of('-');
  const bool is_option = name <= 2 && word[name] >= 'a' && word[name] <= 'z';
  const bool is_number = name == 1 && ((word[name] >= '0' && word[name] <= '9') || word[name] == '.');
  return !is_option && !is_number;
}

}  // namespace

std::vector<std::string> escape_hyphens(std::vector<std::string> words) {
  const auto separator = std::find(words.begin(), words.end(), "--");
  for (auto word = words.begin(); word != words.end(); ++word)
    if (word > separator ? word->starts_with('-') : word != separator && has_literal_hyphen(*word))
      word->front() = hidden_hyphen;
  if (separator != words.end()) words.erase(separator);
  return words;
}

void unescape_option_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options())
    if (option->get_type_size() != 0)
      option->transform([](std::string word) { return unescape_hyphens(std::move(word)); });
  for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) unescape_option_values(*verb);
}

std::string unescape_hyphens(std::string text) {
  std::ranges::replace(text, hidden_hyphen, '-');
  return text;
}

}  // namespace kibitz
