// Lists of texts as one text, and back: what tasks and results are written in. Whatever bytes the texts hold, the mark
// between them stays one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::ledger {

inline constexpr char field_mark = '\t';
inline constexpr char line_mark = '\n';

// With `\t`, `\n` and `\\` in the place of what would be mistaken for a mark.
std::string joined_fields(std::span<const std::string> fields, char mark = field_mark);
std::vector<std::string> split_fields(std::string_view text, char mark = field_mark);  // of an empty text: none

}  // namespace kibitz::ledger
