// Splits text into words. Positions, records, files, command line and protocols all use these functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

inline constexpr std::string_view white_space = " \t\n\v\f\r";  // the bytes that separate words: white space of ASCII
constexpr bool is_blank(char c) { return white_space.find(c) != std::string_view::npos; }  // true if white space

std::string_view trimmed(std::string_view text);  // the text without leading and trailing white space

// Removes the next word, and the white space before it, from the front of the text. Returns an empty word at the end.
std::string_view take_word(std::string_view& text);

// All words of the text, as views into `text`, which must outlive them.
std::vector<std::string_view> split_words(std::string_view text);

// The words of a line from another program or from the user. Control characters separate words as blanks do, so no word
// contains one (GTP discards control characters: version 2, section 3.1).
std::vector<std::string> words_of(std::string_view line);

// The word without a leading move number: "e4" for "12.e4", "e5" for "12...e5", "" for "12.". A word without move
// number is returned unchanged.
std::string_view without_move_number(std::string_view word);

}  // namespace kibitz
