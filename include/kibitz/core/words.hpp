// Splits text into words. Positions, records, files, the command line and protocols all use these functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

inline constexpr std::string_view white_space = " \t\n\v\f\r";
constexpr bool is_blank(char c) { return white_space.find(c) != std::string_view::npos; }

std::string_view trimmed(std::string_view text);  // without leading and trailing white space

// Removes the next word and the white space before it from the front of the text. Empty at the end.
std::string_view take_word(std::string_view& text);

// All words, as views into `text`, which must outlive them.
std::vector<std::string_view> split_words(std::string_view text);

// The words of a line that another program or a person sent. Control characters also separate words, as GTP requires
// (version 2, section 3.1): no board or move may contain one.
std::vector<std::string> words_of(std::string_view line);

// The text after the move number in "12.e4" or "12...e5", which may be empty. Other words are returned unchanged.
std::string_view without_move_number(std::string_view word);

}  // namespace kibitz
