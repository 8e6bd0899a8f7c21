// A problem in a file, and its location. A warning means that the text's meaning is still certain. An error means that
// a move or rule may be lost: the game is unusable, but the file's other games are not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

// Lines and columns count from 1; line 0 means no location. Lines end with LF, CR or CRLF. A column is a character of
// the decoded text.
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

// The problem as "FILE:LINE:COLUMN: game 3: message". A warning has "warning: " before its message.
std::string to_text(const Problem& problem, std::string_view file);

}  // namespace kibitz::records
