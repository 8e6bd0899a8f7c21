// Splits PGN and PDN into tokens. PGN: the standard of 1994 (S. Edwards), section 7, and common deviations from it.
// PDN: version 3.0 (W. Wesselink), and deviations found in draughts files.
#pragma once

#include <string>
#include <string_view>

#include "records/source.hpp"

namespace kibitz::records {

enum class TokenKind : std::uint8_t {
  end,
  tag,      // a tag; `text` is its name, `value` its value
  comment,  // a comment; `text` is its text, with white space collapsed
  open,     // '(', which begins a variation
  close,    // ')'
  number,   // a move number; `number` is the number of the next move
  nag,      // a Numeric Annotation Glyph, in `number`; `text` is "$1" or the sign as written
  result,   // a result; `text` is "1-0", "0-1", "1/2-1/2", "*" or "0-0"
  word,     // a word that may be a move, in `text`
  junk,     // characters that have no meaning between moves, in `text`
};

struct Token {
  TokenKind kind = TokenKind::end;
  bool is_whole = true;  // false if a tag or comment is not closed
  int number = 0;
  std::string text;
  std::string value;
  TextLocation place;
};

class MovetextScanner {
 public:
  static constexpr std::size_t longest_comment = std::size_t{16} << 20;  // limit in bytes
  static constexpr std::size_t longest_value = std::size_t{64} << 10;    // limit in bytes

  MovetextScanner(Source& source, bool is_pdn) : source_(source), is_pdn_(is_pdn) {}

  // Reads the next token. Inside a variation, '[' begins a tag only at the start of a line. An unclosed comment ends
  // before a line that begins with the tag Event or the tag `first_tag` (the first tag of the current game).
  const Token& next(bool is_in_variation, std::string_view first_tag);

  // Skips to the next line that begins with a tag.
  void skip_to_tag();

 private:
  void read_tag();
  void read_value();
  void skip_line();
  void read_brace_comment(std::string_view first_tag);
  void read_line_comment();
  bool is_move_strength_ahead();
  void read_move_strength();
  void read_nag();
  void read_word();
  void read_number();
  bool append_non_ascii_character();
  bool is_blank_ahead(std::size_t& length);
  bool is_tag_ahead(std::string_view name = {});
  void add_blank();
  void classify_word();

  Source& source_;
  bool is_pdn_;
  Token token_;
};

}  // namespace kibitz::records
