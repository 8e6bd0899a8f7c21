#include "records/movetext_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "kibitz/core/split_words.hpp"
#include "records/characters.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

template <class Value, std::size_t n>
std::optional<Value> value_of_word(const std::array<std::pair<std::string_view, Value>, n>& table,
                                   std::string_view word) {
  for (const auto& [name, value] : table)
    if (name == word) return value;
  return std::nullopt;
}

using ResultWord = std::pair<std::string_view, std::string_view>;
constexpr std::array<ResultWord, 11> results{{{"1-0", "1-0"},
                                              {"0-1", "0-1"},
                                              {"1/2-1/2", "1/2-1/2"},
                                              {"*", "*"},
                                              {"1:0", "1-0"},
                                              {"0:1", "0-1"},
                                              {"1/2", "1/2-1/2"},
                                              {"1/2:1/2", "1/2-1/2"},
                                              {"\u00bd-\u00bd", "1/2-1/2"},
                                              {"\u00bd:\u00bd", "1/2-1/2"},
                                              {"\u00bd", "1/2-1/2"}}};
// Results in PDN: a win is two points, and "0-0" is a double forfeit, which has no winner.
constexpr std::array<ResultWord, 8> draughts_results{{{"2-0", "1-0"},
                                                      {"0-2", "0-1"},
                                                      {"1-1", "1/2-1/2"},
                                                      {"0-0", "0-0"},
                                                      {"2:0", "1-0"},
                                                      {"0:2", "0-1"},
                                                      {"1:1", "1/2-1/2"},
                                                      {"0:0", "0-0"}}};

using SignWord = std::pair<std::string_view, int>;
constexpr std::array<SignWord, 30> signs{
    {{"!", 1},       {"?", 2},       {"!!", 3},       {"??", 4},      {"!?", 5},      {"?!", 6},
     {"\u25a1", 7},  {"=", 10},      {"==", 10},      {"\u221e", 13}, {"~", 13},      {"+=", 14},
     {"+/=", 14},    {"\u2a72", 14}, {"=+", 15},      {"=/+", 15},    {"\u2a71", 15}, {"\u00b1", 16},
     {"+/-", 16},    {"\u2213", 17}, {"-/+", 17},     {"+-", 18},     {"-+", 19},     {"\u27f3", 32},
     {"\u2192", 40}, {"\u2191", 36}, {"\u21c6", 132}, {"N", 146},     {"TN", 146},    {"D", 220}}};

constexpr std::array<std::string_view, 12> remarks{"e.p.", "ep",   "e.p", "ch", "ch.", "mate",
                                                   "dbl",  "dbl.", "+",   "++", "#",   "x"};

// True for words that look like moves, such as "e4", "Nf3" and "a2a4". For speed, the tables are not searched for them.
bool is_like_a_move(std::string_view word) {
  return word.empty() || (is_letter(word[0]) && word.size() > 1 && (word.size() > 4 || is_digit(word.back())));
}

}  // namespace

std::string_view result_of_word(std::string_view word, bool is_pdn) {
  // For speed: most words are moves, most moves begin with a letter, and no result does.
  if (word.empty() || is_letter(word[0])) return "";
  if (const auto result = value_of_word(results, word)) return *result;
  return is_pdn ? value_of_word(draughts_results, word).value_or("") : "";
}

std::optional<int> nag_of_sign(std::string_view word) {
  if (is_like_a_move(word) || is_redundant_word(word)) return std::nullopt;
  return value_of_word(signs, word);
}

std::string_view sign_of_nag(int nag) {
  return nag >= 1 && nag <= 6 ? signs[static_cast<std::size_t>(nag - 1)].first : std::string_view{};
}

bool is_redundant_word(std::string_view word) {
  if (word.size() > 4 || is_like_a_move(word)) return false;
  return std::ranges::any_of(remarks, [word](std::string_view remark) { return is_equal_ignoring_case(remark, word); });
}

std::string_view without_dots_and_numbers(std::string_view word) {
  for (std::size_t size = word.size() + 1; word.size() < size;) {
    size = word.size();
    while (word.starts_with('.')) word.remove_prefix(1);
    while (word.starts_with("\u2026")) word.remove_prefix(3);
    word = without_move_number(word);
  }
  return word;
}

std::string_view take_annotation_marks(std::string_view& word, bool is_pdn) {
  if (is_letter(word.back()) || is_digit(word.back())) return {};
  const std::size_t last = word.find_last_not_of(is_pdn ? "!?*" : "!?");
  const std::size_t end = last == std::string_view::npos ? 0 : last + 1;
  const std::string_view marks = word.substr(end);
  word = word.substr(0, end);
  return marks;
}

std::string_view take_evaluation_sign(std::string_view& word) {
  if (is_letter(word.back()) || is_digit(word.back())) return {};
  for (std::size_t size = std::min<std::size_t>(3, word.size() - 1); size > 0; --size) {
    const std::string_view sign = word.substr(word.size() - size);
    const bool is_evaluation =
        sign.find_first_not_of("+-=/") == std::string_view::npos && sign != "+" && nag_of_sign(sign);
    if (!is_evaluation) continue;
    word.remove_suffix(size);
    return sign;
  }
  return {};
}

namespace {

constexpr std::size_t longest_word = 4096;  // as in MovetextScanner

// True if the scanner keeps all characters of the word in one token. It reads full-width forms and long dashes as
// ASCII, and wide blanks as blanks.
bool is_one_token(std::string_view word) {
  const auto is_in_word = [](char c) {
    return static_cast<unsigned char>(c) > ' ' && std::string_view("{}()[];\"<>$").find(c) == std::string_view::npos;
  };
  if (word.empty() || word.size() > longest_word || word[0] == '%') return false;
  if (!std::ranges::all_of(word, is_in_word)) return false;
  for (const std::string_view changed : {"\u00a0", "\u200b", "\u3000", "\u2060", "\u2010", "\u2011", "\u2012", "\u2013",
                                         "\u2014", "\u2212", "\xef\xbc", "\xef\xbd"})
    if (word.find(changed) != std::string_view::npos) return false;
  return true;
}

}  // namespace

bool is_move_of_movetext(std::string_view word, bool is_pdn) {
  if (!is_one_token(word) || without_dots_and_numbers(word) != word) return false;
  if (word[0] >= '0' && word[0] <= '9')  // an ellipsis after digits makes them a move number
    if (word.substr(std::min(word.find_first_not_of("0123456789"), word.size())).starts_with("\u2026")) return false;
  if (!is_pdn && word.find('*') != std::string_view::npos) return false;
  if (!result_of_word(word, is_pdn).empty() || nag_of_sign(word) || is_redundant_word(word)) return false;
  std::string_view rest = word;
  if (!take_annotation_marks(rest, is_pdn).empty()) return false;
  return is_pdn || word.size() <= 2 || take_evaluation_sign(rest).empty();
}

}  // namespace kibitz::records
