// Functions for reading moves, positions and records.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::othello {

// The name of a square; "a1" is the upper left corner of a board of any size.
std::string square_name(int square, int size);
std::optional<int> read_square(std::string_view text, int size);  // in upper or lower case; nullopt: not a square

bool is_pass_word(std::string_view text);  // true for "pass", "pa", "ps" and "--", in upper or lower case
std::string lower_case_text(std::string_view text);

}  // namespace kibitz::othello
