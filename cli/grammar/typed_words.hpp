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

// The numbers that an option accepts: `least` to `most`.
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

// A position may begin with a hyphen, which is an empty square in Othello. The parser would take such a word for an
// option. So the leading hyphen of a word is escaped, before the parser sees it, unless the word looks like an option
// (- or -- and a small letter) or a number (- and a digit or a dot). After a lone "--" every leading hyphen is
// escaped. The parser's values and error messages are unescaped.
//
// The words with these hyphens escaped, without the lone "--".
std::vector<std::string> escape_hyphens(std::vector<std::string> words);
// Makes the app and its verbs unescape the values of their options.
void unescape_option_values(CLI::App& app);
// The text, such as an error message of the parser, with its hyphens unescaped.
std::string unescape_hyphens(std::string text);

}  // namespace kibitz
