// Reads lines from a source, for line-based formats.
#pragma once

#include <string>
#include <string_view>

#include "records/record.hpp"
#include "records/source.hpp"

namespace kibitz::records {

inline constexpr std::size_t longest_line = 1 << 24;  // bytes; longer lines are cut off

struct SourceLine {
  std::string text;    // the line, without its line end, blanks at both ends, and Ctrl-Z (DOS's end of file)
  TextLocation place;  // location of the text's first character
  bool is_cut = false;
};

// Replaces `line` by the next line; false at the end of the file.
bool read_line(Source& source, SourceLine& line);

// Replaces `line` by the next line that is not blank; false at the end of the file.
bool read_full_line(Source& source, SourceLine& line);

// Finds the locations of parts of a line's text. Call of() for the parts from left to right.
class PlacesInLine {
 public:
  explicit PlacesInLine(const SourceLine& line) : text_(line.text), place_(line.place) {}
  TextLocation of(std::string_view part);

 private:
  std::string_view text_;  // the rest of the line's text, which begins at place_
  TextLocation place_;
};

void add_problem_at(GameRecord& game, Problem::Severity severity, TextLocation place, std::string message);

// Reads lines of files in which the first line of a game also ends the game before it, so that the line must be put
// back.
class LinesOfGames {
 public:
  explicit LinesOfGames(Source& source) : source_(source) {}

  // The next line that is not blank, or the one that was put back; false at the end of the file.
  bool next(SourceLine& line);
  void put_back(SourceLine line);

 private:
  Source& source_;
  SourceLine kept_;
  bool is_kept_ = false;
};

}  // namespace kibitz::records
