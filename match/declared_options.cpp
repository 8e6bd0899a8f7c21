#include "match/declared_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::match {

namespace {

constexpr std::array<std::string_view, 5> keywords{"type", "default", "min", "max", "var"};

bool is_keyword(std::string_view word) { return std::ranges::find(keywords, word) != keywords.end(); }

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_equal(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower_case, lower_case); }

// The words from `at` to the next keyword, as one text. Moves `at` there.
std::string take_text(const std::vector<std::string>& words, std::size_t& at) {
  std::string text;
  for (; at < words.size() && !is_keyword(words[at]); ++at) text += (text.empty() ? "" : " ") + words[at];
  return text;
}

bool is_in_range(std::string_view value, std::string_view least, std::string_view most) {
  const auto number = parse_integer_allowing_plus(value);
  const auto lowest = parse_integer_allowing_plus(least);
  const auto highest = parse_integer_allowing_plus(most);
  return number && !(lowest && *number < *lowest) && !(highest && *number > *highest);
}

}  // namespace

void DeclaredOptions::read(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  if (words.size() < 2 || words.front() != "option") return;
  std::size_t at = words[1] == "name" ? 2 : 1;
  Option option;
  option.name = take_text(words, at);
  while (at < words.size()) {
    const std::string& keyword = words[at++];
    std::string text = take_text(words, at);
    if (keyword == "type") option.type = std::move(text);
    if (keyword == "min") option.least = std::move(text);
    if (keyword == "max") option.most = std::move(text);
    if (keyword == "var") option.values.push_back(std::move(text));
  }
  options_.push_back(std::move(option));
}

Expected<void> DeclaredOptions::check(std::string_view name, std::string_view value) const {
  const Option* const option = find(name);
  if (option == nullptr && options_.empty()) return fail(fmt::format("has no option '{}'; it declares none", name));
  if (option == nullptr) return fail(fmt::format("has no option '{}'; it has {}", name, names()));
  if (option->type == "check" && !is_equal(value, "true") && !is_equal(value, "false"))
    return fail(fmt::format("takes true or false for the option {}, not '{}'", option->name, value));
  if (option->type == "spin" && !is_in_range(value, option->least, option->most))
    return fail(fmt::format("takes a number from {} to {} for the option {}, not '{}'", option->least, option->most,
                            option->name, value));
  const auto is_value = [&](const std::string& one) { return is_equal(one, value); };
  if (option->type == "combo" && std::ranges::none_of(option->values, is_value))
    return fail(fmt::format("takes one of {} for the option {}, not '{}'", fmt::join(option->values, ", "),
                            option->name, value));
  return {};
}

const DeclaredOptions::Option* DeclaredOptions::find(std::string_view name) const {
  const auto found = std::ranges::find_if(options_, [&](const Option& option) { return is_equal(option.name, name); });
  return found == options_.end() ? nullptr : &*found;
}

std::string DeclaredOptions::names() const {
  std::string text;
  for (const Option& option : options_) text += (text.empty() ? "" : ", ") + option.name;
  return text;
}

}  // namespace kibitz::match
