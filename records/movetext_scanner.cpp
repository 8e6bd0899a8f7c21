#include "records/movetext_scanner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "records/characters.hpp"
#include "records/movetext_words.hpp"

namespace kibitz::records {

namespace {

// Control characters count as blanks: NUL, and Ctrl-Z at the end of DOS files.
constexpr bool is_blank_byte(int c) { return c >= 0 && c <= ' '; }
constexpr bool ends_word(int c) {
  return c < 0 || is_blank_byte(c) ||
         std::string_view("{}()[];\"<>$").find(static_cast<char>(c)) != std::string_view::npos;
}

constexpr std::array<bool, 256> plain_in_word = [] {
  std::array<bool, 256> plain{};
  for (int c = 0; c < 0x80; ++c) plain[static_cast<std::size_t>(c)] = !ends_word(c) && c != '*';
  return plain;
}();
constexpr bool is_plain_in_comment(char c) { return static_cast<unsigned char>(c) > ' ' && c != '}' && c != '['; }
constexpr bool is_plain_in_word(char c) { return plain_in_word[static_cast<unsigned char>(c)]; }

}  // namespace

// True if the next character is a blank; sets `length` to its length in bytes. No-break, zero-width and ideographic
// spaces are blanks, too.
bool MovetextScanner::is_blank_ahead(std::size_t& length) {
  const int c = source_.peek();
  length = 1;
  if (is_blank_byte(c)) return true;
  if (c < 0x80) return false;
  for (const std::string_view wide : {"\u00a0", "\u200b", "\u3000", "\u2060"})
    if (source_.starts_with(wide)) {
      length = wide.size();
      return true;
    }
  return false;
}

// True if a tag comes next: `[Name "`, possibly with blanks between its parts. If `name` is not empty, the tag must
// have that name.
bool MovetextScanner::is_tag_ahead(std::string_view name) {
  std::size_t at = 1;
  const auto skip_blanks = [&] {
    while (at < 256 && is_blank_byte(source_.peek(at))) ++at;
  };
  if (source_.peek() != '[') return false;
  skip_blanks();
  const std::size_t begin = at;
  bool is_that_name = true;
  for (int c = source_.peek(at); at < 512 && (is_letter(c) || is_digit(c) || c == '_' || c == '-');
       c = source_.peek(at)) {
    is_that_name &= at - begin < name.size() && name[at - begin] == c;
    ++at;
  }
  if (at == begin || (!name.empty() && (!is_that_name || at - begin != name.size()))) return false;
  skip_blanks();
  return source_.peek(at) == '"';
}

const Token& MovetextScanner::next(bool is_in_variation, std::string_view first_tag) {
  token_.text.clear();
  token_.value.clear();
  token_.is_whole = true;
  for (std::size_t length = 0; is_blank_ahead(length);)
    for (; length > 0; --length) source_.take();
  token_.place = source_.place();
  const int c = source_.peek();
  const bool begins_line = source_.is_at_line_start();
  if (c == Source::end) {
    token_.kind = TokenKind::end;
  } else if (c == '[' && (!is_in_variation || begins_line) && is_tag_ahead()) {
    read_tag();
  } else if (c == '{') {
    read_brace_comment(first_tag);
  } else if (c == ';' || (c == '%' && (begins_line || is_pdn_))) {
    read_line_comment();
  } else if (c == '(' && is_pdn_ && is_move_strength_ahead()) {
    read_move_strength();
  } else if (c == '(' || c == ')') {
    token_.text = static_cast<char>(source_.next());
    token_.kind = c == '(' ? TokenKind::open : TokenKind::close;
  } else if (c == '$') {
    read_nag();
  } else if (is_digit(c)) {
    read_number();
  } else {
    read_word();
  }
  return token_;
}

void MovetextScanner::read_tag() {
  token_.kind = TokenKind::tag;
  source_.take();
  while (is_blank_byte(source_.peek())) source_.take();
  while (source_.peek() != '"' && !is_blank_byte(source_.peek())) token_.text += static_cast<char>(source_.next());
  while (source_.peek() != '"') source_.take();
  source_.take();
  read_value();
}

// Reads a tag's value. The value ends at the double quote before ']', because it may contain unescaped quotes.
void MovetextScanner::read_value() {
  for (int c = source_.peek();; c = source_.peek()) {
    if (c == Source::end || c == '\n' || c == '\r' || token_.value.size() > longest_value) break;
    source_.take();
    if (c == '\\' && (source_.peek() == '"' || source_.peek() == '\\')) {
      token_.value += static_cast<char>(source_.next());
      continue;
    }
    if (c == '"') {
      std::size_t ahead = 0;
      while (ahead < 64 && (source_.peek(ahead) == ' ' || source_.peek(ahead) == '\t')) ++ahead;
      if (source_.peek(ahead) == ']') {
        for (++ahead; ahead > 0; --ahead) source_.take();
        return;
      }
    }
    token_.value += static_cast<char>(c);
  }
  token_.is_whole = false;
  skip_line();
}

void MovetextScanner::skip_line() {
  for (int c = source_.peek(); c != Source::end && c != '\n' && c != '\r'; c = source_.peek()) source_.take();
}

void MovetextScanner::skip_to_tag() {
  while (source_.peek() != Source::end && !(source_.is_at_line_start() && is_tag_ahead())) source_.take();
}

void MovetextScanner::add_blank() {
  if (!token_.text.empty() && token_.text.back() != ' ') token_.text += ' ';
}

void MovetextScanner::read_brace_comment(std::string_view first_tag) {
  token_.kind = TokenKind::comment;
  source_.take();
  for (int c = source_.peek(); c != '}'; c = source_.peek()) {
    const bool is_next_game = c == '[' && source_.is_at_line_start() &&
                              (is_tag_ahead("Event") || (!first_tag.empty() && is_tag_ahead(first_tag)));
    if (c == Source::end || is_next_game || token_.text.size() > longest_comment) {
      token_.is_whole = false;
      return;
    }
    if (is_blank_byte(c)) {
      source_.take();
      add_blank();
    } else if (c == '[') {
      token_.text += static_cast<char>(source_.next());
    } else {
      source_.take_while(is_plain_in_comment, token_.text);
    }
  }
  source_.take();
  if (token_.text.ends_with(' ')) token_.text.pop_back();
}

void MovetextScanner::read_line_comment() {
  // True after '%': the rest of the line is meant for other programs and skipped (PGN standard, section 6).
  const bool is_escape = source_.next() == '%';
  token_.kind = TokenKind::comment;
  for (int c = source_.peek(); c != Source::end && c != '\n' && c != '\r'; c = source_.peek()) {
    if (!is_escape && token_.text.size() <= longest_comment) {
      if (is_blank_byte(c))
        add_blank();
      else
        token_.text += static_cast<char>(c);
    }
    source_.take();
  }
  if (token_.text.ends_with(' ')) token_.text.pop_back();
}

// True if "(!)", "(?!)" or the like comes next: PDN's other notation for the strength of a move.
bool MovetextScanner::is_move_strength_ahead() {
  std::size_t at = 1;
  while (at < 4 && (source_.peek(at) == '!' || source_.peek(at) == '?')) ++at;
  return at > 1 && source_.peek(at) == ')';
}

void MovetextScanner::read_move_strength() {
  source_.take();
  while (source_.peek() != ')') token_.text += static_cast<char>(source_.next());
  source_.take();
  classify_word();
}

void MovetextScanner::read_nag() {
  source_.take();
  token_.number = 0;
  bool has_digits = false;
  while (is_digit(source_.peek())) {
    has_digits = true;
    token_.number = std::min(token_.number * 10 + (source_.next() - '0'), 1'000'000);
  }
  token_.kind = has_digits ? TokenKind::nag : TokenKind::junk;
  token_.text = has_digits ? fmt::format("${}", token_.number) : "$";
  if (has_digits) return;
  while (!ends_word(source_.peek())) token_.text += static_cast<char>(source_.next());
}

// Reads digits. If a dot follows, even after blanks, they are a move number; otherwise they begin a word.
void MovetextScanner::read_number() {
  while (is_digit(source_.peek())) token_.text += static_cast<char>(source_.next());
  std::size_t ahead = 0;
  while (ahead < 64 && (source_.peek(ahead) == ' ' || source_.peek(ahead) == '\t')) ++ahead;
  const bool has_ellipsis =
      source_.peek(ahead) == 0xE2 && source_.peek(ahead + 1) == 0x80 && source_.peek(ahead + 2) == 0xA6;
  if (source_.peek(ahead) != '.' && !has_ellipsis) return read_word();
  for (ahead += has_ellipsis ? 3 : 0; ahead > 0; --ahead) source_.take();
  while (source_.peek() == '.') source_.take();
  token_.kind = TokenKind::number;
  token_.number = 0;
  for (const char digit : token_.text) token_.number = std::min(token_.number * 10 + (digit - '0'), 1'000'000);
}

// Called before a non-ASCII character. Appends its ASCII equivalent to the token if it is a full-width form (in xiangqi
// moves) or a dash; otherwise appends its next byte unchanged. Returns false at a blank, which ends the word.
bool MovetextScanner::append_non_ascii_character() {
  std::size_t length = 0;
  if (is_blank_ahead(length)) return false;
  const int first = source_.peek(), second = source_.peek(1), third = source_.peek(2);
  if (first == 0xEF && (second == 0xBC || second == 0xBD) && third >= 0x80) {
    const int ascii = (second == 0xBC ? third - 0x80 : third - 0x80 + 0x40) + 0x20;
    if (is_digit(ascii) || is_letter(ascii) || ascii == '=' || ascii == '+' || ascii == '-' || ascii == '.') {
      token_.text += static_cast<char>(ascii);
      for (int i = 0; i < 3; ++i) source_.take();
      return true;
    }
  }
  for (const std::string_view dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"})
    if (source_.starts_with(dash)) {
      token_.text += '-';
      for (int i = 0; i < 3; ++i) source_.take();
      return true;
    }
  token_.text += static_cast<char>(source_.next());
  return true;
}

void MovetextScanner::read_word() {
  constexpr std::size_t longest_word = 4096;
  for (int c = source_.peek(); !ends_word(c) && (token_.text.size() < longest_word || (c & 0xC0) == 0x80);
       c = source_.peek()) {
    if (c == '*' && !is_pdn_ && !token_.text.empty()) break;  // "a6*": the result is a separate token
    if (c >= 0x80) {
      if (!append_non_ascii_character()) break;
      continue;
    }
    if (c == '*' && !is_pdn_) {
      source_.take();
      token_.text = '*';
      break;
    }
    source_.take_while(is_plain_in_word, token_.text);
    if (source_.peek() == '*' && is_pdn_) token_.text += static_cast<char>(source_.next());
  }
  if (token_.text.empty()) {
    token_.text = static_cast<char>(source_.next());
    token_.kind = TokenKind::junk;
    return;
  }
  classify_word();
}

void MovetextScanner::classify_word() {
  token_.kind = TokenKind::word;
  if (const std::string_view result = result_of_word(token_.text, is_pdn_); !result.empty()) {
    token_.kind = TokenKind::result;
    token_.text = result;
  } else if (const auto nag = nag_of_sign(token_.text)) {
    token_.kind = TokenKind::nag;
    token_.number = *nag;
  }
}

}  // namespace kibitz::records
