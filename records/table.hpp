// Tables of openings and games: a heading, then one row per line, with fields separated by tabs, commas or semicolons
// (RFC 4180; Lichess's lists of opening names and puzzles).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

struct TableField {
  std::string text;      // the field's value, without enclosing quotes, and with each doubled quote made single
  std::string_view raw;  // the field as written in the line, without the enclosing quotes
};

// The fields of a row; empty if a quote is not closed.
std::optional<std::vector<TableField>> fields_of(std::string_view line, char separator);

struct TableHeading {
  char separator = ',';
  std::vector<std::string> names;       // the names of the columns
  std::optional<std::size_t> moves;     // index of the column named "moves", "pgn", "movetext" or "game_moves"
  std::optional<std::size_t> position;  // index of the column named "fen", "epd" or "position"
  // True if the column of positions holds starting positions. It does unless it follows the column of moves: then it
  // holds the positions to which the moves lead.
  bool begins_at_position() const { return position && (!moves || *position < *moves); }
};

// Reads the line as a heading. Empty unless it has a column of moves or positions and at least one other column.
std::optional<TableHeading> read_heading(std::string_view line);

// True if the text, the beginning of a file, begins with a table. Comment lines, which begin with '#', may precede it.
bool begins_with_table(std::string_view text);

}  // namespace kibitz::records
