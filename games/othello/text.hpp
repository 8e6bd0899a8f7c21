// Helpers for reading moves, positions and records.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::othello {

// The name of a square; "a1" is the upper left corner of a board of any size.
std::string square_name(int square, int size);
std::optional<int> read_square(std::string_view text, int size);  // reads upper and lower case

bool is_pass_word(std::string_view text);  // is the text "pass", "pa", "ps" or "--", in upper or lower case?
std::string in_lower_case(std::string_view text);

}  // namespace kibitz::othello
