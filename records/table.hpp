// Tables of openings and games: a heading, then a row a line, with fields parted by tabs, commas or semicolons, as
// spreadsheets and databases write them (RFC 4180; Lichess's names of openings and its puzzles).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

struct TableField {
  std::string text;      // without quotes
  std::string_view raw;  // the part of the line that it is
};

// Nothing if a quote is not closed.
std::optional<std::vector<TableField>> fields_of(std::string_view line, char separator);

struct TableHeading {
  char separator = ',';
  std::vector<std::string> names;
  std::optional<std::size_t> moves;     // the column named "moves", "pgn", "movetext" or "game_moves"
  std::optional<std::size_t> position;  // "fen", "epd" or "position"
  // A position that precedes the moves is where they begin; one that follows them is where they lead.
  bool begins_at_position() const { return position && (!moves || *position < *moves); }
};

// Nothing if the line is no heading with one of those columns and another.
std::optional<TableHeading> read_heading(std::string_view line);

// Does the text, a part of a file, begin with a table? Lines of comment, which begin with '#', may precede it.
bool begins_with_table(std::string_view text);

}  // namespace kibitz::records
