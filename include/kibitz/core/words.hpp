// Text as words: the one splitter behind positions, records, files, the command line and the lines of protocols.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

inline constexpr std::string_view white_space = " \t\n\v\f\r";
constexpr bool is_blank(char c) { return white_space.find(c) != std::string_view::npos; }

std::string_view trimmed(std::string_view text);  // without blanks at both ends

// The next word, taken off the front of the text with the blanks before it; empty at the end.
std::string_view take_word(std::string_view& text);

// All words, as parts of `text`: it has to outlive them.
std::vector<std::string_view> split_words(std::string_view text);

// The words of a line that another program or a person sent. Control characters part words too, as GTP asks (version 2,
// section 3.1); a board or a move may not contain them.
std::vector<std::string> words_of(std::string_view line);

// What follows the number in "12.e4" or "12...e5", which may be nothing; other words as they are.
std::string_view without_move_number(std::string_view word);

}  // namespace kibitz
