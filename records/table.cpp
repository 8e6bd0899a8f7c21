#include "records/table.hpp"

#include <algorithm>

#include "kibitz/core/words.hpp"
#include "records/characters.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return is_letter(c) || is_digit(c) || std::string_view(" _-").contains(c);
  });
}

std::optional<std::size_t> column_named(const std::vector<std::string>& names,
                                        std::initializer_list<std::string_view> wanted) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (std::ranges::any_of(wanted, [&](std::string_view name) { return is_equal_ignoring_case(names[i], name); }))
      return i;
  return std::nullopt;
}

// Removes and returns a quoted field; empty if the quote is not closed. Two double quotes inside it stand for one.
std::optional<TableField> take_quoted_field(std::string_view& rest, char separator) {
  TableField field;
  std::size_t at = 1;
  for (; at < rest.size(); ++at) {
    if (rest[at] == '"' && !rest.substr(at + 1).starts_with('"')) break;
    if (rest[at] == '"') ++at;
    field.text += rest[at];
  }
  if (at >= rest.size()) return std::nullopt;
  field.raw = rest.substr(1, at - 1);
  rest = trimmed(rest.substr(at + 1));
  if (!rest.empty() && rest.front() != separator) return std::nullopt;
  return field;
}

}  // namespace

std::optional<std::vector<TableField>> fields_of(std::string_view line, char separator) {
  std::vector<TableField> fields;
  for (std::string_view rest = line;;) {
    if (rest.starts_with('"')) {
      auto field = take_quoted_field(rest, separator);
      if (!field) return std::nullopt;
      fields.push_back(std::move(*field));
    } else {
      const std::string_view raw = trimmed(rest.substr(0, rest.find(separator)));
      fields.push_back({std::string(raw), raw});
      rest.remove_prefix(std::min(rest.find(separator), rest.size()));
    }
    if (rest.empty()) return fields;
    rest.remove_prefix(1);
  }
}

std::optional<TableHeading> read_heading(std::string_view line) {
  for (const char separator : {'\t', ',', ';'}) {
    const auto fields = fields_of(line, separator);
    if (!fields || fields->size() < 2) continue;
    TableHeading heading{.separator = separator, .names = {}, .moves = {}, .position = {}};
    for (const TableField& field : *fields) heading.names.push_back(field.text);
    if (!std::ranges::all_of(heading.names, is_name)) continue;
    heading.moves = column_named(heading.names, {"moves", "pgn", "movetext", "game_moves"});
    heading.position = column_named(heading.names, {"fen", "epd", "position"});
    if (heading.moves || heading.position) return heading;
  }
  return std::nullopt;
}

bool begins_with_table(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = trimmed(text.substr(0, text.find_first_of("\r\n")));
    if (!line.empty() && line.front() != '#') return read_heading(line).has_value();
    text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
    text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
  }
  return false;
}

}  // namespace kibitz::records
