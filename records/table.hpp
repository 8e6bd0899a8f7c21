// Tables of openings and games: a heading, then one row per line, with fields separated by tabs, commas or semicolons
// (RFC 4180; Lichess's lists of opening names and puzzles).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

struct TableField {
  std::string text;      // the field without its quotes
  std::string_view raw;  // the part of the line, as written
};

// Empty if a quote is not closed.
std::optional<std::vector<TableField>> fields_of(std::string_view line, char separator);

struct TableHeading {
  char separator = ',';
  std::vector<std::string> names;
  std::optional<std::size_t> moves;     // the column named "moves", "pgn", "movetext" or "game_moves"
  std::optional<std::size_t> position;  // "fen", "epd" or "position"
  // A position before the moves is their start; a position after them is where they lead.
  bool begins_at_position() const { return position && (!moves || *position < *moves); }
};

// Empty unless the line is a heading with a column of moves or positions and at least one other column.
std::optional<TableHeading> read_heading(std::string_view line);

// True if the text, the beginning of a file, begins with a table. Comment lines, which begin with '#', may precede it.
bool begins_with_table(std::string_view text);

}  // namespace kibitz::records
