#include "records/movetext_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "records/characters.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

template <class Value, std::size_t n>
std::optional<Value> found_in(const std::array<std::pair<std::string_view, Value>, n>& table, std::string_view word) {
  for (const auto& [name, value] : table)
    if (name == word) return value;
  return std::nullopt;
}

using Result = std::pair<std::string_view, std::string_view>;
constexpr std::array<Result, 11> results{{{"1-0", "1-0"},
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
// Results in draughts: a win counts two points, and "0-0" is a double forfeit, which has no winner.
constexpr std::array<Result, 8> draughts_results{{{"2-0", "1-0"},
                                                  {"0-2", "0-1"},
                                                  {"1-1", "1/2-1/2"},
                                                  {"0-0", "0-0"},
                                                  {"2:0", "1-0"},
                                                  {"0:2", "0-1"},
                                                  {"1:1", "1/2-1/2"},
                                                  {"0:0", "0-0"}}};

using Sign = std::pair<std::string_view, int>;
constexpr std::array<Sign, 30> signs{{{"!", 1},       {"?", 2},        {"!!", 3},      {"??", 4},      {"!?", 5},
                                      {"?!", 6},      {"\u25a1", 7},   {"=", 10},      {"==", 10},     {"\u221e", 13},
                                      {"~", 13},      {"+=", 14},      {"+/=", 14},    {"\u2a72", 14}, {"=+", 15},
                                      {"=/+", 15},    {"\u2a71", 15},  {"\u00b1", 16}, {"+/-", 16},    {"\u2213", 17},
                                      {"-/+", 17},    {"+-", 18},      {"-+", 19},     {"\u27f3", 32}, {"\u2192", 40},
                                      {"\u2191", 36}, {"\u21c6", 132}, {"N", 146},     {"TN", 146},    {"D", 220}}};

constexpr std::array<std::string_view, 12> remarks{"e.p.", "ep",   "e.p", "ch", "ch.", "mate",
                                                   "dbl",  "dbl.", "+",   "++", "#",   "x"};

// True for words like "e4", "Nf3", "a2a4". This check avoids searching the tables, for speed.
bool is_like_a_move(std::string_view word) {
  return word.empty() || (is_letter(word[0]) && word.size() > 1 && (word.size() > 4 || is_digit(word.back())));
}

}  // namespace

std::string_view result_of_word(std::string_view word, bool is_pdn) {
  // Most words are moves, and most moves begin with a letter.
  if (word.empty() || is_letter(word[0])) return "";
  if (const auto result = found_in(results, word)) return *result;
  return is_pdn ? found_in(draughts_results, word).value_or("") : "";
}

std::optional<int> nag_of_sign(std::string_view word) {
  if (is_like_a_move(word) || is_remark(word)) return std::nullopt;
  return found_in(signs, word);
}

std::string_view sign_of_nag(int nag) {
  return nag >= 1 && nag <= 6 ? signs[static_cast<std::size_t>(nag - 1)].first : std::string_view{};
}

bool is_remark(std::string_view word) {
  if (word.size() > 4 || is_like_a_move(word)) return false;
  return std::ranges::any_of(remarks, [word](std::string_view remark) { return is_same_word(remark, word); });
}

}  // namespace kibitz::records
