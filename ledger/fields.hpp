// Joins a list of texts (fields) into one text, and splits it again. Tasks and results are stored in this format.
// Separators inside the fields are escaped.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::ledger {

inline constexpr char field_separator = '\t';
inline constexpr char line_separator = '\n';

// Joins the fields with `mark` between them. Tabs, line ends and backslashes inside a field become `\t`, `\n` and `\\`.
std::string joined_fields(std::span<const std::string> fields, char mark = field_separator);
// Splits a text that joined_fields() has made. An empty text has no fields.
std::vector<std::string> split_fields(std::string_view text, char mark = field_separator);

}  // namespace kibitz::ledger
