// Words as people type them: numbers, names that are nearly right, and boards that begin with a hyphen.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"

namespace CLI {
class App;
}

namespace kibitz {

struct NumberRange {
  std::string_view name;  // of the option, for the complaint
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// The whole of `text` as a number in the range.
Expected<std::int64_t> read_number(std::string_view text, const NumberRange& range);

// Seconds with a fraction, 0 to a year.
Expected<Milliseconds> read_seconds(std::string_view option, std::string_view text);

// The name that needs the fewest letters changed, if few enough to be a slip; else empty.
std::string nearest_name(std::string_view text, std::span<const std::string> names);

// "; did you mean 'depth'?" or nothing.
std::string suggestion(std::string_view text, std::span<const std::string> names);

// A board may begin with a hyphen, which is an empty square in Othello. An option is - or -- and a small letter; a
// number is - and a digit. The hyphens of other words, and of all words after a lone "--", are disguised before the
// parser sees them, and revealed in the values and error messages that it returns.
//
// The words without the lone "--", with these hyphens disguised.
std::vector<std::string> disguised_hyphens(std::vector<std::string> words);
// Makes every option of the app and its verbs receive its words as typed.
void reveal_words(CLI::App& app);
// An error message of the parser, with its words as typed.
std::string revealed(std::string text);

}  // namespace kibitz
