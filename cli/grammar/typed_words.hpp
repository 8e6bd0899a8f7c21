// Words as users type them: numbers, misspelt names, and positions that begin with a hyphen.
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
  std::string_view name;  // name of the option, for error messages
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// Reads `text` as a number in the range; the whole text must be a number.
Expected<std::int64_t> read_number(std::string_view text, const NumberRange& range);

// Reads seconds, with or without a fraction, from 0 to one year.
Expected<Milliseconds> read_seconds(std::string_view option, std::string_view text);

// The name with the smallest edit distance to `text`, if close enough to be a typing error; otherwise empty.
std::string nearest_name(std::string_view text, std::span<const std::string> names);

// An addition to an error message: "; did you mean 'depth'?", or empty if no name is close.
std::string suggestion(std::string_view text, std::span<const std::string> names);

// A position may begin with a hyphen, which is an empty square in Othello. An option is - or -- and a small letter; a
// number is - and a digit. All other leading hyphens, and those of all words after a lone "--", are disguised before
// the parser sees them. They are revealed in the parser's values and error messages.
//
// disguised_hyphens: the words without the lone "--", with these hyphens disguised.
std::vector<std::string> disguised_hyphens(std::vector<std::string> words);
// Reveals the hyphens in the values of every option of the app and its verbs.
void reveal_words(CLI::App& app);
// Reveals the hyphens in an error message of the parser.
std::string revealed(std::string text);

}  // namespace kibitz
