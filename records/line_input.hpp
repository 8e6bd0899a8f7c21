// Reads lines from a source, for line-based formats.
#pragma once

#include <string>
#include <string_view>

#include "records/record.hpp"
#include "records/source.hpp"

namespace kibitz::records {

inline constexpr std::size_t longest_line = 1 << 24;  // limit in bytes; the rest of a longer line is dropped

struct SourceLine {
  std::string text;     // the line without its line end, and without blanks, NUL and Ctrl-Z at both ends
  TextLocation place;   // location of the text's first character
  bool is_cut = false;  // true if the line is longer than longest_line
};

// Replaces `line` by the next line. Returns false at the end of the file.
bool read_line(Source& source, SourceLine& line);

// Replaces `line` by the next line that is not blank. Returns false at the end of the file.
bool read_nonblank_line(Source& source, SourceLine& line);

// Finds the locations of parts of a line. Parts must be requested from left to right.
class LineLocations {
 public:
  explicit LineLocations(const SourceLine& line) : text_(line.text), place_(line.place) {}
  TextLocation location_of(std::string_view part);

 private:
  std::string_view text_;  // the rest of the line's text, which begins at place_
  TextLocation place_;
};

void add_problem_at(GameRecord& game, Problem::Severity severity, TextLocation place, std::string message);

// Reads the lines of a file whose games have no end mark: a game ends where the first line of the next game appears.
// The reader then puts that line back.
class PutBackLineReader {
 public:
  explicit PutBackLineReader(Source& source) : source_(source) {}

  // Replaces `line` by the next nonblank line, or by the line that was put back. Returns false at the end of the file.
  bool next(SourceLine& line);
  void put_back(SourceLine line);

 private:
  Source& source_;
  SourceLine put_back_line_;
  bool has_put_back_line_ = false;
};

}  // namespace kibitz::records
