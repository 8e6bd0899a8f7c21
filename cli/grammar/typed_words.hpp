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

// Boards may begin with a hyphen (an empty square in Othello): only - or -- and a small letter begin an option, and -
// and a digit a number. Other words that begin so, and all behind a lone "--", go past the parser in disguise, and
// whatever comes out of the parser is revealed: the values of every option of every verb, and its complaints.
//
// The words without the lone "--", and with the hyphens hidden that the parser must not see.
std::vector<std::string> disguised_hyphens(std::vector<std::string> words);
// From now on every option of the app and of its verbs gets its words as they were typed.
void reveal_words(CLI::App& app);
// A sentence of the parser's.
std::string revealed(std::string text);

}  // namespace kibitz
