#include "records/movetext_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "records/characters.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

template <class Value, std::size_t n>
std::optional<Value> find_in(const std::array<std::pair<std::string_view, Value>, n>& table, std::string_view word) {
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
  if (const auto result = find_in(results, word)) return *result;
  return is_pdn ? find_in(draughts_results, word).value_or("") : "";
}

std::optional<int> nag_of_sign(std::string_view word) {
  if (is_like_a_move(word) || is_redundant_word(word)) return std::nullopt;
  return find_in(signs, word);
}

std::string_view sign_of_nag(int nag) {
  return nag >= 1 && nag <= 6 ? signs[static_cast<std::size_t>(nag - 1)].first : std::string_view{};
}

bool is_redundant_word(std::string_view word) {
  if (word.size() > 4 || is_like_a_move(word)) return false;
  return std::ranges::any_of(remarks, [word](std::string_view remark) { return is_equal_ignoring_case(remark, word); });
}

}  // namespace kibitz::records
