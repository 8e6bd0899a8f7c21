// Joins a list of texts into one text, the format of tasks and results, and splits it again. Separators inside the
// texts are escaped.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::ledger {

inline constexpr char field_mark = '\t';
inline constexpr char line_mark = '\n';

// Tabs, line ends and backslashes inside the fields become `\t`, `\n` and `\\`.
std::string joined_fields(std::span<const std::string> fields, char mark = field_mark);
std::vector<std::string> split_fields(std::string_view text, char mark = field_mark);  // an empty text has no fields

}  // namespace kibitz::ledger
