// A problem in a file, with its place. Warning: the meaning is certain, and reading continues. Error: a move or rule
// may be lost; the game is unusable, the rest of the file is not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

// Lines end with LF, CR or CRLF. A column is a character of the decoded text. Both count from 1; line 0: no place.
struct TextLocation {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const TextLocation&, const TextLocation&) = default;
};

struct Problem {
  enum class Severity : std::uint8_t { warning, error };
  Severity severity = Severity::error;
  TextLocation place;
  std::int64_t game = 0;  // the game's number in the file, from 1; 0: the whole file
  std::string message;    // one sentence without a full stop; quotes the offending text
};

// "FILE:LINE:COLUMN: game 3: message"; a warning is marked as such before its message.
std::string to_text(const Problem& problem, std::string_view file);

}  // namespace kibitz::records
